import { isSamePath, isWithin, uncheckedAddress } from '@ssgdocs/runtime/contract/addresses'
import { useSite, useView } from '@ssgdocs/theme/toolkit'
import type { ComponentProps } from 'react'
import { siteConfig } from './site-config.ts'
import { withSlashRule } from './slash-rule.ts'
import useBaseUrl from './useBaseUrl.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** A route of the site, or an external URL. */
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
  /** Whether a navigation link is active. By default, on pages at or below its target. */
  readonly isActive?: (match: null, location: { readonly pathname: string }) => boolean
  /** A navigation link is active at its target only. */
  readonly exact?: boolean
}

/** Docusaurus' link: adds the base URL and opens external URLs in a new tab. */
export default function Link({
  to,
  href = to ?? '',
  isNavLink = false,
  activeClassName = '',
  autoAddBaseUrl = true,
  isActive,
  exact = false,
  className,
  ...anchor
}: LinkProps) {
  const target = uncheckedAddress(href) ?? href
  const { baseUrl } = useSite()
  const isUnchecked = target !== href
  const based = useBaseUrl(target)
  const withBase = isUnchecked ? based : withSlashRule(based, { ...siteConfig, baseUrl })
  const here = useView().href
  const isHere = exact ? isSamePath(here, withBase) : isWithin(here, withBase)
  const active = isNavLink && (isActive?.(null, { pathname: here }) ?? isHere)
  const isExternal = /^(?:https?:)?\/\//.test(target)
  const opensNewTab = isExternal || isUnchecked
  return (
    <a
      {...(opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(active && { 'aria-current': 'page' })}
      {...anchor}
      className={active ? `${className ?? ''} ${activeClassName}`.trim() : className}
      href={autoAddBaseUrl ? withBase : target}
    />
  )
}
