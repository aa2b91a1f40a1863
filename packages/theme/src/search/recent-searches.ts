import { searchStorage } from '@ssg/runtime/contract/search'
import { writeStorage } from '../hooks/web-storage.ts'
import { readStorageJson } from './read-storage-json.ts'

const maxRecentSearches = 8
/** Longer ones are pasted, and not asked again. */
const maxQueryLength = 100

/** The last queries that led somewhere, in this browser; the latest first. */
export function readRecentSearches(): readonly string[] {
  const kept = readStorageJson('localStorage', searchStorage.recent)
  return Array.isArray(kept) ? kept.filter(isQuery).slice(0, maxRecentSearches) : []
}

/** Puts a query before the others. */
export function addRecentSearch(query: string): void {
  const noted = query.trim()
  if (!isQuery(noted)) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== noted.toLowerCase())
  const queries = [noted, ...others].slice(0, maxRecentSearches)
  writeStorage('localStorage', searchStorage.recent, JSON.stringify(queries))
}

export function clearRecentSearches(): void {
  writeStorage('localStorage', searchStorage.recent, null)
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxQueryLength
}
