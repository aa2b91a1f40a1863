import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { LinkAttributes } from '@ssgdocs/runtime/contract/site-view'
import type { ComponentProps } from 'react'

type LinkProps = ComponentProps<'a'> & {
  readonly href: Href
  readonly external?: boolean
  /** The author's attributes, which override ours. */
  readonly attributes?: LinkAttributes | undefined
}

/** A link. External links open in a new tab and have an icon. */
export function Link({ external = false, attributes, children, ...anchor }: LinkProps) {
  if (!external)
    return (
      <a {...anchor} {...attributes}>
        {children}
      </a>
    )
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer" {...attributes}>
      {children}
      <span className="external-icon" aria-hidden="true" />
    </a>
  )
}
