import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SideColumnFallback } from './MobileMenu.tsx'
import { Shell } from './Shell.tsx'

interface LayoutErrorBoundaryProps {
  readonly href: Href
  readonly children: ReactNode
}

/** Catches errors of the layout itself: shows the report inside the layout, or alone if the layout throws again. */
export function LayoutErrorBoundary({ href, children }: LayoutErrorBoundaryProps) {
  return (
    <ErrorBoundary
      href={href}
      renderReport={(report) => (
        <ErrorBoundary href={href} renderReport={() => <WithErrorTitle>{report}</WithErrorTitle>}>
          <WithErrorTitle>
            <Shell>
              <SideColumnFallback />
              {report}
            </Shell>
          </WithErrorTitle>
        </ErrorBoundary>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

function WithErrorTitle({ children }: { readonly children: ReactNode }) {
  const { title, titleDelimiter } = useSite()
  const name = useText()('pageError')
  useEffect(() => {
    const previousTitle = document.title
    document.title = `${name} ${titleDelimiter} ${title}`
    return () => {
      document.title = previousTitle
    }
  }, [name, title, titleDelimiter])
  return children
}
