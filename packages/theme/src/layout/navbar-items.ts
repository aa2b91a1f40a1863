import type { PageView } from '@ssg/runtime/contract/page-view'
import type {
  NavbarDocsLinkView,
  NavbarItemView,
  NavbarLinkView,
} from '@ssg/runtime/contract/site-view'
import { isWithin, samePath } from './paths.ts'

/** Tells the items of the navbar apart. */
export function navbarItemKey(item: NavbarItemView): string {
  if (item.type === 'docsVersionDropdown') return `${item.type} ${item.docs}`
  if (item.type === 'docSidebar') return `${item.type} ${item.docs} ${item.sidebarId}`
  return `${item.type} ${item.label}`
}

/** Whether the page lies behind this link. A link to the front page means that page alone. */
export function isActiveLink(link: NavbarLinkView, view: PageView, baseUrl: string): boolean {
  if (link.external) return false
  return samePath(link.href, baseUrl)
    ? samePath(view.href, baseUrl)
    : isWithin(view.href, link.href)
}

/** Whether the page stands in the docs sidebar that an item leads to, of whichever version. */
export function isInSidebar(
  view: PageView,
  { docs, sidebarId }: Pick<NavbarDocsLinkView, 'docs' | 'sidebarId'>,
): boolean {
  if (view.kind !== 'doc' && view.kind !== 'category') return false
  return view.version.docs === docs && view.sidebar?.key === `${view.version.key}/${sidebarId}`
}
