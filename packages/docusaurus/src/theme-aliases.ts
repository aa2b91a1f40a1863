import type { InstalledTheme } from './installed-theme.ts'
import { sideColumnParts, usedSubcomponents } from './subcomponents.ts'
import { itemTypes, swizzles } from './swizzles.ts'

/**
 * Select a navbar item's component by type. The installed ones also find components of the site.
 */
const itemDispatchers = ['NavbarItem', 'NavbarItem/ComponentTypes']

const icons = [
  ...['Arrow', 'Close', 'Copy', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language'],
  ...['LightMode', 'Location', 'Menu', 'Success', 'SystemColorMode', 'WordWrap'],
]

const pages = Object.entries(swizzles).flatMap(([name, { replaces }]) =>
  'component' in replaces && replaces.component === 'Page' && replaces.pages !== 'all'
    ? [name]
    : [],
)

/** Our counterparts of Docusaurus theme components, by name: files in `modules/theme`. */
const counterparts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['Navbar', 'Footer', 'Footer/Layout', 'Footer/Links', 'Footer/LinkItem', 'Footer/Logo'],
      ...['Footer/Copyright', 'Logo', 'SearchBar', 'ColorModeToggle', 'AnnouncementBar', 'TOC'],
      ...['TOCItems', 'BackToTopButton', 'SkipToContent', 'DocSidebar', 'DocBreadcrumbs'],
      ...['DocVersionBanner', 'DocVersionBadge', 'ContentVisibility', 'DocItem/Layout', 'NotFound'],
      ...['DocItem/Content', 'DocItem/Footer', 'DocItem/Paginator', 'DocItem/TOC/Desktop'],
      ...[
        'DocItem/TOC/Mobile',
        'BlogPostItem',
        'BlogPostPaginator',
        'BlogListPaginator',
        'DocPaginator',
        'MDXComponents/A',
        'MDXComponents/Img',
      ],
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
        'CodeInline',
        'IdealImage',
        'Loading',
        'ErrorPageContent',
        'TOCCollapsible',
      ],
      ...icons.map((name) => `Icon/${name}`),
    ].map((name) => [name, name]),
  ),
  // Their names in early versions of Docusaurus 2.
  ...Object.fromEntries(icons.map((name) => [`Icon${name}`, `Icon/${name}`])),
  ...Object.fromEntries(Object.keys(itemTypes).map((name) => [name, 'NavbarItem'])),
  ...Object.fromEntries(
    ['DocsVersionNavbarItem', 'DocsVersionDropdownNavbarItem', 'LocaleDropdownNavbarItem'].map(
      (name) => [`NavbarItem/${name}`, `NavbarItem/${name}`],
    ),
  ),
  ...Object.fromEntries(pages.map((name) => [name, 'OriginalPage'])),
  BlogLayout: 'BlogLayout',
  BlogSidebar: 'BlogSidebar',
  DocCard: 'DocCard',
  DocCategoryGeneratedIndexPage: 'DocCategoryGeneratedIndexPage',
  DocItem: 'DocItem/Layout',
  DocRoot: 'DocRoot',
  'DocRoot/Layout': 'DocRoot/Layout',
  'DocRoot/Layout/Main': 'DocRoot/Layout/Main',
  'DocRoot/Layout/Sidebar': 'DocRoot/Layout/Sidebar',
  Error: 'ErrorPageContent',
  Heading: 'MDXComponents/Heading',
  Layout: 'OriginalLayout',
  'Layout/Provider': 'Children',
  SearchMetadata: 'InHead',
  SiteMetadata: 'InHead',
  'ThemeProvider/TitleFormatter': 'Children',
  'NavbarItem/SearchNavbarItem': 'SearchBar',
  MDXContent: 'Children',
  'Navbar/ColorModeToggle': 'ColorModeToggle',
  'Navbar/Logo': 'Logo',
  'Navbar/Search': 'Children',
  'NotFound/Content': 'NotFound',
  Root: 'Children',
  ThemeProvider: 'Children',
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
  ...Object.fromEntries(
    ['@theme', '@theme-original', '@theme-init'].map((prefix) => [
      `${prefix}/MDXComponents`,
      moduleOf('MDXComponents/index'),
    ]),
  ),
}

function moduleOf(file: string): string {
  return `@ssgdocs/docusaurus/modules/theme/${file}`
}

/** Components that our theme provides for Markdown. */
const markdownModules =
  /^(?:CodeBlock|DocCard|DocCardList|Details|Heading|Admonition|Mermaid|MDXComponents|TOCInline|TabItem|Tabs|ThemedImage)$/

/** Files of theme components, by name, relative to the site. */
type ComponentFiles = Readonly<Record<string, string>>

/**
 * Aliases of `@theme/…` and `@theme-original/…` for a site that swizzles these components: to the
 * site's own component, else ours, else that of the installed theme. `@theme-installed/…` is always
 * the latter. `files` are those of components that a plugin has instead of the site, or of which the site has several files.
 */
export function siteThemeAliases(
  components: readonly string[],
  installed: InstalledTheme,
  files: ComponentFiles = {},
): Readonly<Record<string, string>> {
  const active = usedSubcomponents(components, installed)
  const hasItemTypes = components.some((own) => own.startsWith('NavbarItem/'))
  const hasSearch = ['SearchBar', 'Navbar/Search'].some((name) => components.includes(name))
  const choosesByType = (name: string) =>
    hasItemTypes &&
    (itemDispatchers.includes(name) || (name === 'NavbarItem/SearchNavbarItem' && hasSearch))
  // The column gives the sidebar its items, and has no place for the navbar, which the installed sidebar leaves.
  const hasOwnColumn = components.some((name) => sideColumnParts.test(name))
  const isUsed = (name: string) =>
    choosesByType(name) ||
    (hasOwnColumn && name === 'DocSidebar') ||
    active.some(({ pattern, parent }) => pattern.test(name) || parent === name) ||
    !(`@theme-original/${name}` in themeAliases || markdownModules.test(name))
  const aliases = [...installed].flatMap(([name, file]) => {
    const prefixes = isUsed(name) ? ['@theme', '@theme-original', '@theme-init'] : []
    return [...prefixes, '@theme-installed'].map((prefix) => [`${prefix}/${name}`, file])
  })
  return {
    ...Object.fromEntries(aliases),
    ...ownThemeAliases(components, installed, files),
    ...Object.fromEntries(
      Object.entries(files).map(([name, file]) => [`@site/src/theme/${name}`, file]),
    ),
  }
}

/** Aliases `@theme/…` to the site's own components. */
function ownThemeAliases(
  names: readonly string[],
  installed: InstalledTheme,
  files: ComponentFiles,
): Readonly<Record<string, string>> {
  const own = names.filter(
    (name) =>
      name === 'CodeBlock' ||
      (!ownModules.includes(name) && (`@theme/${name}` in themeAliases || installed.has(name))),
  )
  return Object.fromEntries(
    own.map((name) => [`@theme/${name}`, files[name] ?? `src/theme/${name}`]),
  )
}
