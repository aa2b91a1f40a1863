import type { Href } from '@ssg/runtime/contract/site-view'
import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  /** Another page clears the crash. */
  readonly href: Href
  readonly children: ReactNode
}

interface CrashBoundaryState {
  readonly crash: { readonly error: unknown } | null
}

/** Shows what went wrong in place of the page. Navbar and footer go on working. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } }
  }

  override state: CrashBoundaryState = { crash: null }

  override componentDidUpdate({ href }: CrashBoundaryProps): void {
    if (href !== this.props.href && this.state.crash !== null) this.setState({ crash: null })
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (crash === null) return this.props.children
    return (
      <main className="page crash">
        <h1>This page crashed.</h1>
        <p>
          <button type="button" className="action" onClick={() => this.setState({ crash: null })}>
            Try again
          </button>
        </p>
        <pre>{messageChain(crash.error)}</pre>
      </main>
    )
  }
}

/** The messages of an error and its causes, each error once. */
export function messageChain(error: unknown): string {
  const chain: Error[] = []
  let next = error
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next)
    next = next.cause
  }
  if (chain.length === 0) return String(error)
  return chain.map(({ message }) => message).join('\n\nCause:\n')
}
