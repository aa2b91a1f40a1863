import type { Href } from '@ssg/runtime/contract/site-view'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Shell } from './Shell.tsx'

interface LayoutBoundaryProps {
  readonly href: Href
  readonly children: ReactNode
}

/** For what throws outside the content: reports it inside the layout, and alone if that throws again. */
export function LayoutBoundary({ href, children }: LayoutBoundaryProps) {
  return (
    <CrashBoundary
      href={href}
      around={(report) => (
        <CrashBoundary href={href} around={() => <PageError>{report}</PageError>}>
          <PageError>
            <Shell>{report}</Shell>
          </PageError>
        </CrashBoundary>
      )}
    >
      {children}
    </CrashBoundary>
  )
}

function PageError({ children }: { readonly children: ReactNode }) {
  const { title, titleDelimiter } = useSite()
  const name = useText()('pageError')
  useEffect(() => {
    const before = document.title
    document.title = `${name} ${titleDelimiter} ${title}`
    return () => {
      document.title = before
    }
  }, [name, title, titleDelimiter])
  return children
}
