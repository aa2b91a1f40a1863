import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children?: ReactNode
  /** Rendered when children throw. */
  readonly fallback?: (failure: { readonly error: Error; tryAgain(): void }) => ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** Renders the fallback if a child throws. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error }
  }

  override state: ErrorBoundaryState = { error: null }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback } = this.props
    if (error === null) return children
    const tryAgain = () => this.setState({ error: null })
    return fallback === undefined ? <p>{error.message}</p> : fallback({ error, tryAgain })
  }
}
