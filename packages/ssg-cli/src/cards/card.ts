import { keyOf } from '../cache/key.ts'
import type { CardDesign } from './design.ts'

/** What a social card says. Every text may be empty but the title. */
export interface SocialCard {
  readonly title: string
  readonly site: string
  /** In a frame: the version, or what kind of page it is. */
  readonly badge: string
  /** Below the title, smaller. */
  readonly text: string
  readonly foot: string
}

/** A card and its file, relative to the output. Cards that say the same are one file. */
export interface PlannedCard {
  readonly path: string
  readonly card: SocialCard
}

/** In pixels: what social networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** The name of its file is known before a card is drawn. */
export function planCard(card: SocialCard, { key }: CardDesign): PlannedCard {
  return { path: `assets/cards/${keyOf({ card, key }).slice(0, 16)}.png`, card }
}
