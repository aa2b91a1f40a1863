import { searchStorage } from '@ssgdocs/runtime/contract/search'
import { writeStorage } from '../hooks/web-storage.ts'
import { readStorageJson } from './read-storage-json.ts'

const maxRecentSearches = 8
/** Longer queries were probably pasted and are not worth repeating. */
const maxQueryLength = 100

/** The most recent queries with an opened hit, latest first. */
export function readRecentSearches(): readonly string[] {
  const stored = readStorageJson('localStorage', searchStorage.recent)
  return Array.isArray(stored) ? stored.filter(isQuery).slice(0, maxRecentSearches) : []
}

/** Moves a query to the front of the recent searches. */
export function addRecentSearch(query: string): void {
  const trimmed = query.trim()
  if (!isQuery(trimmed)) return
  const others = readRecentSearches().filter(
    (other) => other.toLowerCase() !== trimmed.toLowerCase(),
  )
  const queries = [trimmed, ...others].slice(0, maxRecentSearches)
  writeStorage('localStorage', searchStorage.recent, JSON.stringify(queries))
}

export function clearRecentSearches(): void {
  writeStorage('localStorage', searchStorage.recent, null)
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxQueryLength
}
