import { useState } from 'react'
import { useQueryAndHash } from '../hooks/useQueryAndHash.ts'
import {
  formatSearchUrlParams,
  parseSearchUrlParams,
  type SearchUrlParams,
} from './search-url-params.ts'

/** What the address asks for, and a function that changes it there without a new entry of the history. */
export function useSearchUrlParams(): readonly [SearchUrlParams, (next: SearchUrlParams) => void] {
  const suffix = useQueryAndHash()
  const [state, setState] = useState({ suffix: '', asked: parseSearchUrlParams('') })
  if (state.suffix !== suffix) setState({ suffix, asked: parseSearchUrlParams(suffix) })

  const change = (asked: SearchUrlParams): void => {
    try {
      history.replaceState(history.state, '', location.pathname + formatSearchUrlParams(asked))
    } catch {
      // Browsers refuse too many changes in a short time; the next one brings the address up to date.
    }
    setState({ suffix: location.search + location.hash, asked })
  }
  return [state.asked, change]
}
