import { searchStorage } from '@ssg/runtime/contract/search'
import type { SearchHit } from '@ssg/search'
import { writeStorage } from '../hooks/web-storage.ts'
import { pageHref } from './group-hits.ts'
import { readStorageJson } from './read-storage-json.ts'
import { addRecentSearch } from './recent-searches.ts'

/** What the page of a hit is to mark. */
interface PendingHighlight {
  readonly href: string
  readonly terms: readonly string[]
}

/** To be called when a hit is opened: the query is noted, and this tab's next page gets the words. */
export function recordOpenedHit(query: string, hit: SearchHit, isHere: boolean): void {
  addRecentSearch(query)
  if (!isHere) return
  const handed: PendingHighlight = { href: pageHref(hit), terms: hit.terms }
  writeStorage('sessionStorage', searchStorage.highlights, JSON.stringify(handed))
}

/** The words that were handed to a page, once; null when there are none. Those for another page stay. */
export function consumePendingTerms(href: string): readonly string[] | null {
  const handed = readStorageJson(
    'sessionStorage',
    searchStorage.highlights,
  ) as PendingHighlight | null
  if (handed?.href !== href) return null
  writeStorage('sessionStorage', searchStorage.highlights, null)
  return handed.terms
}

type Modifiers = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>

/** Whether a click or a key means this tab, and not another one or a download. */
export function opensInSameTab({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey
}
