import type { ComponentProps } from 'react'
import Translate from './Translate.tsx'

interface Failure {
  readonly error: Error
}

/** What `ErrorBoundary` shows instead of a component that throws. */
export function ErrorBoundaryErrorMessageFallback(
  props: Failure & { readonly tryAgain: () => void },
) {
  return (
    <div>
      <p>{props.error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={props.tryAgain} />
    </div>
  )
}

export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  )
}

/** The messages of an error and of its causes. */
export function ErrorBoundaryError({ error }: Failure) {
  return <p style={{ whiteSpace: 'pre-wrap' }}>{causes(error).join('\n\nCause:\n')}</p>
}

function causes({ message, cause }: Error): readonly string[] {
  return [message, ...(cause instanceof Error ? causes(cause) : [])]
}
