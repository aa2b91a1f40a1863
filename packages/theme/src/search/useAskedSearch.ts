import { useState } from 'react'
import { useLocationSuffix } from '../hooks/useLocationSuffix.ts'
import { type AskedSearch, readAsked, writeAsked } from './results-address.ts'

/** What the address asks for, and a function that changes it there without a new entry of the history. */
export function useAskedSearch(): readonly [AskedSearch, (next: AskedSearch) => void] {
  const suffix = useLocationSuffix()
  const [state, setState] = useState({ suffix: '', asked: readAsked('') })
  if (state.suffix !== suffix) setState({ suffix, asked: readAsked(suffix) })

  const change = (asked: AskedSearch): void => {
    try {
      history.replaceState(history.state, '', location.pathname + writeAsked(asked))
    } catch {
      // Browsers refuse too many changes in a short time; the next one brings the address up to date.
    }
    setState({ suffix: location.search + location.hash, asked })
  }
  return [state.asked, change]
}
