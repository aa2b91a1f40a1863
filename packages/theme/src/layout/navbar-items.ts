import { asHref, type Href, isSamePath, isWithin } from '@ssgdocs/runtime/contract/addresses'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type {
  DocsTargetView,
  NavbarDocsLinkView,
  NavbarItemView,
  NavbarLinkView,
  SiteView,
} from '@ssgdocs/runtime/contract/site-view'

/** React key of a navbar item. */
export function navbarItemKey(item: NavbarItemView): string {
  if (item.type === 'html') return item.html
  if (item.type === 'docs') return `${item.docs} ${item.target} ${item.label}`
  if (item.type === 'languageDropdown') return item.type
  if ('docs' in item) return `${item.type} ${item.docs}`
  return `${item.type} ${item.label} ${'href' in item ? item.href : ''}`
}

/**
 * Whether the page is at or below the link's target, and no other link of the navbar is closer to it, or whether the
 * link's pattern matches. A link to the home page is active on that page only.
 */
export function isActiveLink(
  link: NavbarLinkView,
  view: PageView,
  { baseUrl, navbar }: Pick<SiteView, 'baseUrl' | 'navbar'>,
): boolean {
  const base = activeBaseOf(link)
  if (link.activeBasePattern !== undefined)
    return new RegExp(link.activeBasePattern).test(view.href)
  if (link.external) return false
  if (isSamePath(base, baseUrl)) return isSamePath(view.href, baseUrl)
  return isWithin(view.href, base) && !navbar.items.some(isCloser)

  function isCloser(item: NavbarItemView): boolean {
    if (item.type !== 'link' || item.external) return false
    const other = activeBaseOf(item)
    return isWithin(view.href, other) && isWithin(other, base) && !isSamePath(other, base)
  }
}

function activeBaseOf({ href, activeBaseHref = href }: NavbarLinkView): Href {
  return activeBaseHref
}

/** Whether a docs link points at this page, at its sidebar, or at another document of the sidebar, in any version. */
export function isActiveDocsLink(
  { docs, target }: Pick<NavbarDocsLinkView, 'docs' | 'target'>,
  { href = asHref(''), sidebar = target }: Partial<DocsTargetView>,
  view: PageView,
): boolean {
  if (view.kind !== 'doc' && view.kind !== 'category') return false
  if (view.version.docs !== docs) return false
  return isSamePath(view.href, href) || view.sidebar?.key === `${view.version.key}/${sidebar}`
}

/** The class of a navbar link: the theme's, then the author's. */
export function navbarLinkClass(
  { className }: { readonly className?: string | undefined },
  active: boolean,
): string {
  const themeClass = active ? 'navbar-link navbar__link--active' : 'navbar-link'
  return className === undefined ? themeClass : `${themeClass} ${className}`
}
