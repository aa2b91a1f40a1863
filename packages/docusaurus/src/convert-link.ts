import { textOf } from './html-text.ts'
import type { UnknownRecord } from './unknown-record.ts'

/** Converts a link; Docusaurus allows `to` without a leading slash and with a URL. */
export function convertLink(item: UnknownRecord): UnknownRecord {
  const label = labelOf(item)
  const { to, href } = item
  if (typeof to !== 'string') return { label, href: withoutCode(href) }
  return isUrl(to) ? { label, href: withoutCode(to) } : { label, to: withLeadingSlash(to) }
}

/** A link to the top of the page for `javascript:;`, which a link has that only a script of the site handles. */
export function withoutCode(href: unknown): unknown {
  return typeof href === 'string' && /^\s*javascript:/i.test(href) ? '#' : href
}

/** Whether a link has a scheme or a host. */
export function isUrl(to: unknown): boolean {
  return typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to)
}

/** The text of a link: its label, or what else names it. */
export function labelOf({
  label,
  html,
  to,
  href,
  'aria-label': ariaLabel,
}: UnknownRecord): unknown {
  const text = typeof html === 'string' ? textOf(html) : ''
  return label || text || ariaLabel || to || href
}

/** The path from the root of the site. */
export function withLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
