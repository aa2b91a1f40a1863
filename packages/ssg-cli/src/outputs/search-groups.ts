import { crc32 } from 'node:zlib'
import { packCapacity } from '@ssgdocs/search'
import { hashOf } from '../cache/hash.ts'
import type { OtherVersionText, SearchableText } from './search-texts.ts'

/** Consecutive texts of a scope. They are indexed together, so that an edit indexes only one group again. */
export interface SearchGroup {
  /** Hash of everything that the index of the group depends on. */
  readonly key: string
  readonly texts: readonly (SearchableText | OtherVersionText)[]
}

/** The share of pages that can end a group. */
const endShare = 1 / 4
const minSections = packCapacity / 2

/**
 * Divides texts into groups that fit in a pack. Where a group ends depends on the addresses of its pages, so that a new
 * page or section rarely moves the ends of other groups.
 */
export function groupTexts(
  texts: readonly (SearchableText | OtherVersionText)[],
): readonly SearchGroup[] {
  const groups: (SearchableText | OtherVersionText)[][] = []
  let size = packCapacity
  let isComplete = true
  for (const text of texts) {
    const count = text.sectionIds.length
    if (isComplete || size + count > packCapacity) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(text)
    size += count
    isComplete = size >= minSections && crc32(text.href) < endShare * 2 ** 32
  }
  return groups.map((texts) => ({ key: groupKey(texts), texts }))
}

function groupKey(texts: readonly (SearchableText | OtherVersionText)[]): string {
  return hashOf(
    JSON.stringify(
      texts.map((text) => {
        const { sectionsKey, title, about, href } = text
        const own = [sectionsKey, title, about, href]
        // In its own version, a text has all its sections.
        return 'elsewhere' in text ? [...own, text.sectionIds, text.elsewhere] : own
      }),
    ),
  )
}
