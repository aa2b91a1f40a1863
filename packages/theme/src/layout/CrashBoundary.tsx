import type { Href } from '@ssg/runtime/contract/site-view'
import { Component, type ReactNode } from 'react'
import { CrashReport } from './CrashReport.tsx'

interface CrashBoundaryProps {
  /** Another page clears the crash. */
  readonly href: Href
  readonly children: ReactNode
  /** What is shown around the report; absent: nothing. */
  readonly around?: (report: ReactNode) => ReactNode
}

interface CrashBoundaryState {
  readonly crash: { readonly error: unknown } | null
}

/** Shows what went wrong in place of what threw. The rest of the page goes on working. */
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
    const { children, around } = this.props
    if (crash === null) return children
    const report = (
      <CrashReport error={crash.error} onRetry={() => this.setState({ crash: null })} />
    )
    return around === undefined ? report : around(report)
  }
}
