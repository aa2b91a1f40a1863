import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OgImageContent } from './og-image.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** A letter of a script that Inter does not cover. */
const unsupportedLetter =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/** Reports titles that Inter cannot render. A site with its own fonts is trusted to cover its titles. */
export function checkCharacters(
  contents: readonly OgImageContent[],
  { fonts, place }: Pick<OgImageDesign, 'fonts' | 'place'>,
): Diagnostic[] {
  const titles = contents.filter(({ title }) => unsupportedLetter.test(title))
  const [first] = titles
  if (first === undefined || fonts.length > 0) return []
  const others = titles.length === 1 ? '' : ` and ${titles.length - 1} more`
  return [
    {
      severity: 'warning',
      rule: 'og-image-characters',
      reason: `OG images have no font for the title "${first.title}"${others}`,
      hint: 'Add a font file for its script to `ogImage.fonts`, or set `ogImage: false`',
      place,
    },
  ]
}
