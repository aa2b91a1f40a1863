import type { PlannedCard } from '../cards/card.ts'
import { checkLetters } from '../cards/check-letters.ts'
import { type CardDesign, cardDesign } from '../cards/design.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Output } from '../emit/output.ts'
import type { WrittenPage } from '../outputs/describe-outputs.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import { drawCardsInThreads } from '../workers/draw-cards.ts'
import type { PreparedSite } from './prepare.ts'
import type { Tools } from './tools.ts'

/** How the social cards of a site look; null: it has none. */
export function designOf(
  { socialCards, siteDir, identity }: SiteConfig,
  { graph }: PreparedSite,
  { definitionStyles }: ThemeBundle,
): CardDesign | null {
  if (socialCards === null) return null
  return cardDesign(socialCards, {
    siteDir,
    styles: definitionStyles,
    served: graph.targets.served,
    direction: identity.locale.direction,
  })
}

/** What there is to say of the cards before they are drawn. */
export function checkCards(
  pages: readonly WrittenPage[],
  design: CardDesign | null,
): readonly Diagnostic[] {
  if (design === null) return []
  const cards = distinctCards(pages).map(({ card }) => card)
  return checkLetters(cards, design)
}

/** Draws the cards that the last output does not have. */
export async function drawCards(
  pages: readonly WrittenPage[],
  design: CardDesign,
  output: Output,
  { pool, progress }: Tools,
): Promise<readonly Diagnostic[]> {
  const missing = distinctCards(pages).filter(({ path }) => output.keep(path, path) === undefined)
  if (missing.length === 0) return []

  progress.stage('cards', missing.length)
  const failures = await drawCardsInThreads({
    cards: missing,
    shared: { design, dir: output.dir },
    target: output.target,
    pool,
    onDrawn({ path }) {
      output.wrote(path, path)
      progress.tick()
    },
  })
  // What keeps one from being drawn keeps them all.
  return failures.slice(0, 1).map((message) => undrawn(message, design))
}

/** Pages whose cards say the same share one. */
function distinctCards(pages: readonly WrittenPage[]): PlannedCard[] {
  const cards = pages.flatMap(({ card }) => (card === null ? [] : [card]))
  return [...new Map(cards.map((card) => [card.path, card])).values()]
}

function undrawn(message: string, { place }: CardDesign): Diagnostic {
  return {
    severity: 'error',
    rule: 'social-card',
    reason: `Unexpected error while drawing a social card: ${message}`,
    hint: 'See to the font or package that the message names, or write `socialCards: false`',
    place,
  }
}
