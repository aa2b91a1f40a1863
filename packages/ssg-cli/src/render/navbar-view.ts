import {
  type Href,
  isSitePath,
  uncheckedAddress,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import type {
  DropdownItemView,
  FooterLinkView,
  NavbarItemView,
} from '@ssgdocs/runtime/contract/site-view'
import type {
  DocsTarget,
  DropdownItemConfig,
  LinkConfig,
  NavbarItemConfig,
} from '../config/navbar-config.ts'
import { type LinkTargets, resolveConfiguredHref } from '../graph/link-targets.ts'

/** Navbar items with resolved links. */
export function navbarItems(
  items: readonly NavbarItemConfig[],
  targets: LinkTargets,
): NavbarItemView[] {
  return items.map(navbarItem)

  function navbarItem(item: NavbarItemConfig): NavbarItemView {
    switch (item.type) {
      case 'dropdown':
        return { ...item, href: hrefOrNull(item.href), items: item.items.map(dropdownItem) }
      case 'docsVersionDropdown':
      case 'languageDropdown': {
        const { before, after, ...dropdown } = item
        return {
          ...dropdown,
          itemsBefore: before.map(dropdownItem),
          itemsAfter: after.map(dropdownItem),
        }
      }
      default:
        return dropdownItem(item)
    }
  }

  function hrefOrNull(href: string | null): Href | null {
    return href === null ? null : configuredHref(href, targets)
  }

  function dropdownItem(item: DropdownItemConfig): DropdownItemView {
    if (item.type === 'html') return item
    if (item.type === 'docs') return { ...item, target: targetKey(item.target) }
    if (item.type === 'docsVersion') return { ...item, href: hrefOrNull(item.href) }
    const { activeBasePath, ...link } = item
    const activeBaseHref =
      activeBasePath === undefined ? undefined : withBaseUrl(targets.baseUrl, activeBasePath)
    return { ...linkView(link, targets), ...(activeBaseHref && { activeBaseHref }) }
  }
}

/** The documents and sidebars that navbar items of some docs link to. */
export function docsTargets(items: readonly NavbarItemConfig[], docs: string): DocsTarget[] {
  return items.flatMap((item): DocsTarget[] => {
    switch (item.type) {
      case 'docs':
        return item.docs === docs ? [item.target] : []
      case 'dropdown':
        return docsTargets(item.items, docs)
      case 'docsVersionDropdown':
      case 'languageDropdown':
        return docsTargets([...item.before, ...item.after], docs)
      default:
        return []
    }
  })
}

/** Key of a target in `VersionView.targets`. */
export function targetKey({ kind, id }: DocsTarget): string {
  return kind === 'sidebar' ? id : `doc:${id}`
}

/** A configured link with its resolved address. */
export function linkView<Link extends LinkConfig>(
  link: Link,
  targets: LinkTargets,
): Link & FooterLinkView {
  const { href } = link
  return { ...link, href: configuredHref(href, targets), external: !isSitePath(href) }
}

/** The address of a configured link: a route of the site, or a URL. */
export function configuredHref(href: string, targets: LinkTargets): Href {
  return isSitePath(href)
    ? resolveConfiguredHref(targets, href)
    : ((uncheckedAddress(href) ?? href) as Href)
}
