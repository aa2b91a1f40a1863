import { searchStorage } from '@ssg/runtime/contract/search'
import type { SearchHit } from '@ssg/search'
import { keepText } from '../hooks/kept-text.ts'
import { pageOf } from './group-hits.ts'
import { keptJson } from './kept-json.ts'
import { noteSearch } from './recent-searches.ts'

/** What the page of a hit is to mark. */
interface HandOver {
  readonly href: string
  readonly terms: readonly string[]
}

/** To be called when a hit is opened: the query is noted, and this tab's next page gets the words. */
export function openedHit(query: string, hit: SearchHit, isHere: boolean): void {
  noteSearch(query)
  if (!isHere) return
  const handed: HandOver = { href: pageOf(hit), terms: hit.terms }
  keepText('sessionStorage', searchStorage.marks, JSON.stringify(handed))
}

/** The words that were handed to a page, once; null when there are none. Those for another page stay. */
export function takeOver(href: string): readonly string[] | null {
  const handed = keptJson('sessionStorage', searchStorage.marks) as HandOver | null
  if (handed?.href !== href) return null
  keepText('sessionStorage', searchStorage.marks, null)
  return handed.terms
}

type Modifiers = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>

/** Whether a click or a key means this tab, and not another one or a download. */
export function isHere({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey
}
