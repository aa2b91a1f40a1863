import { crashAttribute } from '@ssgdocs/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'

interface ErrorReportProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The messages of an error, with a retry button. */
export function ErrorReport({ error, onRetry }: ErrorReportProps) {
  const text = useText()
  return (
    <main className="page crash" {...{ [crashAttribute]: '' }}>
      <h1>{text('crashed')}</h1>
      <p>
        <button type="button" className="action" onClick={onRetry}>
          {text('tryAgain')}
        </button>
      </p>
      <pre>{formatErrorChain(error, text('cause'))}</pre>
    </main>
  )
}

/** The messages of an error and its causes, each once. */
export function formatErrorChain(error: unknown, causeLabel: string): string {
  const chain: Error[] = []
  let next = error
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next)
    next = next.cause
  }
  if (chain.length === 0) return String(error)
  return chain.map(({ message }) => message).join(`\n\n${causeLabel}\n`)
}
