import { type Fields, fieldsOf, isFields, listOf, pick } from './values.ts'

/** Our `theme` settings from `themeConfig`. */
export function themeSettings(themeConfig: Fields, customCss: readonly unknown[]): Fields {
  const { navbar, footer, colorMode, tableOfContents, announcementBar } = themeConfig
  return {
    infima: true,
    ...pick(themeConfig, ['image']),
    metadata: listOf(themeConfig['metadata']).filter(isNamed),
    ...(isFields(navbar) ? { navbar: navbarSettings(navbar) } : {}),
    ...(isFields(footer) ? { footer: { columns: footerColumns(listOf(footer['links'])) } } : {}),
    ...(isFields(colorMode)
      ? {
          colorMode: pick(colorMode, ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme']),
        }
      : {}),
    ...(isFields(tableOfContents)
      ? { tableOfContents: pick(tableOfContents, ['minHeadingLevel', 'maxHeadingLevel']) }
      : {}),
    ...(isFields(announcementBar)
      ? { announcementBar: pick(announcementBar, ['id', 'content', 'isCloseable']) }
      : {}),
    ...(customCss.length === 0 ? {} : { customCss }),
  }
}

/** Whether a `meta` element can take the place of another: it says its name and nothing else. */
export function isNamed(metadata: unknown): boolean {
  const { name, property, content, ...rest } = fieldsOf(metadata)
  return (
    (name === undefined) !== (property === undefined) &&
    content !== undefined &&
    Object.keys(rest).length === 0
  )
}

function navbarSettings(navbar: Fields): Fields {
  const logo = fieldsOf(navbar['logo'])
  return {
    title: navbar['title'] ?? '',
    ...pick(navbar, ['hideOnScroll']),
    ...(logo['src'] === undefined ? {} : { logo: pick(logo, ['src', 'srcDark', 'alt']) }),
    items: listOf(navbar['items']).flatMap((item) => navbarItem(fieldsOf(item))),
  }
}

const lookFields = ['position', 'className']

/** Our search box and the switch of modes are always there; there is one language. */
function navbarItem(item: Fields): Fields[] {
  const {
    type = isFields(item['items']) || Array.isArray(item['items']) ? 'dropdown' : 'default',
  } = item
  const docs = {
    ...pick(item, lookFields),
    ...(item['docsPluginId'] === undefined ? {} : { docsId: item['docsPluginId'] }),
  }
  switch (type) {
    case 'search':
    case 'localeDropdown':
      return []
    case 'html':
      return [{ type, ...pick(item, ['value', ...lookFields]) }]
    case 'docSidebar':
    case 'doc':
      return [{ type, ...docs, ...pick(item, ['sidebarId', 'docId', 'label']) }]
    case 'docsVersion':
      return [{ type, ...docs, ...pick(item, ['label', 'to']) }]
    case 'docsVersionDropdown':
      return [
        {
          type,
          ...docs,
          dropdownItemsBefore: dropdownItems(item['dropdownItemsBefore']),
          dropdownItemsAfter: dropdownItems(item['dropdownItemsAfter']),
        },
      ]
    case 'dropdown':
      return [
        {
          type,
          ...pick(item, lookFields),
          label: labelOf(item),
          items: dropdownItems(item['items']),
        },
      ]
    default:
      return [{ type: 'link', ...pick(item, lookFields), ...ariaLabel(item), ...link(item) }]
  }
}

function dropdownItems(items: unknown): Fields[] {
  const plain = ['link', 'docSidebar', 'doc', 'html']
  return listOf(items)
    .flatMap((item) => navbarItem(fieldsOf(item)))
    .filter(({ type }) => plain.includes(String(type)))
}

function ariaLabel(item: Fields): Fields {
  const base = item['activeBasePath']
  return {
    ...(item['aria-label'] === undefined ? {} : { ariaLabel: item['aria-label'] }),
    ...(typeof base === 'string' ? { activeBasePath: rooted(base) } : {}),
  }
}

/** Columns with a title, or a flat list, which becomes one column without. */
function footerColumns(links: readonly unknown[]): Fields[] {
  const fields = links.map(fieldsOf)
  const columns = fields.filter(({ items }) => Array.isArray(items))
  const flat = fields.filter(({ items }) => !Array.isArray(items))
  return [
    ...columns.map(({ title, items }) => ({
      title: title ?? '',
      links: footerLinks(listOf(items)),
    })),
    ...(flat.length === 0 ? [] : [{ title: '', links: footerLinks(flat) }]),
  ]
}

function footerLinks(items: readonly unknown[]): Fields[] {
  return items.flatMap((item): Fields[] => {
    const fields = fieldsOf(item)
    const { html } = fields
    if (typeof html !== 'string') return [link(fields)]
    // An icon or a badge: its words, where it has some, lead where it leads.
    const href = /href=["']([^"']+)["']/.exec(html)?.[1]
    const label = /alt=["']([^"']+)["']/.exec(html)?.[1] ?? html.replace(/<[^>]*>/g, '').trim()
    return href === undefined || label === '' ? [] : [{ label, href }]
  })
}

/** `to` may be written without its first slash, and may leave the site. */
function link(item: Fields): Fields {
  const label = labelOf(item)
  const { to, href } = item
  if (typeof to !== 'string') return { label, href }
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to) ? { label, href: to } : { label, to: rooted(to) }
}

function labelOf({ label, html, to, href, ...item }: Fields): unknown {
  const words = typeof html === 'string' ? html.replace(/<[^>]*>/g, '').trim() : ''
  return label || words || item['aria-label'] || to || href
}

function rooted(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
