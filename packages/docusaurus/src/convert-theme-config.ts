import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as hastText } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { isRecord, selectFields, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'
import { withoutBaseUrl } from './without-base-url.ts'

/** Converts `themeConfig` to `theme` settings. */
export function convertThemeConfig(
  themeConfig: UnknownRecord,
  customCss: readonly unknown[],
  baseUrl: string,
): UnknownRecord {
  const { navbar, footer, colorMode, tableOfContents, announcementBar } = themeConfig
  const columns = () => convertFooterColumns(toArray(toRecord(footer)['links']))
  return {
    ...selectFields(themeConfig, ['image']),
    metadata: toArray(themeConfig['metadata']).filter(isNameOrPropertyMeta),
    ...(isRecord(navbar) ? { navbar: withoutBaseUrl(convertNavbar(navbar), baseUrl) } : {}),
    ...(isRecord(footer) ? { footer: { columns: withoutBaseUrl(columns(), baseUrl) } } : {}),
    ...(isRecord(colorMode)
      ? {
          colorMode: selectFields(colorMode, [
            'defaultMode',
            'disableSwitch',
            'respectPrefersColorScheme',
          ]),
        }
      : {}),
    ...(isRecord(tableOfContents)
      ? { tableOfContents: selectFields(tableOfContents, ['minHeadingLevel', 'maxHeadingLevel']) }
      : {}),
    ...(isRecord(announcementBar)
      ? { announcementBar: selectFields(announcementBar, ['id', 'content', 'isCloseable']) }
      : {}),
    ...(customCss.length === 0 ? {} : { customCss }),
  }
}

/** Whether a `meta` element has a name or a property, a content, and no other attribute. */
export function isNameOrPropertyMeta(metadata: unknown): boolean {
  const { name, property, content, ...rest } = toRecord(metadata)
  return (
    (name === undefined) !== (property === undefined) &&
    content !== undefined &&
    Object.keys(rest).length === 0
  )
}

function convertNavbar(navbar: UnknownRecord): UnknownRecord {
  const logo = toRecord(navbar['logo'])
  return {
    title: navbar['title'] ?? '',
    ...selectFields(navbar, ['hideOnScroll']),
    ...(logo['src'] === undefined ? {} : { logo: selectFields(logo, ['src', 'srcDark', 'alt']) }),
    items: toArray(navbar['items'])
      .map(toRecord)
      .flatMap((item, index) =>
        isCustomItem(item) ? [customItem(item, index)] : convertNavbarItem(item),
      ),
  }
}

const itemStyleFields = ['position', 'className']

/** Converts a navbar item; drops search boxes, which are built in. */
function convertNavbarItem(item: UnknownRecord): UnknownRecord[] {
  const {
    type = isRecord(item['items']) || Array.isArray(item['items']) ? 'dropdown' : 'default',
  } = item
  const docs = {
    ...selectFields(item, itemStyleFields),
    ...(item['docsPluginId'] === undefined ? {} : { docsId: item['docsPluginId'] }),
  }
  switch (type) {
    case 'search':
      return []
    case 'localeDropdown':
      return [{ type: 'languageDropdown', ...selectFields(item, itemStyleFields) }]
    case 'html':
      return [{ type, ...selectFields(item, ['value', ...itemStyleFields]) }]
    case 'docSidebar':
      return [{ type, ...docs, ...selectFields(item, ['sidebarId', 'label']) }]
    case 'doc':
      return [{ type, ...docs, ...selectFields(item, ['docId', 'label']) }]
    case 'docsVersion':
      return isUrl(item['to'])
        ? [{ type: 'link', ...selectFields(item, itemStyleFields), ...convertLink(item) }]
        : [{ type, ...docs, ...selectFields(item, ['label', 'to']) }]
    case 'docsVersionDropdown':
      return [
        {
          type,
          ...docs,
          dropdownItemsBefore: convertDropdownItems(item['dropdownItemsBefore']),
          dropdownItemsAfter: convertDropdownItems(item['dropdownItemsAfter']),
        },
      ]
    case 'dropdown':
      return [
        {
          type,
          ...selectFields(item, itemStyleFields),
          label: labelOf(item),
          items: convertDropdownItems(item['items']),
        },
      ]
    default:
      if (isCustomItem(item)) return []
      if (isIconLink(item))
        return [{ type: 'html', value: iconLink(item), ...selectFields(item, ['position']) }]
      return [
        {
          type: 'link',
          ...selectFields(item, itemStyleFields),
          ...convertLinkOptions(item),
          ...convertLink(item),
        },
      ]
  }
}

/** Types of navbar items that a component of the site renders. */
export function customItemTypes(themeConfig: UnknownRecord): readonly string[] {
  return toArray(toRecord(themeConfig['navbar'])['items'])
    .map(toRecord)
    .filter(isCustomItem)
    .map(({ type }) => String(type))
}

/** An empty item, which the site's component renders instead. Its index distinguishes it from others. */
function customItem(item: UnknownRecord, index: number): UnknownRecord {
  return {
    type: 'html',
    value: `<!-- ${item['type']} ${index} -->`,
    ...selectFields(item, ['position']),
  }
}

/** Whether an external link has no text: its class name or its HTML shows an icon. */
function isIconLink({ label, href, html, className }: UnknownRecord): boolean {
  const isIcon = typeof html === 'string' ? textOf(html) === '' : className !== undefined
  return typeof href === 'string' && !label && isIcon
}

function iconLink({ href, html, className = '', 'aria-label': label }: UnknownRecord): string {
  const attributes = {
    class: `navbar__item navbar__link ${className}`.trim(),
    href,
    'aria-label': label ?? href,
    target: '_blank',
    rel: 'noopener noreferrer',
  }
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  return `<a${written.join('')}>${html ?? ''}</a>`
}

function escapeAttribute(value: unknown): string {
  return String(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

/** Whether the site defines this item type in `src/theme/NavbarItem/ComponentTypes`. */
function isCustomItem({ type }: UnknownRecord): boolean {
  return typeof type === 'string' && type.startsWith('custom-')
}

function convertDropdownItems(items: unknown): UnknownRecord[] {
  const allowed = ['link', 'docSidebar', 'doc', 'html']
  return toArray(items)
    .flatMap((item) => convertNavbarItem(toRecord(item)))
    .filter(({ type }) => allowed.includes(String(type)))
}

function convertLinkOptions(item: UnknownRecord): UnknownRecord {
  const base = item['activeBasePath']
  return {
    ...(item['aria-label'] === undefined ? {} : { ariaLabel: item['aria-label'] }),
    ...(typeof base === 'string' ? { activeBasePath: withLeadingSlash(base) } : {}),
  }
}

/** Converts columns; a flat list of links becomes one column without a title. */
function convertFooterColumns(links: readonly unknown[]): UnknownRecord[] {
  const fields = links.map(toRecord)
  const columns = fields.filter(({ items }) => Array.isArray(items))
  const flat = fields.filter(({ items }) => !Array.isArray(items))
  return [
    ...columns.map(({ title, items }) => ({
      title: title ?? '',
      links: convertFooterLinks(toArray(items)),
    })),
    ...(flat.length === 0 ? [] : [{ title: '', links: convertFooterLinks(flat) }]),
  ]
}

function convertFooterLinks(items: readonly unknown[]): UnknownRecord[] {
  return items.flatMap((item): UnknownRecord[] => {
    const fields = toRecord(item)
    const { html } = fields
    if (typeof html !== 'string') return [convertLink(fields)]
    // An icon or a badge becomes a link with its alternative text.
    const root = fromHtml(html, { fragment: true })
    const href = firstAttribute(root, 'href')
    const label = firstAttribute(root, 'alt') ?? textOf(html)
    return href === undefined || label === '' ? [] : [{ label, href: withoutCode(href) }]
  })
}

/** Converts a link; Docusaurus allows `to` without a leading slash and with a URL. */
function convertLink(item: UnknownRecord): UnknownRecord {
  const label = labelOf(item)
  const { to, href } = item
  if (typeof to !== 'string') return { label, href: withoutCode(href) }
  return isUrl(to) ? { label, href: withoutCode(to) } : { label, to: withLeadingSlash(to) }
}

/** A link to the top of the page for `javascript:;`, which a link has that only a script of the site handles. */
function withoutCode(href: unknown): unknown {
  return typeof href === 'string' && /^\s*javascript:/i.test(href) ? '#' : href
}

function isUrl(to: unknown): boolean {
  return typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to)
}

function labelOf({ label, html, to, href, 'aria-label': ariaLabel }: UnknownRecord): unknown {
  const text = typeof html === 'string' ? textOf(html) : ''
  return label || text || ariaLabel || to || href
}

function textOf(html: string): string {
  return hastText(fromHtml(html, { fragment: true })).trim()
}

/** The first non-empty value of an attribute below a node. */
function firstAttribute(root: Root, name: 'href' | 'alt'): string | undefined {
  let first: string | undefined
  visit(root, 'element', ({ properties }) => {
    const value = properties[name]
    if (typeof value === 'string' && value !== '') first ??= value
  })
  return first
}

function withLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
