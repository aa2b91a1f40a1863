import type { InstalledTheme } from './installed-theme.ts'
import { swizzles } from './swizzles.ts'

/**
 * Components that another one renders. If a site swizzles one that our theme does not have, or both, the installed
 * theme's outer component is used instead of ours.
 */
interface Subcomponents {
  readonly pattern: RegExp
  readonly parent: string
}

const pageFooter = /^(?:EditMetaRow|EditThisPage|LastUpdated|TagsListInline|Tag)$/

const subcomponents: readonly Subcomponents[] = [
  { pattern: /^Footer\//, parent: 'Footer' },
  { pattern: /^Navbar\/(?:Content|Layout)(?:\/|$)/, parent: 'Navbar' },
  { pattern: /^DocSidebar\/Desktop\/CollapseButton$/, parent: 'DocSidebar/Desktop' },
  { pattern: /^DocSidebarItems?(?:\/|$)/, parent: 'DocSidebar/Desktop/Content' },
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
  { pattern: /^DocItem\/Metadata$/, parent: 'DocItem' },
  { pattern: /^DocRoot\/Layout$/, parent: 'DocRoot' },
  { pattern: /^DocRoot\/Layout\/Main$/, parent: 'DocRoot/Layout' },
  { pattern: pageFooter, parent: 'DocItem/Footer' },
  { pattern: pageFooter, parent: 'BlogPostItem' },
  { pattern: /^TOCItems/, parent: 'TOC' },
  { pattern: /^TabItem$/, parent: 'Tabs' },
  { pattern: /^NavbarItem\/DropdownNavbarItem\//, parent: 'NavbarItem/DropdownNavbarItem' },
  {
    pattern: /^NavbarItem\/(?:DefaultNavbarItem\/|NavbarNavLink$)/,
    parent: 'NavbarItem/DefaultNavbarItem',
  },
]

/** The subcomponents that a site swizzles and only the installed theme renders. */
export function usedSubcomponents(
  components: readonly string[],
  installed: InstalledTheme,
): readonly Subcomponents[] {
  return subcomponents.filter(
    ({ pattern, parent }) =>
      installed.has(parent) &&
      components.some(
        (name) => pattern.test(name) && (!(name in swizzles) || components.includes(parent)),
      ),
  )
}
