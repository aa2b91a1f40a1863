import { useState } from 'react'
import { useQueryAndHash } from '../hooks/useQueryAndHash.ts'
import {
  formatSearchUrlParams,
  parseSearchUrlParams,
  type SearchUrlParams,
} from './search-url-params.ts'

/** The search parameters of the URL and their setter, which replaces the history entry. */
export function useSearchUrlParams(): readonly [SearchUrlParams, (next: SearchUrlParams) => void] {
  const suffix = useQueryAndHash()
  const [state, setState] = useState({ suffix: '', params: parseSearchUrlParams('') })
  if (state.suffix !== suffix) setState({ suffix, params: parseSearchUrlParams(suffix) })

  const setParams = (params: SearchUrlParams): void => {
    try {
      history.replaceState(history.state, '', location.pathname + formatSearchUrlParams(params))
    } catch {
      // Browsers throttle replaceState; the next change updates the URL.
    }
    setState({ suffix: location.search + location.hash, params })
  }
  return [state.params, setParams]
}
