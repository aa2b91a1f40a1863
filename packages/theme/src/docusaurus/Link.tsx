import type { ComponentProps } from 'react'
import { useView } from '../hooks/usePage.ts'
import { isWithin } from '../layout/paths.ts'
import useBaseUrl from './useBaseUrl.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** A route of the site, or an address outside. */
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
}

/** A link to a page of the site, or out of it. */
export default function Link({
  to,
  href = to ?? '',
  isNavLink = false,
  activeClassName = '',
  autoAddBaseUrl = true,
  className,
  ...anchor
}: LinkProps) {
  const address = href.replace(/^pathname:\/\//, '')
  const withBase = useBaseUrl(address)
  const here = useView().href
  const active = isNavLink && isWithin(here, withBase)
  const outside = /^(?:https?:)?\/\//.test(address)
  const elsewhere = outside || address !== href
  return (
    <a
      {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...anchor}
      className={active ? `${className ?? ''} ${activeClassName}`.trim() : className}
      href={autoAddBaseUrl ? withBase : address}
    />
  )
}
