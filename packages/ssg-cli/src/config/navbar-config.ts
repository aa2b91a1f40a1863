import type {
  LinkAttributes,
  ListedVersion,
  NavbarPosition,
} from '@ssgdocs/runtime/contract/site-view'
import type { ParsedConfig } from './schema/site.ts'

/** `href` is a route of this site (`/docs/`), without the base URL, or a URL outside. */
export interface LinkConfig {
  readonly label: string
  readonly href: string
}

/** A link with a class and other attributes. */
export interface StyledLinkConfig extends LinkConfig {
  readonly className?: string | undefined
  readonly attributes?: LinkAttributes | undefined
}

export type NavbarItemConfig =
  | DropdownItemConfig
  | ({
      readonly type: 'docsVersionDropdown'
      readonly docs: string
      readonly versions?: readonly ListedVersion[] | undefined
    } & ExtraItems &
      NavbarItemStyle)
  | ({ readonly type: 'languageDropdown' } & ExtraItems & NavbarItemStyle)
  | ({
      readonly type: 'dropdown'
      readonly label: string
      readonly href: string | null
      readonly items: readonly DropdownItemConfig[]
    } & NavbarItemStyle)

/** The items before and after those of a dropdown. */
interface ExtraItems {
  readonly before: readonly DropdownItemConfig[]
  readonly after: readonly DropdownItemConfig[]
}

/** An item that a dropdown can contain. */
export type DropdownItemConfig =
  | NavbarLinkConfig
  | ({
      readonly type: 'docs'
      readonly docs: string
      readonly target: DocsTarget
      readonly label: string | null
      readonly attributes?: LinkAttributes | undefined
    } & NavbarItemStyle)
  | ({
      readonly type: 'docsVersion'
      readonly docs: string
      readonly label: string | null
      readonly href: string | null
      readonly attributes?: LinkAttributes | undefined
    } & NavbarItemStyle)
  | ({ readonly type: 'html'; readonly html: string } & NavbarItemStyle)

export type NavbarLinkConfig = StyledLinkConfig & {
  readonly type: 'link'
  readonly ariaLabel?: string | undefined
  readonly activeBasePath?: string | undefined
  readonly activeBasePattern?: string | undefined
} & NavbarItemStyle

/** The first page of a sidebar, or a document: in each version the one with that id. */
export type DocsTarget =
  | { readonly kind: 'sidebar'; readonly id: string }
  | { readonly kind: 'doc'; readonly id: string }

interface NavbarItemStyle {
  readonly position: NavbarPosition
  readonly className?: string | undefined
}

type NavbarItemOptions = ParsedConfig['theme']['navbar']['items'][number]
type DropdownItemOptions = Extract<NavbarItemOptions, { type: 'dropdown' }>['items'][number]

interface ExtraItemOptions {
  readonly dropdownItemsBefore: readonly DropdownItemOptions[]
  readonly dropdownItemsAfter: readonly DropdownItemOptions[]
}

/** Resolves the navbar items; items without a `docsId` belong to the first docs. */
export function resolveNavbarItems(
  items: readonly NavbarItemOptions[],
  firstDocs: string,
): readonly NavbarItemConfig[] {
  return items.map(navbarItem)

  function navbarItem(item: NavbarItemOptions): NavbarItemConfig {
    switch (item.type) {
      case 'docsVersionDropdown': {
        const { docsId = firstDocs, ...rest } = withExtraItems(item)
        return { ...rest, docs: docsId }
      }
      case 'languageDropdown':
        return withExtraItems(item)
      case 'dropdown': {
        const { to, href = null, ...rest } = item
        return { ...rest, href: to ?? href, items: item.items.map(dropdownItem) }
      }
      default:
        return dropdownItem(item)
    }
  }

  function withExtraItems<Item extends ExtraItemOptions>({
    dropdownItemsBefore,
    dropdownItemsAfter,
    ...item
  }: Item) {
    return {
      ...item,
      before: dropdownItemsBefore.map(dropdownItem),
      after: dropdownItemsAfter.map(dropdownItem),
    }
  }

  function dropdownItem(item: DropdownItemOptions): DropdownItemConfig {
    switch (item.type) {
      case 'link': {
        const { to, href, ...rest } = item
        return { ...rest, ...toLinkConfig(item) }
      }
      case 'docsVersion': {
        const { to = null, docsId = firstDocs, ...rest } = item
        return { ...rest, docs: docsId, href: to }
      }
      case 'html': {
        const { value, ...rest } = item
        return { ...rest, html: value }
      }
      case 'doc': {
        const { docId, docsId = firstDocs, ...rest } = item
        return { ...rest, type: 'docs', docs: docsId, target: { kind: 'doc', id: docId } }
      }
      default: {
        const { sidebarId, docsId = firstDocs, ...rest } = item
        return { ...rest, type: 'docs', docs: docsId, target: { kind: 'sidebar', id: sidebarId } }
      }
    }
  }
}

/** The items that link to docs, each with its path of keys below `navbar.items`. */
export function collectDocsLinks(
  items: readonly NavbarItemConfig[],
): { docs: string; target: DocsTarget; path: readonly PropertyKey[] }[] {
  return items.flatMap((item, index) => {
    if (item.type === 'docs') return [{ docs: item.docs, target: item.target, path: [index] }]
    if (item.type !== 'dropdown') return []
    return collectDocsLinks(item.items).map((link) => ({
      ...link,
      path: [index, 'items', ...link.path],
    }))
  })
}

/** A link with its class and attributes, if it has some. */
export function toStyledLink(
  link: Parameters<typeof toLinkConfig>[0] & Pick<StyledLinkConfig, 'className' | 'attributes'>,
): StyledLinkConfig {
  const { className, attributes } = link
  return {
    ...toLinkConfig(link),
    ...(className === undefined ? {} : { className }),
    ...(attributes === undefined ? {} : { attributes }),
  }
}

export function toLinkConfig(link: {
  label: string
  to?: string | undefined
  href?: string | undefined
}): LinkConfig {
  return { label: link.label, href: link.to ?? link.href ?? '' }
}
