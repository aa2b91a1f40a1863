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

/** Names of what a link has in Docusaurus that is not an attribute of the element. */
const notAttributes = new Set([
  ...['type', 'label', 'html', 'to', 'href', 'className', 'position', 'items', 'value'],
  ...['activeBasePath', 'activeBaseRegex', 'activeClassName', 'exact', 'strict', 'isNavLink'],
  ...['prependBaseUrlToHref', 'autoAddBaseUrl', 'aria-label'],
  ...['docId', 'docsPluginId', 'sidebarId'],
])
const attributeName = /^(?!on)[a-z][\w-]*$/i

/** The attributes of a link's element that Docusaurus passes on: `target`, `rel`, `data-…`. */
export function attributesOf(item: UnknownRecord): UnknownRecord {
  const names = Object.keys(item).filter(
    (name) => !notAttributes.has(name) && attributeName.test(name),
  )
  return Object.fromEntries(
    names
      .map((name) => [name, item[name]] as const)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  )
}

/** The field `attributes` of a link that has some. */
export function convertAttributes(item: UnknownRecord): UnknownRecord {
  const attributes = attributesOf(item)
  return Object.keys(attributes).length === 0 ? {} : { attributes }
}

/** The path from the root of the site. */
export function withLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
