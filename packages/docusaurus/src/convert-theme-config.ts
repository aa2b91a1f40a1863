import { convertFooterColumns } from './convert-footer.ts'
import {
  attributesOf,
  convertAttributes,
  convertLink,
  isUrl,
  labelOf,
  withLeadingSlash,
} from './convert-link.ts'
import { textOf, writeAttributes } from './html-text.ts'
import { knownItemTypes } from './modules/navbar-views.ts'
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
    ...toRecord(withoutBaseUrl(selectFields(themeConfig, ['image']), baseUrl)),
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
    ...(logo['src'] === undefined ? {} : { logo: convertLogo(logo) }),
    items: toArray(navbar['items'])
      .map(toRecord)
      .flatMap((item, index) =>
        isOtherItem(item) ? [customItem(item, index)] : convertNavbarItem(item),
      )
      .map((item) => ({ position: 'left', ...item })),
  }
}

const logoFields = ['src', 'srcDark', 'alt', 'target', 'width', 'height', 'className', 'style']

function convertLogo(logo: UnknownRecord): UnknownRecord {
  const { href } = logo
  return {
    ...selectFields(logo, logoFields),
    ...(typeof href === 'string' ? { href: isUrl(href) ? href : withLeadingSlash(href) } : {}),
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
  const extraItems = () => ({
    dropdownItemsBefore: convertDropdownItems(item['dropdownItemsBefore']),
    dropdownItemsAfter: convertDropdownItems(item['dropdownItemsAfter']),
  })
  const attributes = () => convertAttributes(item)
  switch (type) {
    case 'search':
      return []
    case 'localeDropdown':
      return [{ type: 'languageDropdown', ...selectFields(item, itemStyleFields), ...extraItems() }]
    case 'html':
      return [{ type, ...selectFields(item, ['value', ...itemStyleFields]) }]
    case 'docSidebar':
      return [{ type, ...docs, ...selectFields(item, ['sidebarId', 'label']), ...attributes() }]
    case 'doc':
      return [
        {
          type,
          ...docs,
          docId: item['docId'],
          label: item['label'] ?? item['docId'],
          ...attributes(),
        },
      ]
    case 'docsVersion':
      return isUrl(item['to'])
        ? [
            {
              type: 'link',
              ...selectFields(item, itemStyleFields),
              ...convertLink(item),
              ...attributes(),
            },
          ]
        : [{ type, ...docs, ...selectFields(item, ['label', 'to']), ...attributes() }]
    case 'docsVersionDropdown':
      return [
        {
          type,
          ...docs,
          ...listedVersions(item['versions']),
          ...extraItems(),
        },
      ]
    case 'dropdown':
      return [
        {
          type,
          ...selectFields(item, itemStyleFields),
          ...(item['to'] === undefined && item['href'] === undefined ? {} : convertLink(item)),
          label: labelOf(item),
          items: convertDropdownItems(item['items']),
        },
      ]
    default:
      if (isOtherItem(item)) return []
      if (isIconLink(item))
        return [{ type: 'html', value: iconLink(item), ...selectFields(item, ['position']) }]
      return [
        {
          type: 'link',
          ...selectFields(item, itemStyleFields),
          ...convertLinkOptions(item),
          ...convertLink(item),
          ...(hasIconOnly(item) ? { label: '', ariaLabel: labelOf(item) } : {}),
          ...attributes(),
        },
      ]
  }
}

/** A navbar item of a type that only a component of the site can render. */
export interface CustomItem {
  readonly type: string
  readonly index: number
}

export function findCustomItems(themeConfig: UnknownRecord): readonly CustomItem[] {
  return toArray(toRecord(themeConfig['navbar'])['items'])
    .map(toRecord)
    .flatMap((item, index) => (isOtherItem(item) ? { type: String(item['type']), index } : []))
}

/** An empty item, which the site's component renders instead. Its index distinguishes it from others. */
function customItem(item: UnknownRecord, index: number): UnknownRecord {
  return {
    type: 'html',
    value: `<!-- ${item['type']} ${index} -->`,
    ...selectFields(item, ['position']),
  }
}

/** Whether an external link shows elements, or an icon alone. */
function isIconLink(item: UnknownRecord): boolean {
  const { href, html } = item
  const isIcon = typeof html === 'string' ? /<\w/.test(html) : hasIconOnly(item)
  return typeof href === 'string' && isIcon
}

/** Whether a link has no text, and a class name that shows an icon. */
function hasIconOnly({ label, html, className }: UnknownRecord): boolean {
  return !label && html === undefined && className !== undefined
}

function iconLink(item: UnknownRecord): string {
  const { href, html, className = '', 'aria-label': label } = item
  const others = attributesOf(item)
  const hasText = textOf(String(html ?? '')) !== ''
  const attributes = {
    class: `navbar__item navbar__link ${className}`.trim(),
    href,
    'aria-label': label ?? (hasText ? undefined : href),
    target: '_blank',
    rel: 'noopener noreferrer',
    ...others,
  }
  return `<a${writeAttributes(attributes)}>${html ?? ''}</a>`
}

/** Whether only the site can define this item type, in `src/theme/NavbarItem/ComponentTypes`. */
function isOtherItem({ type }: UnknownRecord): boolean {
  return typeof type === 'string' && !knownItemTypes.includes(type)
}

function convertDropdownItems(items: unknown): UnknownRecord[] {
  const allowed = ['link', 'docSidebar', 'doc', 'docsVersion', 'html']
  return toArray(items)
    .flatMap((item) => convertNavbarItem(toRecord(item)))
    .filter(({ type }) => allowed.includes(String(type)))
}

/** `versions` of a dropdown: names, or labels by name. */
function listedVersions(versions: unknown): UnknownRecord {
  if (Array.isArray(versions)) return { versions: versions.map((name) => ({ name })) }
  if (!isRecord(versions)) return {}
  return {
    versions: Object.entries(versions).map(([name, version]) => ({
      name,
      ...selectFields(toRecord(version), ['label']),
    })),
  }
}

function convertLinkOptions(item: UnknownRecord): UnknownRecord {
  const { activeBasePath: base, activeBaseRegex: pattern } = item
  return {
    ...(item['aria-label'] === undefined ? {} : { ariaLabel: item['aria-label'] }),
    ...(typeof base === 'string' ? { activeBasePath: withLeadingSlash(base) } : {}),
    ...(typeof pattern === 'string' ? { activeBasePattern: pattern } : {}),
  }
}
