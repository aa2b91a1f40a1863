import { isVersionSaved, removeVersion, saveVersion } from '@ssgdocs/offline'
import { offlineStateAttribute } from '@ssgdocs/runtime/contract/dom'
import { useEffect, useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

type OfflineState =
  | { readonly kind: 'unknown' | 'not-saved' | 'saved' | 'failed' }
  | { readonly kind: 'saving'; readonly progress: number }

/** Saves all pages of a version for offline reading, or removes them. `name` is for screen readers. */
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
  const target = { baseUrl, version }

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    void isVersionSaved({ baseUrl, version }).then((isSaved) =>
      setState({ kind: isSaved ? 'saved' : 'not-saved' }),
    )
  }, [baseUrl, version])

  const save = async () => {
    setState({ kind: 'saving', progress: 0 })
    try {
      await saveVersion(target, (progress) => setState({ kind: 'saving', progress }))
      setState({ kind: 'saved' })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const remove = async () => {
    await removeVersion(target)
    setState({ kind: 'not-saved' })
  }

  const isBusy = state.kind === 'unknown' || state.kind === 'saving'
  const action = text(state.kind === 'saved' ? 'offlineRemove' : 'offlineSave')
  const label = `${action} ${name}`
  return (
    <span className="offline">
      <button
        type="button"
        {...{ [offlineStateAttribute]: state.kind }}
        aria-disabled={isBusy}
        aria-label={label}
        onClick={isBusy ? undefined : state.kind === 'saved' ? remove : save}
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
