import { progressDelay } from '@ssgdocs/runtime/contract/dom'
import { useEffect, useState } from 'react'
import { useText } from '../customize/Text.tsx'

interface LoadingProps {
  /** The error, or null while loading. */
  readonly failure: { readonly reason: unknown } | null
  readonly onRetry: () => void
}

/** A loading state: nothing at first, a spinner after `progressDelay`, an error with Retry on failure. */
export function Loading({ failure, onRetry }: LoadingProps) {
  const text = useText()
  if (failure === null) return <Spinner label={text('loading')} />
  return (
    <div className="load-failure" role="alert">
      <p>{text('loadError')}</p>
      <button type="button" className="action" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  )
}

function Spinner({ label }: { readonly label: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), progressDelay)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <output className="spinner" aria-label={label} /> : null
}
