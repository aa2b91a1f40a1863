import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { importExtra } from '../extras/extra.ts'
import type { OgImageContent, OgImagePackage } from './og-image-package.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** Reports titles that cannot be rendered. A site with its own fonts is trusted to cover its titles. */
export async function checkCharacters(
  contents: readonly OgImageContent[],
  { look, packageEntry, place }: OgImageDesign,
): Promise<readonly Diagnostic[]> {
  if (look.fonts.length > 0) return []
  const { findUnsupportedTitles } = await importExtra<OgImagePackage>(packageEntry)
  const titles = findUnsupportedTitles(contents.map(({ title }) => title))
  const [first] = titles
  if (first === undefined) return []
  const others = titles.length === 1 ? '' : ` and ${titles.length - 1} more`
  return [
    {
      severity: 'warning',
      rule: 'og-image-characters',
      reason: `OG images have no font for the title "${first}"${others}`,
      hint: 'Add a font file for its script to `ogImage.fonts`, or set `ogImage: false`',
      place,
    },
  ]
}
