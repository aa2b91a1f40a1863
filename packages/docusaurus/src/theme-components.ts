/** How a component of a site's `src/theme` becomes part of our theme. */
export interface Swizzle {
  /** The component that it replaces, or the element of Markdown; `headings` are all of them. */
  readonly replaces: { readonly component: string } | { readonly element: string }
  /** Export of `modules/adapters` that gives it the props of Docusaurus; null if it needs none. */
  readonly adapter: Adapter | null
}

type Adapter =
  | 'plain'
  | 'aroundBody'
  | 'docItem'
  | 'toc'
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
  BlogPostItem: component('BlogPostPage', 'aroundBody'),
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
  DocItem: 'DocItem/Layout',
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
const ownModules = ['Admonition', 'CodeBlock', 'Heading', 'Layout']

/** Replacements of the modules `@theme/…`, `@theme-original/…` and `@theme-init/…`. */
export const themeAliases: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(counterparts).flatMap(([name, file]) => {
    const prefixes = ['@theme-original', '@theme-init']
    if (!ownModules.includes(name)) prefixes.push('@theme')
    return prefixes.map((prefix) => [`${prefix}/${name}`, `@ssg/docusaurus/modules/theme/${file}`])
  }),
)

/** Lets `@theme/…` lead to the components that the site has itself. */
export function ownThemeAliases(names: readonly string[]): Readonly<Record<string, string>> {
  const own = names.filter((name) => `@theme/${name}` in themeAliases)
  return Object.fromEntries(own.map((name) => [`@theme/${name}`, `src/theme/${name}`]))
}
