import type { HeadTag } from '@ssg/runtime/contract/page-data'
import { cardSize, type PlannedCard } from '../cards/card.ts'
import type { IdentityConfig } from '../config/site-config.ts'
import { absoluteUrl } from '../graph/addresses.ts'
import { named, property } from './head-tags.ts'

/** The image that stands for a page where it is shared. */
export interface HeadImage {
  /** An address, or a path below the base URL. */
  readonly address: string
  /** The card that was made for the page, or null. */
  readonly card: PlannedCard | null
}

export function imageTags(image: HeadImage | null, identity: IdentityConfig): HeadTag[] {
  if (image === null) return []
  const { address, card } = image
  const absolute = absoluteUrl(address, identity)
  const tags = [property('og:image', absolute), named('twitter:image', absolute)]
  if (card === null) return tags
  return [
    ...tags,
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', wordsOf(card)),
  ]
}

/** What there is to read on a card that stands for the page. */
function wordsOf({ card: { title, site, badge } }: PlannedCard): string {
  return [title, site, badge].filter(Boolean).join(' – ')
}
