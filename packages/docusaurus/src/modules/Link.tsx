import { isWithin, uncheckedAddress } from '@ssgdocs/runtime/contract/addresses'
import { useView } from '@ssgdocs/theme/toolkit'
import type { ComponentProps } from 'react'
import useBaseUrl from './useBaseUrl.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** A route of the site, or an external URL. */
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
}

/** Docusaurus' link: adds the base URL and opens external URLs in a new tab. */
export default function Link({
  to,
  href = to ?? '',
  isNavLink = false,
  activeClassName = '',
  autoAddBaseUrl = true,
  className,
  ...anchor
}: LinkProps) {
  const target = uncheckedAddress(href) ?? href
  const withBase = useBaseUrl(target)
  const here = useView().href
  const active = isNavLink && isWithin(here, withBase)
  const isExternal = /^(?:https?:)?\/\//.test(target)
  const opensNewTab = isExternal || target !== href
  return (
    <a
      {...(opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...anchor}
      className={active ? `${className ?? ''} ${activeClassName}`.trim() : className}
      href={autoAddBaseUrl ? withBase : target}
    />
  )
}
