import { forgetVersion, isKept, keepVersion } from '@ssg/offline'
import { useEffect, useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

type State =
  | { readonly kind: 'unknown' | 'absent' | 'kept' | 'failed' }
  | { readonly kind: 'coming'; readonly share: number }

/** Keeps a whole version for reading without a network, or forgets it. `name` is the version's, for those who hear it. */
export function OfflineButton({
  version,
  name,
}: {
  readonly version: string
  readonly name: string
}) {
  const text = useText()
  const { baseUrl } = useSite()
  const [state, setState] = useState<State>({ kind: 'unknown' })
  const kept = { baseUrl, version }

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    void isKept({ baseUrl, version }).then((is) => setState({ kind: is ? 'kept' : 'absent' }))
  }, [baseUrl, version])

  const keep = async () => {
    setState({ kind: 'coming', share: 0 })
    try {
      await keepVersion(kept, (share) => setState({ kind: 'coming', share }))
      setState({ kind: 'kept' })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const forget = async () => {
    await forgetVersion(kept)
    setState({ kind: 'absent' })
  }

  const isBusy = state.kind === 'unknown' || state.kind === 'coming'
  const action = text(state.kind === 'kept' ? 'offlineForget' : 'offlineKeep')
  const label = `${action} ${name}`
  return (
    <span className="offline">
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={label}
        onClick={isBusy ? undefined : state.kind === 'kept' ? forget : keep}
      >
        {action}
      </button>
      {state.kind === 'coming' && <progress value={state.share} aria-label={label} />}
      <span role="status">
        {state.kind === 'kept' && text('offlineKept')}
        {state.kind === 'failed' && text('offlineFailed')}
      </span>
    </span>
  )
}
