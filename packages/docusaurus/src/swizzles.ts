import type { PageType } from './modules/page-type.ts'

/** How our theme uses a component of the site's `src/theme`. */
export interface Swizzle {
  /**
   * What it replaces: one component, several, or a Markdown element. `headings` are all heading levels. Components with
   * `pages` nest with others that replace the same one on these pages.
   */
  readonly replaces:
    | { readonly component: string; readonly pages?: readonly PageType[] | 'all' }
    | { readonly components: string }
    | { readonly element: string }
  /** Export of `modules/adapters` that passes it the props of Docusaurus; null if it needs none. */
  readonly adapter: Adapter | null
}

type Adapter =
  | 'plain'
  | 'wrapper'
  | 'provider'
  | 'headElements'
  | 'errorPage'
  | 'layout'
  | 'colorModeToggle'
  | 'contentVisibility'
  | 'tocCollapsible'
  | 'searchPage'
  | 'aroundBody'
  | 'docContent'
  | 'docItem'
  | 'mdxContent'
  | 'docSidebar'
  | 'toc'
  | 'docCard'
  | 'docPaginator'
  | 'docsRoot'
  | 'docCategoryPage'
  | 'docTagsListPage'
  | 'docTagDocListPage'
  | 'docRoot'
  | 'docRootLayout'
  | 'docRootMain'
  | 'blogLayout'
  | 'blogSidebar'
  | 'blogPostItem'
  | 'blogListPage'
  | 'blogTagsPostsPage'
  | 'blogAuthorsPostsPage'
  | 'blogTagsListPage'
  | 'blogAuthorsListPage'
  | 'blogPostPage'
  | 'blogArchivePage'
  | 'blogListPaginator'
  | 'blogPostPaginator'
  | 'navbarItem'
  | 'navbarItemTypes'
  | 'admonition'
  | 'admonitionTypes'
  | 'codeBlock'
  | 'headings'
  | 'codeInline'
  | 'details'
  | 'mdxPage'
  | 'notFound'

const component = (name: string, adapter: Adapter = 'plain'): Swizzle => ({
  replaces: { component: name },
  adapter,
})
const aroundAll = (name: 'Root' | 'Page' | 'SearchButton', adapter: Adapter): Swizzle => ({
  replaces: { component: name, pages: 'all' },
  adapter,
})
const pager = (adapter: Adapter, ...pages: PageType[]): Swizzle => ({
  replaces: { component: 'Pager', pages },
  adapter,
})
const page = (adapter: Adapter, ...pages: PageType[]): Swizzle => ({
  replaces: { component: 'Page', pages },
  adapter,
})
const element = (name: string): Swizzle => ({ replaces: { element: name }, adapter: null })

/**
 * Components that a site can swizzle, by path in `src/theme`. If several replace the same one, the
 * first wins. Of those that nest, the first is the outermost.
 */
export const swizzles: Readonly<Record<string, Swizzle>> = {
  Root: aroundAll('Root', 'wrapper'),
  ThemeProvider: aroundAll('Root', 'wrapper'),
  'ThemeProvider/TitleFormatter': aroundAll('Root', 'provider'),
  'Layout/Provider': aroundAll('Root', 'wrapper'),
  SiteMetadata: aroundAll('Root', 'headElements'),
  SearchMetadata: aroundAll('Root', 'headElements'),
  ErrorPageContent: aroundAll('Page', 'errorPage'),
  Layout: component('Layout', 'layout'),
  SkipToContent: component('SkipLink'),
  Navbar: component('Navbar'),
  Footer: component('Footer'),
  Logo: component('Brand'),
  'Navbar/Logo': component('Brand'),
  'NavbarItem/SearchNavbarItem': aroundAll('SearchButton', 'plain'),
  'Navbar/Search': aroundAll('SearchButton', 'wrapper'),
  SearchBar: aroundAll('SearchButton', 'plain'),
  'Navbar/ColorModeToggle': component('ColorModeToggle'),
  ColorModeToggle: component('ColorModeToggle', 'colorModeToggle'),
  AnnouncementBar: component('AnnouncementBar'),
  'Navbar/MobileSidebar/PrimaryMenu': component('MainMenu'),
  DocSidebar: component('Sidebar', 'docSidebar'),
  'DocSidebar/Desktop': component('Sidebar', 'docSidebar'),
  'DocSidebar/Desktop/Content': component('Sidebar', 'docSidebar'),
  DocBreadcrumbs: component('Breadcrumbs'),
  DocVersionBanner: component('VersionBanner'),
  DocVersionBadge: component('VersionBadge'),
  ContentVisibility: component('Notice', 'contentVisibility'),
  BackToTopButton: component('BackToTop'),
  'DocItem/TOC/Mobile': component('CollapsibleTableOfContents'),
  TOCCollapsible: component('CollapsibleTableOfContents', 'tocCollapsible'),
  'DocItem/TOC/Desktop': component('TableOfContents', 'toc'),
  TOC: component('TableOfContents', 'toc'),
  DocItem: component('DocPage', 'docItem'),
  'DocItem/Layout': component('DocPage', 'docItem'),
  'DocItem/Content': component('DocBody', 'docContent'),
  'DocItem/Footer': component('DocFooter', 'aroundBody'),
  MDXContent: component('Body', 'mdxContent'),
  'DocItem/Paginator': pager('plain', 'doc'),
  DocPaginator: pager('docPaginator', 'doc', 'category'),
  DocsRoot: page('docsRoot', 'doc', 'category', 'doc-tags', 'doc-tag'),
  DocVersionRoot: page('docsRoot', 'doc', 'category', 'doc-tags', 'doc-tag'),
  MDXPage: page('mdxPage', 'page', 'home'),
  SearchPage: page('searchPage', 'search'),
  DocTagsListPage: page('docTagsListPage', 'doc-tags'),
  DocTagDocListPage: page('docTagDocListPage', 'doc-tag'),
  DocCategoryGeneratedIndexPage: component('CategoryPage', 'docCategoryPage'),
  DocRoot: component('DocsLayout', 'docRoot'),
  'DocRoot/Layout': component('DocsLayout', 'docRootLayout'),
  'DocRoot/Layout/Main': component('DocsLayout', 'docRootMain'),
  DocCard: component('CategoryCard', 'docCard'),
  BlogLayout: component('BlogLayout', 'blogLayout'),
  BlogSidebar: component('RecentPosts', 'blogSidebar'),
  BlogPostItem: { replaces: { components: 'BlogPost' }, adapter: 'blogPostItem' },
  BlogListPage: page('blogListPage', 'blog-list'),
  BlogPostPage: page('blogPostPage', 'blog-post'),
  BlogArchivePage: page('blogArchivePage', 'blog-archive'),
  BlogTagsListPage: page('blogTagsListPage', 'blog-tags'),
  BlogTagsPostsPage: page('blogTagsPostsPage', 'blog-tag'),
  'Blog/Pages/BlogAuthorsListPage': page('blogAuthorsListPage', 'blog-authors'),
  'Blog/Pages/BlogAuthorsPostsPage': page('blogAuthorsPostsPage', 'blog-author'),
  BlogListPaginator: pager('blogListPaginator', 'blog-list', 'blog-tag', 'blog-author'),
  BlogPostPaginator: pager('blogPostPaginator', 'blog-post'),
  NavbarItem: component('NavbarItem', 'navbarItem'),
  'NavbarItem/ComponentTypes': component('NavbarItem', 'navbarItemTypes'),
  NotFound: component('NotFoundPage', 'notFound'),
  'NotFound/Content': component('NotFoundPage'),
  Admonition: component('Admonition', 'admonition'),
  'Admonition/Types': component('Admonition', 'admonitionTypes'),
  CodeBlock: component('CodeBlock', 'codeBlock'),
  Heading: { replaces: { element: 'headings' }, adapter: 'headings' },
  'MDXComponents/Heading': { replaces: { element: 'headings' }, adapter: 'headings' },
  'MDXComponents/A': element('a'),
  'MDXComponents/Img': element('img'),
  'MDXComponents/Ul': element('ul'),
  'MDXComponents/Pre': element('pre'),
  'MDXComponents/Code': element('code'),
  CodeInline: { replaces: { element: 'code' }, adapter: 'codeInline' },
  'MDXComponents/Li': element('li'),
  'MDXComponents/Details': element('details'),
  Details: { replaces: { element: 'Details' }, adapter: 'details' },
  Tabs: element('Tabs'),
  TabItem: element('TabItem'),
  DocCardList: element('DocCardList'),
  TOCInline: element('TOCInline'),
  ThemedImage: element('ThemedImage'),
  Mermaid: element('Mermaid'),
}

/** Components for one navbar item type each. */
export const itemTypes: Readonly<Record<string, string>> = {
  'NavbarItem/DefaultNavbarItem': 'default',
  'NavbarItem/DropdownNavbarItem': 'dropdown',
  'NavbarItem/HtmlNavbarItem': 'html',
  'NavbarItem/DocNavbarItem': 'doc',
  'NavbarItem/DocSidebarNavbarItem': 'docSidebar',
  'NavbarItem/DocsVersionNavbarItem': 'docsVersion',
  'NavbarItem/DocsVersionDropdownNavbarItem': 'docsVersionDropdown',
  'NavbarItem/LocaleDropdownNavbarItem': 'localeDropdown',
}
