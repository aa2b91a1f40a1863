import type { ReactNode } from 'react'
import { PageMetadata } from './theme-common.tsx'

interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** Navbar and footer are there already: what a page adds is its title, and itself. */
export default function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  return (
    <div className={`main-wrapper ${wrapperClassName ?? ''}`.trim()}>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {children}
    </div>
  )
}
