import { searchStorage } from '@ssg/runtime/contract/search'
import { useState } from 'react'
import { readStorage, writeStorage } from '../hooks/web-storage.ts'

/** A query that is still there when the reader comes back, in this tab. */
export function usePersistedQuery(): readonly [string, (query: string) => void] {
  const [query, setQuery] = useState(() => readStorage('sessionStorage', searchStorage.query) ?? '')
  const change = (next: string): void => {
    setQuery(next)
    writeStorage('sessionStorage', searchStorage.query, next === '' ? null : next)
  }
  return [query, change]
}
