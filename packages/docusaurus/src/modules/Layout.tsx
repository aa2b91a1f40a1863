import type { ReactNode } from 'react'
import { PageMetadata } from './theme-common.tsx'

interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** Renders only the content and its metadata: our layout already has the navbar and footer. */
export default function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  return (
    <div className={`own-page ${wrapperClassName ?? ''}`.trim()}>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {children}
    </div>
  )
}
