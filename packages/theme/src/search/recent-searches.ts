import { searchStorage } from '@ssg/runtime/contract/search'
import { keepText } from '../hooks/kept-text.ts'
import { keptJson } from './kept-json.ts'

const most = 8
/** Longer ones are pasted, and not asked again. */
const longest = 100

/** The last queries that led somewhere, in this browser; the latest first. */
export function recentSearches(): readonly string[] {
  const kept = keptJson('localStorage', searchStorage.recent)
  return Array.isArray(kept) ? kept.filter(isQuery).slice(0, most) : []
}

/** Puts a query before the others. */
export function noteSearch(query: string): void {
  const noted = query.trim()
  if (!isQuery(noted)) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== noted.toLowerCase())
  const queries = [noted, ...others].slice(0, most)
  keepText('localStorage', searchStorage.recent, JSON.stringify(queries))
}

export function forgetSearches(): void {
  keepText('localStorage', searchStorage.recent, null)
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}
