import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.ts'

interface BrowserOnlyProps {
  /** Called in the browser alone. */
  readonly children?: () => ReactNode
  /** Shown until then. */
  readonly fallback?: ReactNode
}

/** Draws what the server cannot. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsBrowser() ? children?.() : fallback
}
