import type { ReactNode } from 'react'
import { PageMetadata } from './theme-common.tsx'

interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly noFooter?: boolean
  readonly children?: ReactNode
}

/** Renders only the content and its metadata: our layout already has the navbar and footer. */
export default function Layout(props: LayoutProps) {
  const { title, description, wrapperClassName, noFooter, children } = props
  const classes = ['own-page', wrapperClassName, noFooter && 'own-page-without-footer']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {children}
    </div>
  )
}
