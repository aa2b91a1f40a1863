import {
  Admonition as Original,
  type AdmonitionProps as OriginalProps,
} from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'

export interface AdmonitionProps extends OriginalProps {
  /** Replaces the icon of the type. */
  readonly icon?: ReactNode
}

/** The admonition of the theme, with an icon of the site. */
export default function Admonition({ icon, className = '', ...props }: AdmonitionProps) {
  if (icon === undefined || icon === null) return <Original {...props} className={className} />
  const title = (
    <>
      <span className="admonition-icon">{icon}</span> {props.title ?? props.type}
    </>
  )
  return <Original {...props} title={title} className={`admonition-with-icon ${className}`} />
}
