import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { caughtErrorEvent } from '@ssgdocs/runtime/contract/error-events'
import { Component, type ReactNode } from 'react'
import { ErrorReport } from './ErrorReport.tsx'

interface ErrorBoundaryProps {
  /** A change resets the boundary. */
  readonly href: Href
  readonly children: ReactNode
  /** Wraps the report; by default it is shown alone. */
  readonly renderReport?: (report: ReactNode) => ReactNode
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null
}

/** Shows an error report in place of a subtree that threw, and dispatches an event. The rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } }
  }

  override state: ErrorBoundaryState = { caught: null }

  override componentDidCatch(error: unknown): void {
    dispatchEvent(new CustomEvent(caughtErrorEvent, { detail: error }))
  }

  override componentDidUpdate({ href }: ErrorBoundaryProps): void {
    if (href !== this.props.href && this.state.caught !== null) this.setState({ caught: null })
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { children, renderReport } = this.props
    if (caught === null) return children
    const report = (
      <ErrorReport error={caught.error} onRetry={() => this.setState({ caught: null })} />
    )
    return renderReport === undefined ? report : renderReport(report)
  }
}
