import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OgImageContent } from './og-image.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** A letter of a script that our font does not have. */
const unsupportedLetter =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/** Reports titles that only a font of the site could write. Which letters its fonts have is for the site to know. */
export function checkCharacters(
  cards: readonly OgImageContent[],
  { fonts, place }: Pick<OgImageDesign, 'fonts' | 'place'>,
): Diagnostic[] {
  const titles = cards.filter(({ title }) => unsupportedLetter.test(title))
  const [first] = titles
  if (first === undefined || fonts.length > 0) return []
  const others = titles.length === 1 ? '' : ` and ${titles.length - 1} more`
  return [
    {
      severity: 'warning',
      rule: 'og-image-characters',
      reason: `Unexpected letters in the title "${first.title}"${others}, expected Latin, Greek or Cyrillic ones on social cards`,
      hint: 'Name a font file that has them in `ogImage.fonts`, or write `ogImage: false`',
      place,
    },
  ]
}
