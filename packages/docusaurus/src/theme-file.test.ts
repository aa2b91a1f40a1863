import { expect, test } from 'vitest'
import { siteThemeAliases, themeAliases } from './theme-aliases.ts'
import { themeFileText } from './theme-file.ts'

const installed = new Map([
  ['Footer', 'node_modules/x/Footer/index.js'],
  ['Footer/Links', 'node_modules/x/Footer/Links/index.js'],
  ['NavbarItem/DropdownNavbarItem', 'node_modules/x/a.js'],
  ['DocRoot', 'node_modules/x/DocRoot/index.js'],
  ['BlogListPage', 'node_modules/x/BlogListPage/index.js'],
  ['BlogPostItems', 'node_modules/x/BlogPostItems/index.js'],
  ['DocItem/Metadata', 'node_modules/x/Metadata.js'],
  ['LastUpdated', 'node_modules/x/LastUpdated.js'],
  ['EditThisPage', 'node_modules/x/EditThisPage.js'],
  ['DocItem/Footer', 'node_modules/x/DocItem/Footer.js'],
  ['DocBreadcrumbs', 'node_modules/x/DocBreadcrumbs.js'],
  ['ColorModeToggle', 'node_modules/x/ColorModeToggle.js'],
  ['DocRoot/Layout', 'node_modules/x/DocRoot/Layout/index.js'],
  ['TOCCollapsible', 'node_modules/x/TOCCollapsible.js'],
  ['Tabs', 'node_modules/x/Tabs/index.js'],
  ['TabItem', 'node_modules/x/TabItem/index.js'],
  ['Navbar', 'node_modules/x/Navbar/index.js'],
  ['DocSidebar', 'node_modules/x/DocSidebar/index.js'],
  ['DocSidebar/Desktop/Content', 'node_modules/x/Content.js'],
  ['CodeBlock', 'node_modules/x/CodeBlock/index.js'],
])
const changes = {
  classes: {},
  tokens: { light: {}, dark: {} },
  docItems: {},
  hasDefaultProps: false,
  hasHtmlLinks: false,
  hasEffects: false,
  installed,
}
const fileFor = (...components: string[]) => themeFileText({ ...changes, components }, null)

test('a component of src/theme replaces ours and gets the props of Docusaurus', () => {
  const text = fileFor('Footer', 'DocItem/Content')
  expect(text).toContain("import C0 from '@site/src/theme/Footer'")
  expect(text).toContain('Footer: adapters.plain(C0),')
  expect(text).toContain('DocBody: adapters.docContent(C1),')
})

test('of two components that replace the same one, the outer one wins', () => {
  const text = fileFor('NotFound/Content', 'NotFound', 'DocItem/Layout', 'DocItem')
  expect([...text.matchAll(/src\/theme\/(.*)'/g)].map(([, name]) => name)).toEqual([
    'DocItem',
    'NotFound',
  ])
})

test('components for some pages replace one component together, the outer one first', () => {
  const text = fileFor('DocVersionRoot', 'DocsRoot', 'BlogTagsListPage', 'BlogPostPaginator')
  expect(text).toContain(`  Page: adapters.nested([
    [["page"], adapters.pluginRoute],
    [["doc","category","doc-tags","doc-tag"], DocsRootPart],
    [["doc","category","doc-tags","doc-tag"], DocVersionRootPart],
    [["blog-tags"], BlogTagsListPagePart],
  ]),
  Pager: adapters.nested([
    [["blog-post"], BlogPostPaginatorPart],
  ]),`)
})

test('of a component and one inside of it, both are used: the outer one is installed', () => {
  const aliases = siteThemeAliases(['DocRoot', 'DocRoot/Layout'], installed)
  expect(aliases['@theme-original/DocRoot']).toBe('node_modules/x/DocRoot/index.js')
  expect(aliases['@theme/DocRoot/Layout']).toBe('src/theme/DocRoot/Layout')
  expect(siteThemeAliases(['DocRoot'], installed)['@theme-original/DocRoot']).toBeUndefined()
  const original = '@theme-original/DocSidebar'
  expect(siteThemeAliases(['DocSidebarItem'], installed)[original]).toBeUndefined()
  expect(siteThemeAliases(['DocSidebar', 'DocSidebarItem'], installed)[original]).toBeDefined()
})

test('components in MDXComponents replace elements, and Heading replaces all headings', () => {
  const text = fileFor('MDXComponents/A', 'Heading')
  expect(text).toContain('...adapters.headings(C0),')
  expect(text).toContain('a: C1,')
})

test('elements of MDXComponents replace those of all pages, and its code blocks', () => {
  const text = fileFor('MDXComponents', 'MDXComponents/A')
  expect(text).toContain("import elements from '@site/src/theme/MDXComponents'")
  expect(text).toContain(`const mdx = adapters.withPlainCode({
  ...adapters.ownElements(elements),
  a: C0,
})
const components = adapters.withCodeElements(mdx, {`)
  expect(fileFor('MDXComponents/Pre')).toContain('  pre: C0,')
})

test('the search box is inside of the component around it', () => {
  expect(fileFor('SearchBar', 'Navbar/Search')).toContain(`  SearchButton: adapters.nested([
    ["all", NavbarSearchPart],
    ["all", SearchBarPart],
  ]),`)
})

test('instances of the docs have a component of their own, others that of the site', () => {
  const docItems = { default: '@theme/ApiItem', 'my-api': '@site/src/Api' }
  const text = themeFileText({ ...changes, docItems, components: ['DocItem'] }, null)
  expect(text).toContain("import D0 from '@theme/ApiItem'")
  expect(text).toContain(
    'DocPage: adapters.docItems({ "default": D0, "my-api": D1 }, components.DocPage),',
  )
  expect(fileFor('DocItem')).not.toContain('docItems')
})

test('default props work on sites with a version of React that has them', () => {
  const text = themeFileText({ ...changes, hasDefaultProps: true, components: [] }, null)
  expect(text).toContain('\nallowDefaultProps()\n')
  expect(fileFor()).not.toContain('allowDefaultProps')
})

test('Root and the provider of the layout are nested, inside of the state of the browser', () => {
  const text = fileFor('Layout/Provider', 'ThemeProvider', 'Root')
  expect(text).toContain("import C0 from '@site/src/theme/Root'")
  expect(text).toContain("import C2 from '@site/src/theme/Layout/Provider'")
  expect(text).toContain(`  Root: adapters.nested([
    ["all", adapters.browserState],
    ["all", RootPart],
    ["all", ThemeProviderPart],
    ["all", LayoutProviderPart],
  ]),`)
  // React Fast Refresh finds components by the names of variables.
  expect(text).toContain('const LayoutProviderPart = adapters.wrapper(C2)\n')
})

test('links of the navbar with HTML have it, unless the site renders items itself', () => {
  const textFor = (...components: string[]) =>
    themeFileText({ ...changes, hasHtmlLinks: true, components }, null)
  expect(textFor()).toContain('NavbarItem: adapters.htmlLinks,')
  expect(fileFor()).not.toContain('htmlLinks')
  expect(textFor('NavbarItem/ComponentTypes')).not.toContain('htmlLinks')
  expect(textFor('NavbarItem/DropdownNavbarItem')).not.toContain('htmlLinks')
})

test('a site with a Root component loads React without an interaction', () => {
  expect(fileFor('Root')).toContain('adapters.eager')
  expect(fileFor('Footer')).not.toContain('adapters.eager')
})

test('@theme-original/X is our component, and @theme/X the site’s own', () => {
  expect(siteThemeAliases(['Footer', 'Layout', 'Mine'], new Map())).toEqual({
    '@theme/Footer': 'src/theme/Footer',
  })
  expect(themeAliases['@theme-init/Footer']).toBe('@ssgdocs/docusaurus/modules/theme/Footer')
  // `@theme/Layout` is the content without the layout, for pages.
  expect(themeAliases['@theme/Layout']).toBeUndefined()
  expect(themeAliases['@theme/MDXComponents']).toMatch(/modules\/theme\/MDXComponents\/index$/)
})

test('a component without a counterpart comes from the installed theme', () => {
  const aliases = siteThemeAliases(['Layout'], installed)
  expect(aliases['@theme/DocItem/Metadata']).toBe('node_modules/x/Metadata.js')
  expect(aliases['@theme-original/DocItem/Metadata']).toBe('node_modules/x/Metadata.js')
  expect(aliases['@theme/Footer/Links']).toBeUndefined()
})

test('a document that renders the sidebar itself has one, that of our layout', () => {
  const sidebar: [string, string] = ['DocRoot/Layout/Sidebar', 'node_modules/x/Sidebar.js']
  const aliases = siteThemeAliases(['DocItem/Layout'], new Map([sidebar]))
  expect(aliases['@theme/DocRoot/Layout/Sidebar']).toBeUndefined()
  expect(themeAliases['@theme/DocRoot/Layout/Sidebar']).toMatch(
    /modules\/theme\/DocRoot\/Layout\/Sidebar$/,
  )
})

test('the sidebar in a column of the site is the installed one, with parts of the site', () => {
  const installed = new Map(
    ['DocRoot/Layout', 'DocRoot/Layout/Sidebar', 'DocSidebar', 'DocSidebar/Desktop/Content'].map(
      (name) => [name, `node_modules/x/${name}.js`],
    ),
  )
  const aliasesFor = (...names: string[]) => siteThemeAliases(names, installed)
  expect(aliasesFor('DocSidebar/Desktop/Content')['@theme/DocSidebar']).toBeUndefined()
  const aliases = aliasesFor('DocRoot/Layout/Sidebar', 'DocSidebar/Desktop/Content')
  expect(aliases['@theme/DocSidebar']).toBe('node_modules/x/DocSidebar.js')
  expect(aliases['@theme/DocSidebar/Desktop/Content']).toBe('src/theme/DocSidebar/Desktop/Content')
})

test('swizzling a subcomponent makes the installed parent replace ours', () => {
  const aliases = siteThemeAliases(['Footer/Copyright'], installed)
  expect(aliases['@theme-original/Footer']).toBe('node_modules/x/Footer/index.js')
  expect(aliases['@theme/Footer/Links']).toBe('node_modules/x/Footer/Links/index.js')
  const text = fileFor('Footer/Copyright')
  expect(text).toContain("import C0 from '@theme-installed/Footer'")
  expect(text).toContain('Footer: adapters.plain(C0),')
})

test.each([
  ['DocSidebar', 'DocSidebarItem'],
  ['DocItem', 'DocItem/Layout'],
  ['DocItem/TOC/Desktop', 'TOC'],
  ['DocItem/TOC/Mobile', 'TOCCollapsible'],
  ['Navbar/Logo', 'Logo'],
  ['NotFound', 'NotFound/Content'],
  ['Navbar/ColorModeToggle', 'ColorModeToggle'],
])('the original of a swizzled %s renders a swizzled %s', (outer, inner) => {
  const file = `node_modules/x/${outer}.js`
  const theme = new Map([[outer, file]])
  expect(siteThemeAliases([outer, inner], theme)[`@theme-original/${outer}`]).toBe(file)
  expect(siteThemeAliases([outer], theme)[`@theme-original/${outer}`]).toBeUndefined()
})

test('the installed items of a navbar render a swizzled search box', () => {
  const name = 'NavbarItem/SearchNavbarItem'
  const theme = new Map([[name, 'node_modules/x/search.js']])
  const aliasFor = (...own: string[]) => siteThemeAliases(own, theme)[`@theme/${name}`]
  expect(aliasFor('NavbarItem', 'NavbarItem/DefaultNavbarItem', 'SearchBar')).toBe(
    'node_modules/x/search.js',
  )
  expect(aliasFor('SearchBar')).toBeUndefined()
})

test.each([
  ['Navbar/Content', '@theme-installed/Navbar', 'Navbar: adapters.plain(C0),'],
  [
    'Navbar/MobileSidebar/PrimaryMenu',
    '@site/src/theme/Navbar/MobileSidebar/PrimaryMenu',
    'MainMenu: adapters.plain(C0),',
  ],
  [
    'DocSidebarItem/Category',
    '@theme-installed/DocSidebar/Desktop/Content',
    'Sidebar: adapters.docSidebar(C0),',
  ],
  ['DocSidebar/Desktop', '@site/src/theme/DocSidebar/Desktop', 'Sidebar: adapters.docSidebar(C0),'],
  [
    'BlogPostItems',
    '@theme-installed/BlogListPage',
    'const BlogListPagePart = adapters.blogListPage(C0)',
  ],
  ['TabItem', '@theme-installed/Tabs', 'Tabs: C0,'],
  ['Icon/Home', '@theme-installed/DocBreadcrumbs', 'Breadcrumbs: adapters.plain(C0),'],
  [
    'Icon/DarkMode',
    '@theme-installed/ColorModeToggle',
    'ColorModeToggle: adapters.colorModeToggle(C0),',
  ],
  ['Icon/Edit', '@theme-installed/DocItem/Footer', 'DocFooter: adapters.aroundBody(C0),'],
  [
    'TOCCollapsible/CollapseButton',
    '@theme-installed/TOCCollapsible',
    'CollapsibleTableOfContents: adapters.tocCollapsible(C0),',
  ],
  ['SkipToContent', '@site/src/theme/SkipToContent', 'SkipLink: adapters.plain(C0),'],
  ['BackToTopButton', '@site/src/theme/BackToTopButton', 'BackToTop: adapters.plain(C0),'],
  ['CodeBlock/Title', '@theme-installed/CodeBlock', 'CodeBlock: adapters.codeBlock(C0),'],
])('swizzling %s uses %s', (name, module, field) => {
  const text = fileFor(name)
  expect(text).toContain(`import C0 from '${module}'`)
  expect(text).toContain(field)
})

test('a mobile menu of the site has a state, and React to open it', () => {
  const text = fileFor('Navbar/MobileSidebar/Header')
  expect(text).toContain("import C0 from '@theme-installed/Navbar'")
  expect(text).toContain(`  Root: adapters.nested([
    ["all", adapters.browserState],
    ["all", adapters.drawer],
  ]),`)
  expect(text).toContain('adapters.eager')
  expect(fileFor('Navbar/MobileSidebar/Toggle')).not.toContain('adapters.drawer')
})

test('a sidebar of the site is beside our mobile menu', () => {
  const text = fileFor('DocRoot/Layout/Sidebar')
  expect(text).toContain('DocsLayout: adapters.withDocsMenu(adapters.docRootLayout(C0)),')
  expect(fileFor('DocRoot')).not.toContain('withDocsMenu')
})

test('Tabs and TabItem are of the same theme', () => {
  expect(fileFor('Tabs')).toMatch(/import C1 from '@theme-installed\/TabItem'[\s\S]*TabItem: C1,/)
  const aliases = siteThemeAliases(['Tabs'], installed)
  expect(aliases['@theme/TabItem']).toBe('node_modules/x/TabItem/index.js')
  expect(aliases['@theme-original/Tabs']).toBe('node_modules/x/Tabs/index.js')
  expect(aliases['@theme/Tabs']).toBe('src/theme/Tabs')
})

test('an icon is in the installed parts that show it', () => {
  const aliases = siteThemeAliases(['Icon/Edit'], installed)
  expect(aliases['@theme/Icon/Edit']).toBe('src/theme/Icon/Edit')
  expect(aliases['@theme/EditThisPage']).toBe('node_modules/x/EditThisPage.js')
  expect(siteThemeAliases(['Icon/Home'], installed)['@theme/EditThisPage']).toBeUndefined()
})

test.each(['ColorModeToggle', 'BackToTopButton', 'AnnouncementBar'])(
  'an ejected %s works without another interaction before',
  (name) => expect(fileFor(name)).toContain('adapters.eager'),
)

test('components with effects run them without an interaction', () => {
  const text = themeFileText({ ...changes, hasEffects: true, components: ['Footer'] }, null)
  expect(text).toContain('adapters.eager')
  expect(fileFor('Footer')).not.toContain('adapters.eager')
})

test('elements of the head do not make pages load React', () => {
  const text = fileFor('SiteMetadata')
  expect(text).toContain('const SiteMetadataPart = adapters.headElements(C0)')
  expect(text).not.toContain('adapters.eager')
})

test('swizzled navbar item types are used, and so are their subcomponents', () => {
  const text = fileFor('NavbarItem/DocNavbarItem', 'NavbarItem/DropdownNavbarItem/Desktop')
  expect(text).toContain("import docItem from '@site/src/theme/NavbarItem/DocNavbarItem'")
  expect(text).toContain(
    "import dropdownItem from '@theme-installed/NavbarItem/DropdownNavbarItem'",
  )
  expect(text).toContain('adapters.navbarItemTypes({ dropdown: dropdownItem, doc: docItem })')
})

test('a part of a component that is not installed replaces nothing', () => {
  expect(fileFor('BlogSidebar/Desktop')).not.toContain('@theme-installed')
})

test('pages that import a component which the theme has get the one of the theme', () => {
  const aliases = siteThemeAliases(['Layout'], new Map([['Layout', 'node_modules/x/Layout.js']]))
  expect(aliases['@theme/Layout']).toBeUndefined()
})
