import { searchStorage } from '@ssgdocs/runtime/contract/search'
import type { SearchHit } from '@ssgdocs/search'
import { writeStorage } from '../hooks/web-storage.ts'
import { pageHref } from './group-hits.ts'
import { readStorageJson } from './read-storage-json.ts'
import { addRecentSearch } from './recent-searches.ts'

/** The terms to highlight on the page of an opened hit. */
interface PendingHighlight {
  readonly href: string
  readonly terms: readonly string[]
}

/** Call when a hit is opened: adds the query to the recent searches, and hands the terms to the next page in this tab. */
export function recordOpenedHit(query: string, hit: SearchHit, inSameTab: boolean): void {
  addRecentSearch(query)
  if (!inSameTab) return
  const pending: PendingHighlight = { href: pageHref(hit), terms: hit.terms }
  writeStorage('sessionStorage', searchStorage.highlights, JSON.stringify(pending))
}

/** Returns the pending terms of a page once, or null. Terms for another page stay pending. */
export function consumePendingTerms(href: string): readonly string[] | null {
  const pending = readStorageJson(
    'sessionStorage',
    searchStorage.highlights,
  ) as PendingHighlight | null
  if (pending?.href !== href) return null
  writeStorage('sessionStorage', searchStorage.highlights, null)
  return pending.terms
}

type Modifiers = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>

/** Whether a click or key press opens the link in this tab: no modifier for a new tab, window or download. */
export function opensInSameTab({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey
}
