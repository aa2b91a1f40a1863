import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SocialCard } from './card.ts'
import type { CardDesign } from './design.ts'

/** A letter of a script that our font does not have. */
const unknown =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/** Reports titles that only a font of the site could write. Which letters its fonts have is for the site to know. */
export function checkLetters(
  cards: readonly SocialCard[],
  { fonts, place }: Pick<CardDesign, 'fonts' | 'place'>,
): Diagnostic[] {
  const titles = cards.filter(({ title }) => unknown.test(title))
  const [first] = titles
  if (first === undefined || fonts.length > 0) return []
  const others = titles.length === 1 ? '' : ` and ${titles.length - 1} more`
  return [
    {
      severity: 'warning',
      rule: 'card-letters',
      reason: `Unexpected letters in the title "${first.title}"${others}, expected Latin, Greek or Cyrillic ones on social cards`,
      hint: 'Name a font file that has them in `socialCards.fonts`, or write `socialCards: false`',
      place,
    },
  ]
}
