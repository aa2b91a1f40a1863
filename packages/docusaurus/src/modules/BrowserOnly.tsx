import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.ts'

interface BrowserOnlyProps {
  /** Called in the browser only. */
  readonly children?: () => ReactNode
  /** Rendered on the server and until hydration. */
  readonly fallback?: ReactNode
}

/** Renders children that need browser APIs. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsBrowser() ? children?.() : fallback
}
