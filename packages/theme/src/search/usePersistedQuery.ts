import { searchStorage } from '@ssg/runtime/contract/search'
import { useState } from 'react'
import { readStorage, writeStorage } from '../hooks/web-storage.ts'

/** The query of the search dialog, persisted for this browser tab. */
export function usePersistedQuery(): readonly [string, (query: string) => void] {
  const [query, setQuery] = useState(() => readStorage('sessionStorage', searchStorage.query) ?? '')
  const change = (next: string): void => {
    setQuery(next)
    writeStorage('sessionStorage', searchStorage.query, next === '' ? null : next)
  }
  return [query, change]
}
