import { isSamePath } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlashToHref } from '@ssgdocs/runtime/contract/output-paths'

interface SlashRule {
  readonly baseUrl: string
  /** The setting of the site. */
  readonly trailingSlash?: unknown
}

/** The address of a page as the site's `trailingSlash` has it. Addresses of files and the base URL stay as they are. */
export function withSlashRule(href: string, { baseUrl, trailingSlash }: SlashRule): string {
  const isFile = /\.[a-z][a-z\d]{1,4}(?:[?#]|$)/i.test(href)
  if (typeof trailingSlash !== 'boolean' || isFile || isSamePath(href, baseUrl)) return href
  return applyTrailingSlashToHref(href, trailingSlash ? 'always' : 'never')
}
