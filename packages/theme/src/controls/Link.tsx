import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { ComponentProps } from 'react'

type LinkProps = ComponentProps<'a'> & { readonly href: Href; readonly external?: boolean }

/** A link. External links open in a new tab and have an icon. */
export function Link({ external = false, children, ...anchor }: LinkProps) {
  if (!external) return <a {...anchor}>{children}</a>
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="external-icon" aria-hidden="true" />
    </a>
  )
}
