import { isVersionSaved, removeVersion, saveVersion } from '@ssg/offline'
import { useEffect, useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

type OfflineState =
  | { readonly kind: 'unknown' | 'not-saved' | 'saved' | 'failed' }
  | { readonly kind: 'saving'; readonly progress: number }

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
  const [state, setState] = useState<OfflineState>({ kind: 'unknown' })
  const kept = { baseUrl, version }

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    void isVersionSaved({ baseUrl, version }).then((is) =>
      setState({ kind: is ? 'saved' : 'not-saved' }),
    )
  }, [baseUrl, version])

  const keep = async () => {
    setState({ kind: 'saving', progress: 0 })
    try {
      await saveVersion(kept, (progress) => setState({ kind: 'saving', progress }))
      setState({ kind: 'saved' })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const forget = async () => {
    await removeVersion(kept)
    setState({ kind: 'not-saved' })
  }

  const isBusy = state.kind === 'unknown' || state.kind === 'saving'
  const action = text(state.kind === 'saved' ? 'offlineRemove' : 'offlineSave')
  const label = `${action} ${name}`
  return (
    <span className="offline">
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={label}
        onClick={isBusy ? undefined : state.kind === 'saved' ? forget : keep}
      >
        {action}
      </button>
      {state.kind === 'saving' && <progress value={state.progress} aria-label={label} />}
      <span role="status">
        {state.kind === 'saved' && text('offlineSaved')}
        {state.kind === 'failed' && text('offlineFailed')}
      </span>
    </span>
  )
}
