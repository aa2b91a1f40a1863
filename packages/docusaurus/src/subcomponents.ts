import type { InstalledTheme } from './installed-theme.ts'
import { swizzles } from './swizzles.ts'

/**
 * Components that another one renders. If a site swizzles one that our theme does not have, or both, the installed
 * theme's outer component is used instead of ours.
 */
interface Subcomponents {
  readonly pattern: RegExp
  readonly parent: string
  /** Even if our theme has the component: the two share a context that ours does not have. */
  readonly always?: boolean
  /** Only if the site swizzles the outer component, too: else one between the two is used instead. */
  readonly ifOwn?: boolean
}

const pageFooter = /^(?:EditMetaRow|EditThisPage|Icon\/Edit|LastUpdated|TagsListInline|Tag)$/

const subcomponents: readonly Subcomponents[] = [
  { pattern: /^Footer\//, parent: 'Footer' },
  { pattern: /^Navbar\/(?:Content|Layout)(?:\/|$)/, parent: 'Navbar' },
  {
    pattern:
      /^(?:Navbar\/MobileSidebar(?:$|\/(?:Header|Layout|SecondaryMenu|Toggle)$)|Icon\/Menu$)/,
    parent: 'Navbar',
  },
  {
    pattern: /^(?:DocSidebar\/Desktop\/CollapseButton|Icon\/Arrow)$/,
    parent: 'DocSidebar/Desktop',
  },
  { pattern: /^DocSidebar\/Mobile$/, parent: 'DocSidebar' },
  { pattern: /^DocSidebarItems?(?:\/|$)/, parent: 'DocSidebar/Desktop/Content' },
  { pattern: /^DocSidebar(?:Items?(?:\/|$)|\/)/, parent: 'DocSidebar', ifOwn: true },
  { pattern: /^NotFound\/Content$/, parent: 'NotFound' },
  { pattern: /^ColorModeToggle$/, parent: 'Navbar/ColorModeToggle' },
  { pattern: /^DocRoot\/Layout\/Sidebar(?:\/|$)/, parent: 'DocRoot/Layout' },
  { pattern: /^DocRoot\/Layout\/Sidebar\//, parent: 'DocRoot/Layout/Sidebar' },
  { pattern: /^(?:DocBreadcrumbs\/|Icon\/Home$)/, parent: 'DocBreadcrumbs' },
  { pattern: /^ContentVisibility\//, parent: 'ContentVisibility' },
  { pattern: /^TOCCollapsible\//, parent: 'TOCCollapsible' },
  { pattern: /^TOCItems/, parent: 'TOCCollapsible' },
  { pattern: /^TOCItems\/Tree$/, parent: 'TOCInline' },
  { pattern: /^(?:TagsListByLetter|Tag)$/, parent: 'BlogTagsListPage' },
  { pattern: /^(?:TagsListByLetter|Tag)$/, parent: 'DocTagsListPage' },
  { pattern: /^Icon\/(?:LightMode|DarkMode|SystemColorMode)$/, parent: 'ColorModeToggle' },
  { pattern: /^Icon\/Language$/, parent: 'NavbarItem/LocaleDropdownNavbarItem' },
  { pattern: /^Icon\/(?:Copy|Success|WordWrap)$/, parent: 'CodeBlock' },
  { pattern: /^Icon\/Close$/, parent: 'AnnouncementBar' },
  { pattern: /^Icon\/Edit$/, parent: 'EditThisPage' },
  { pattern: /^Icon\/ExternalLink$/, parent: 'DocSidebar/Desktop/Content' },
  { pattern: /^Icon\/ExternalLink$/, parent: 'NavbarItem/DefaultNavbarItem' },
  { pattern: /^Icon\/ExternalLink$/, parent: 'Footer/LinkItem' },
  { pattern: /^Icon\/ExternalLink$/, parent: 'Footer' },
  { pattern: /^Icon\/Socials\//, parent: 'BlogPostItem' },
  { pattern: /^Icon\/Socials\//, parent: 'Blog/Pages/BlogAuthorsPostsPage' },
  { pattern: /^CodeBlock\//, parent: 'CodeBlock' },
  { pattern: /^Admonition\//, parent: 'Admonition' },
  { pattern: /^(?:BlogPostItem|Blog\/Components)\//, parent: 'BlogPostItem' },
  { pattern: /^BlogSidebar\//, parent: 'BlogSidebar' },
  { pattern: /^BlogPostPage\//, parent: 'BlogPostPage' },
  { pattern: /^(?:BlogListPage\/|BlogPostItems$)/, parent: 'BlogListPage' },
  { pattern: /^BlogPostItems$/, parent: 'BlogTagsPostsPage' },
  { pattern: /^BlogPostItems$/, parent: 'Blog/Pages/BlogAuthorsPostsPage' },
  { pattern: /^AnnouncementBar\//, parent: 'AnnouncementBar' },
  { pattern: /^DocCard\//, parent: 'DocCard' },
  { pattern: /^DocPaginator$/, parent: 'DocItem/Paginator' },
  { pattern: /^PaginatorNavLink$/, parent: 'DocPaginator' },
  { pattern: /^PaginatorNavLink$/, parent: 'BlogListPaginator' },
  { pattern: /^PaginatorNavLink$/, parent: 'BlogPostPaginator' },
  { pattern: /^DocItem\/(?:Metadata|Layout)$/, parent: 'DocItem' },
  { pattern: /^DocRoot\/Layout$/, parent: 'DocRoot' },
  { pattern: /^DocRoot\/Layout\/Main$/, parent: 'DocRoot/Layout' },
  { pattern: pageFooter, parent: 'DocItem/Footer' },
  { pattern: pageFooter, parent: 'BlogPostItem' },
  { pattern: /^TOCItems/, parent: 'TOC' },
  { pattern: /^TOC$/, parent: 'DocItem/TOC/Desktop' },
  { pattern: /^TOCCollapsible$/, parent: 'DocItem/TOC/Mobile' },
  { pattern: /^Logo$/, parent: 'Navbar/Logo' },
  { pattern: /^TabItem$/, parent: 'Tabs', always: true },
  { pattern: /^Tabs$/, parent: 'TabItem', always: true },
  { pattern: /^NavbarItem\/DropdownNavbarItem\//, parent: 'NavbarItem/DropdownNavbarItem' },
  {
    pattern: /^NavbarItem\/(?:DefaultNavbarItem\/|NavbarNavLink$)/,
    parent: 'NavbarItem/DefaultNavbarItem',
  },
]

/** The column of the sidebar, which is the mobile menu in our theme. */
export const sideColumnParts: RegExp = /^DocRoot\/Layout\/Sidebar(?:\/|$)/

/** The subcomponents that a site swizzles and only the installed theme renders. */
export function usedSubcomponents(
  components: readonly string[],
  installed: InstalledTheme,
): readonly Subcomponents[] {
  return subcomponents.filter(
    ({ pattern, parent, always = false, ifOwn = false }) =>
      installed.has(parent) &&
      (!ifOwn || components.includes(parent)) &&
      components.some(
        (name) =>
          pattern.test(name) && (always || !(name in swizzles) || components.includes(parent)),
      ),
  )
}
