import type { InstalledTheme } from './installed-theme.ts'

/** How our theme uses a component of the site's `src/theme`. */
export interface Swizzle {
  /**
   * What it replaces: one component, several, or a Markdown element. `headings` are all heading
   * levels.
   */
  readonly replaces:
    | { readonly component: string }
    | { readonly components: string }
    | { readonly element: string }
  /** Export of `modules/adapters` that passes it the props of Docusaurus; null if it needs none. */
  readonly adapter: Adapter | null
}

type Adapter =
  | 'plain'
  | 'wrapper'
  | 'aroundBody'
  | 'docItem'
  | 'mdxContent'
  | 'docSidebar'
  | 'toc'
  | 'docCard'
  | 'docPaginator'
  | 'docItemPaginator'
  | 'blogLayout'
  | 'blogSidebar'
  | 'blogPostItem'
  | 'navbarItem'
  | 'navbarItemTypes'
  | 'admonition'
  | 'admonitionTypes'
  | 'codeBlock'
  | 'headings'
  | 'notFound'

const component = (name: string, adapter: Adapter = 'plain'): Swizzle => ({
  replaces: { component: name },
  adapter,
})
const element = (name: string): Swizzle => ({ replaces: { element: name }, adapter: null })

/**
 * Components that a site can swizzle, by path in `src/theme`. If several replace the same one, the
 * first wins; wrappers are nested.
 */
export const swizzles: Readonly<Record<string, Swizzle>> = {
  Root: component('Root', 'wrapper'),
  'Layout/Provider': component('Root', 'wrapper'),
  Layout: component('Layout'),
  Navbar: component('Navbar'),
  Footer: component('Footer'),
  Logo: component('Brand'),
  'Navbar/Logo': component('Brand'),
  SearchBar: component('SearchButton'),
  'Navbar/Search': component('SearchButton'),
  ColorModeToggle: component('ColorModeToggle'),
  'Navbar/ColorModeToggle': component('ColorModeToggle'),
  AnnouncementBar: component('AnnouncementBar'),
  'Navbar/MobileSidebar/PrimaryMenu': component('MainMenu'),
  DocSidebar: component('Sidebar', 'docSidebar'),
  'DocSidebar/Desktop': component('Sidebar', 'docSidebar'),
  'DocSidebar/Desktop/Content': component('Sidebar', 'docSidebar'),
  DocBreadcrumbs: component('Breadcrumbs'),
  DocVersionBanner: component('VersionBanner'),
  DocVersionBadge: component('VersionBadge'),
  'DocItem/TOC/Desktop': component('TableOfContents', 'toc'),
  TOC: component('TableOfContents', 'toc'),
  DocItem: component('DocPage', 'docItem'),
  'DocItem/Layout': component('DocPage', 'docItem'),
  'DocItem/Content': component('DocBody', 'aroundBody'),
  'DocItem/Footer': component('DocFooter', 'aroundBody'),
  MDXContent: component('Body', 'mdxContent'),
  DocPaginator: component('Pager', 'docPaginator'),
  'DocItem/Paginator': component('Pager', 'docItemPaginator'),
  DocCard: component('CategoryCard', 'docCard'),
  BlogLayout: component('BlogLayout', 'blogLayout'),
  BlogSidebar: component('RecentPosts', 'blogSidebar'),
  BlogPostItem: { replaces: { components: 'BlogPost' }, adapter: 'blogPostItem' },
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
  'MDXComponents/Li': element('li'),
  'MDXComponents/Details': element('details'),
  Details: element('Details'),
  Tabs: element('Tabs'),
  TabItem: element('TabItem'),
  DocCardList: element('DocCardList'),
  TOCInline: element('TOCInline'),
  ThemedImage: element('ThemedImage'),
}

/**
 * Select a navbar item's component by type. The installed ones also find components of the site.
 */
const itemDispatchers = ['NavbarItem', 'NavbarItem/ComponentTypes']

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

/**
 * Subcomponents that our theme does not have. If a site swizzles one, the installed theme's
 * component that renders it is used instead of ours.
 */
interface Subcomponents {
  readonly pattern: RegExp
  readonly parent: string
}

const subcomponents: readonly Subcomponents[] = [
  { pattern: /^Footer\//, parent: 'Footer' },
  { pattern: /^Navbar\/(?:Content|Layout)(?:\/|$)/, parent: 'Navbar' },
  { pattern: /^DocSidebar\/Desktop\/CollapseButton$/, parent: 'DocSidebar/Desktop' },
  { pattern: /^DocSidebarItems?(?:\/|$)/, parent: 'DocSidebar/Desktop/Content' },
  { pattern: /^CodeBlock\//, parent: 'CodeBlock' },
  { pattern: /^Admonition\//, parent: 'Admonition' },
  { pattern: /^(?:BlogPostItem|Blog\/Components)\//, parent: 'BlogPostItem' },
  { pattern: /^BlogSidebar\//, parent: 'BlogSidebar' },
  { pattern: /^DocCard\//, parent: 'DocCard' },
  { pattern: /^PaginatorNavLink$/, parent: 'DocPaginator' },
  {
    pattern: /^(?:EditMetaRow|EditThisPage|LastUpdated|TagsListInline|Tag)$/,
    parent: 'DocItem/Footer',
  },
  { pattern: /^TOCItems/, parent: 'TOC' },
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
      installed.has(parent) && components.some((name) => pattern.test(name) && !(name in swizzles)),
  )
}

const icons = [
  ...['Arrow', 'Close', 'Copy', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language'],
  ...['LightMode', 'Location', 'Menu', 'Success', 'SystemColorMode', 'WordWrap'],
]

/** Our counterparts of Docusaurus theme components, by name: files in `modules/theme`. */
const counterparts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['Navbar', 'Footer', 'Footer/Layout', 'Footer/Links', 'Footer/LinkItem', 'Footer/Logo'],
      ...['Footer/Copyright', 'Logo', 'SearchBar', 'ColorModeToggle', 'AnnouncementBar', 'TOC'],
      ...['TOCItems', 'BackToTopButton', 'SkipToContent', 'DocSidebar', 'DocBreadcrumbs'],
      ...['DocVersionBanner', 'DocVersionBadge', 'ContentVisibility', 'DocItem/Layout', 'NotFound'],
      ...['DocItem/Content', 'DocItem/Footer', 'DocItem/Paginator', 'DocItem/TOC/Desktop'],
      ...['DocItem/TOC/Mobile', 'BlogPostItem', 'MDXComponents/A', 'MDXComponents/Img'],
      ...['MDXComponents/Ul', 'MDXComponents/Li', 'MDXComponents/Pre', 'MDXComponents/Code'],
      ...[
        'MDXComponents/Heading',
        'MDXComponents/Details',
        'Admonition',
        'Admonition/Types',
        'CodeBlock',
        'EditThisPage',
        'LastUpdated',
        'Tag',
      ],
      ...[
        'NavbarItem',
        'NavbarItem/ComponentTypes',
        'TagsListInline',
        'Markdown',
        'CodeInline',
        'IdealImage',
        'Loading',
        'ErrorPageContent',
      ],
      ...icons.map((name) => `Icon/${name}`),
    ].map((name) => [name, name]),
  ),
  // Their names in early versions of Docusaurus 2.
  ...Object.fromEntries(icons.map((name) => [`Icon${name}`, `Icon/${name}`])),
  ...Object.fromEntries(Object.keys(itemTypes).map((name) => [name, 'NavbarItem'])),
  BlogLayout: 'BlogLayout',
  BlogSidebar: 'BlogSidebar',
  DocCard: 'DocCard',
  DocItem: 'DocItem/Layout',
  DocPaginator: 'DocItem/Paginator',
  // Our layout of the docs has the sidebar, even if a site moves its own.
  'DocRoot/Layout/Sidebar': 'Nothing',
  Error: 'ErrorPageContent',
  Heading: 'MDXComponents/Heading',
  Layout: 'OriginalLayout',
  'Layout/Provider': 'Children',
  MDXContent: 'Children',
  'Navbar/ColorModeToggle': 'ColorModeToggle',
  'Navbar/Logo': 'Logo',
  'Navbar/Search': 'Children',
  'NotFound/Content': 'NotFound',
  Root: 'Children',
}

/**
 * For these, `@theme/…` is what pages and Markdown import: the replaceable component, or, for
 * `Layout`, its content.
 */
const ownModules = ['Admonition', 'CodeBlock', 'DocCard', 'Heading', 'Layout']

/** Aliases of `@theme/…`, `@theme-original/…` and `@theme-init/…`. */
export const themeAliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(counterparts).flatMap(([name, file]) => {
      const prefixes = ['@theme-original', '@theme-init']
      if (!ownModules.includes(name)) prefixes.push('@theme')
      return prefixes.map((prefix) => [`${prefix}/${name}`, moduleOf(file)])
    }),
  ),
  // Sites add their own components to the original ones, which would replace elements of our theme.
  '@theme/MDXComponents': moduleOf('MDXComponents/index'),
}

function moduleOf(file: string): string {
  return `@ssgdocs/docusaurus/modules/theme/${file}`
}

/** Components that our theme provides for Markdown. */
const markdownModules =
  /^(?:CodeBlock|DocCard|DocCardList|Details|Heading|Admonition|Mermaid|MDXComponents|TOCInline|TabItem|Tabs|ThemedImage)$/

/**
 * Aliases of `@theme/…` and `@theme-original/…` for a site that swizzles these components: to the
 * site's own component, else ours, else that of the installed theme. `@theme-installed/…` is always
 * the latter.
 */
export function siteThemeAliases(
  components: readonly string[],
  installed: InstalledTheme,
): Readonly<Record<string, string>> {
  const active = usedSubcomponents(components, installed)
  const choosesByType = (name: string) =>
    itemDispatchers.includes(name) && components.some((own) => own.startsWith('NavbarItem/'))
  const isUsed = (name: string) =>
    choosesByType(name) ||
    active.some(({ pattern, parent }) => pattern.test(name) || parent === name) ||
    !(`@theme-original/${name}` in themeAliases || markdownModules.test(name))
  const aliases = [...installed].flatMap(([name, file]) => {
    const prefixes = isUsed(name) ? ['@theme', '@theme-original', '@theme-init'] : []
    return [...prefixes, '@theme-installed'].map((prefix) => [`${prefix}/${name}`, file])
  })
  return { ...Object.fromEntries(aliases), ...ownThemeAliases(components, installed) }
}

/** Aliases `@theme/…` to the site's own components. */
function ownThemeAliases(
  names: readonly string[],
  installed: InstalledTheme,
): Readonly<Record<string, string>> {
  const own = names.filter(
    (name) =>
      !ownModules.includes(name) && (`@theme/${name}` in themeAliases || installed.has(name)),
  )
  return Object.fromEntries(own.map((name) => [`@theme/${name}`, `src/theme/${name}`]))
}
