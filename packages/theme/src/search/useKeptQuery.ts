import { searchStorage } from '@ssg/runtime/contract/search'
import { useState } from 'react'
import { keepText, keptText } from '../hooks/kept-text.ts'

/** A query that is still there when the reader comes back, in this tab. */
export function useKeptQuery(): readonly [string, (query: string) => void] {
  const [query, setQuery] = useState(() => keptText('sessionStorage', searchStorage.query) ?? '')
  const change = (next: string): void => {
    setQuery(next)
    keepText('sessionStorage', searchStorage.query, next === '' ? null : next)
  }
  return [query, change]
}
