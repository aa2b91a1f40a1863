import type { InstalledTheme } from './installed-theme.ts'

/** How a component of a site's `src/theme` becomes part of our theme. */
export interface Swizzle {
  /** The component that it replaces, several of them, or the element of Markdown; `headings` are all of them. */
  readonly replaces:
    | { readonly component: string }
    | { readonly components: string }
    | { readonly element: string }
  /** Export of `modules/adapters` that gives it the props of Docusaurus; null if it needs none. */
  readonly adapter: Adapter | null
}

type Adapter =
  | 'plain'
  | 'aroundBody'
  | 'docItem'
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

const component = (name: string, adapter: Adapter = 'plain'): Swizzle => ({
  replaces: { component: name },
  adapter,
})
const element = (name: string): Swizzle => ({ replaces: { element: name }, adapter: null })

/** The components that a site may swizzle, by their path in `src/theme`. Of two that replace the same, the first is used. */
export const swizzles: Readonly<Record<string, Swizzle>> = {
  Root: component('Root'),
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
  DocSidebar: component('Sidebar'),
  DocBreadcrumbs: component('Breadcrumbs'),
  DocVersionBanner: component('VersionBanner'),
  'DocItem/TOC/Desktop': component('TableOfContents', 'toc'),
  TOC: component('TableOfContents', 'toc'),
  DocItem: component('DocPage', 'docItem'),
  'DocItem/Layout': component('DocPage', 'docItem'),
  'DocItem/Content': component('DocBody', 'aroundBody'),
  'DocItem/Footer': component('DocFooter', 'aroundBody'),
  DocPaginator: component('Pager', 'docPaginator'),
  'DocItem/Paginator': component('Pager', 'docItemPaginator'),
  DocCard: component('CategoryCard', 'docCard'),
  BlogLayout: component('BlogLayout', 'blogLayout'),
  BlogSidebar: component('RecentPosts', 'blogSidebar'),
  BlogPostItem: { replaces: { components: 'BlogPost' }, adapter: 'blogPostItem' },
  NavbarItem: component('NavbarItem', 'navbarItem'),
  'NavbarItem/ComponentTypes': component('NavbarItem', 'navbarItemTypes'),
  NotFound: component('NotFoundPage'),
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

/** They choose the component of a navbar item by its type: the installed ones choose those of the site, too. */
const itemChoosers = ['NavbarItem', 'NavbarItem/ComponentTypes']

/** Components of one type of navbar item each. */
export const itemTypes: Readonly<Record<string, string>> = {
  'NavbarItem/DefaultNavbarItem': 'default',
  'NavbarItem/DropdownNavbarItem': 'dropdown',
  'NavbarItem/HtmlNavbarItem': 'html',
  'NavbarItem/DocNavbarItem': 'doc',
  'NavbarItem/DocSidebarNavbarItem': 'docSidebar',
  'NavbarItem/DocsVersionNavbarItem': 'docsVersion',
  'NavbarItem/DocsVersionDropdownNavbarItem': 'docsVersionDropdown',
}

/** A part of a component, which ours has not: the component of the theme that the site has installed is used instead. */
interface Family {
  readonly parts: RegExp
  readonly whole: string
}

const families: readonly Family[] = [
  { parts: /^Footer\//, whole: 'Footer' },
  { parts: /^Admonition\//, whole: 'Admonition' },
  { parts: /^(?:BlogPostItem|Blog\/Components)\//, whole: 'BlogPostItem' },
  { parts: /^BlogSidebar\//, whole: 'BlogSidebar' },
  { parts: /^DocCard\//, whole: 'DocCard' },
  { parts: /^PaginatorNavLink$/, whole: 'DocPaginator' },
  {
    parts: /^(?:EditMetaRow|EditThisPage|LastUpdated|TagsListInline|Tag)$/,
    whole: 'DocItem/Footer',
  },
  { parts: /^TOCItems/, whole: 'TOC' },
  { parts: /^NavbarItem\/DropdownNavbarItem\//, whole: 'NavbarItem/DropdownNavbarItem' },
  {
    parts: /^NavbarItem\/(?:DefaultNavbarItem\/|NavbarNavLink$)/,
    whole: 'NavbarItem/DefaultNavbarItem',
  },
]

/** The families of which a site has a part that nothing but the installed theme uses. */
export function familiesOf(
  components: readonly string[],
  installed: InstalledTheme,
): readonly Family[] {
  return families.filter(
    ({ parts, whole }) =>
      installed.has(whole) && components.some((name) => parts.test(name) && !(name in swizzles)),
  )
}

const icons = [
  ...['Arrow', 'Close', 'Copy', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language'],
  ...['LightMode', 'Location', 'Menu', 'Success', 'SystemColorMode', 'WordWrap'],
]

/** Our counterparts of the components of Docusaurus' theme, by name: files of `modules/theme`. */
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
  ...Object.fromEntries(Object.keys(itemTypes).map((name) => [name, 'NavbarItem'])),
  BlogLayout: 'BlogLayout',
  BlogSidebar: 'BlogSidebar',
  DocCard: 'DocCard',
  DocItem: 'DocItem/Layout',
  DocPaginator: 'DocItem/Paginator',
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

/** `@theme/…` of these is what pages and Markdown use: for `Layout` the content alone, for the others the replaceable one. */
const ownModules = ['Admonition', 'CodeBlock', 'DocCard', 'Heading', 'Layout']

/** Replacements of the modules `@theme/…`, `@theme-original/…` and `@theme-init/…`. */
export const themeAliases: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(counterparts).flatMap(([name, file]) => {
    const prefixes = ['@theme-original', '@theme-init']
    if (!ownModules.includes(name)) prefixes.push('@theme')
    return prefixes.map((prefix) => [`${prefix}/${name}`, `@ssg/docusaurus/modules/theme/${file}`])
  }),
)

/** Components of Markdown, which the theme has itself. */
const markdownModules =
  /^(?:CodeBlock|DocCard|DocCardList|Details|Heading|Admonition|Mermaid|MDXComponents|TOCInline|TabItem|Tabs|ThemedImage)$/

/**
 * What `@theme/…` and `@theme-original/…` lead to for a site with these components in `src/theme`: the site's own ones,
 * ours, or else those of the theme that it has installed, each of which is also `@theme-installed/…`.
 */
export function siteThemeAliases(
  components: readonly string[],
  installed: InstalledTheme,
): Readonly<Record<string, string>> {
  const active = familiesOf(components, installed)
  const choosesByType = (name: string) =>
    itemChoosers.includes(name) && components.some((own) => own.startsWith('NavbarItem/'))
  const isUsed = (name: string) =>
    choosesByType(name) ||
    active.some(({ parts, whole }) => parts.test(name) || whole === name) ||
    !(`@theme-original/${name}` in themeAliases || markdownModules.test(name))
  const aliases = [...installed].flatMap(([name, file]) => {
    const prefixes = isUsed(name) ? ['@theme', '@theme-original', '@theme-init'] : []
    return [...prefixes, '@theme-installed'].map((prefix) => [`${prefix}/${name}`, file])
  })
  return { ...Object.fromEntries(aliases), ...ownThemeAliases(components, installed) }
}

/** Lets `@theme/…` lead to the components that the site has itself. */
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
