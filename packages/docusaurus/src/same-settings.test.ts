import { createConfigSource, parseConfig } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { convertDocusaurusConfig } from './convert-config.ts'

const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

/** The settings that our schema accepts, with its defaults. */
function converted(original: object) {
  const identity = { title: 'Memory', url: 'https://memory.example', baseUrl: '/' }
  const { value, diagnostics } = convertDocusaurusConfig({ ...identity, ...original }, placeOf)
  const parsed = parseConfig(value.config, createConfigSource('docusaurus.config.js', ''))
  expect([...diagnostics, ...parsed.diagnostics]).toEqual([])
  return { config: parsed.value, value }
}

test('settings of the site with the same name are kept', () => {
  const settings = {
    title: 'Library',
    tagline: 'A client',
    url: 'https://library.example',
    baseUrl: '/lib/',
    favicon: 'img/icon.svg',
    titleDelimiter: '·',
    trailingSlash: false,
    noIndex: true,
    baseUrlIssueBanner: false,
    staticDirectories: ['assets'],
    customFields: { a: 1 },
    onBrokenLinks: 'log',
    onBrokenAnchors: 'throw',
    onBrokenMarkdownLinks: 'ignore',
    onDuplicateRoutes: 'throw',
  }
  expect(converted(settings).config).toMatchObject(settings)
  const hooks = { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'log' }
  expect(converted({ markdown: { hooks } }).config).toMatchObject(hooks)
})

test('a hook that is a function has no equivalent', () => {
  const hooks = { onBrokenMarkdownLinks: () => '/a' }
  expect(converted({ markdown: { hooks } }).config).toMatchObject({ onBrokenMarkdownLinks: 'warn' })
})

const docs = {
  id: 'guide',
  path: 'guide',
  routeBasePath: '/',
  include: ['**/*.md'],
  exclude: ['drafts/**'],
  sidebarPath: 'sidebars.json',
  lastVersion: '2.x',
  includeCurrentVersion: false,
  onlyIncludeVersions: ['2.x'],
  disableVersioning: false,
  versions: { '2.x': { label: 'Two' } },
  editUrl: 'https://git.example/edit',
  editCurrentVersion: true,
  editLocalizedFiles: true,
  numberPrefixParser: false,
  sidebarCollapsible: false,
  sidebarCollapsed: false,
  breadcrumbs: false,
  showLastUpdateTime: true,
  showLastUpdateAuthor: true,
  onInlineTags: 'throw',
  tagsBasePath: 'labels',
  tags: 'labels.yml',
}

test('options of the docs with the same name are kept', () => {
  expect(converted({ presets: [['classic', { docs }]] }).config?.docs).toMatchObject([docs])
  const [defaults] =
    converted({ presets: [['classic', { docs: { tags: null } }]] }).config?.docs ?? []
  expect(defaults).toMatchObject({ path: 'docs', routeBasePath: 'docs', tags: 'tags.yml' })
  expect(defaults).toMatchObject({ editLocalizedFiles: false })
})

test('paths of tag pages are those of Docusaurus', () => {
  const { config } = converted({ presets: [['classic', { docs: {}, blog: {} }]] })
  expect(config).toMatchObject({
    docs: [{ tagSymbols: 'removed' }],
    blog: [{ tagSymbols: 'removed' }],
  })
})

test('docs settings of the theme are settings of each docs instance', () => {
  const sidebar = { hideable: true, autoCollapseCategories: true }
  const { config } = converted({
    presets: ['classic'],
    plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
    themeConfig: { docs: { sidebar, versionPersistence: 'none' } },
  })
  const expected = {
    sidebarHideable: true,
    autoCollapseCategories: true,
    versionPersistence: 'none',
  }
  expect(config?.docs).toMatchObject([expected, { id: 'api', ...expected }])
})

test('options of the blog are kept; some have another name', () => {
  const same = {
    id: 'news',
    path: 'news',
    routeBasePath: 'news',
    postsPerPage: 3,
    showReadingTime: false,
    editUrl: 'https://git.example/edit',
    editLocalizedFiles: true,
    sortPosts: 'ascending',
    authorsMapPath: 'people.yml',
    onInlineTags: 'throw',
    archiveBasePath: 'all',
    authorsBasePath: 'people',
    pageBasePath: 'part',
    tagsBasePath: 'labels',
    onInlineAuthors: 'throw',
    onUntruncatedBlogPosts: 'throw',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    tags: false,
    feedOptions: {
      type: ['atom'],
      limit: 5,
      title: 'Feed',
      description: 'All news',
      copyright: 'Us',
      language: 'fr',
    },
  }
  const renamed = {
    blogTitle: 'News',
    blogDescription: 'What is new',
    blogSidebarCount: 4,
    blogSidebarTitle: 'Latest',
  }
  const { config } = converted({ presets: [['classic', { blog: { ...same, ...renamed } }]] })
  expect(config?.blog).toMatchObject([
    {
      ...same,
      title: 'News',
      description: 'What is new',
      sidebarCount: 4,
      sidebarTitle: 'Latest',
    },
  ])
})

test('settings of the theme with the same name are kept', () => {
  const theme = {
    image: 'img/card.png',
    metadata: [{ property: 'og:type', content: 'article' }],
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 },
    announcementBar: { id: 'new', content: 'Two is out', isCloseable: false },
  }
  const navbar = {
    title: 'Library',
    hideOnScroll: true,
    logo: { src: 'a.svg', srcDark: 'b.svg', alt: 'Logo' },
    items: [],
  }
  const preset = ['classic', { theme: { customCss: 'src/a.css' } }]
  const { config } = converted({ presets: [preset], themeConfig: { ...theme, navbar } })
  expect(config?.theme).toMatchObject({ ...theme, navbar, customCss: ['src/a.css'] })
})

test('fields that the original leaves out are left out', () => {
  const items = [{ to: '/a', label: 'A' }]
  const { value } = converted({ presets: ['classic'], themeConfig: { navbar: { items } } })
  expect(value.config['theme']).toEqual({
    metadata: [],
    navbar: { title: '', items: [{ type: 'link', label: 'A', to: '/a', position: 'left' }] },
  })
})

test('built-in features of plugins are not reported', () => {
  const plugins = ['ideal-image', 'debug', 'svgr', 'rsdoctor', 'faster', 'vercel-analytics']
  const analytics = ['google-gtag', 'google-analytics', 'google-tag-manager']
  const searches = ['@easyops-cn/docusaurus-search-local', 'docusaurus-lunr-search']
  const themes = ['live-codeblock', 'mermaid', 'search-algolia', 'classic']
  converted({
    plugins: [
      ...[...plugins, ...analytics, 'css-cascade-layers'].map(
        (name) => `@docusaurus/plugin-${name}`,
      ),
      ...[...searches, 'docusaurus-plugin-sass'],
    ],
    themes: themes.map((name) => `@docusaurus/theme-${name}`),
  })
})

test('places of settings that move are those of the original', () => {
  const { value } = converted({
    presets: [['classic', { docs, blog: {}, theme: { customCss: [] }, sitemap: {} }]],
    plugins: [['client-redirects', {}]],
  })
  const preset = ['presets', 0, 1]
  expect(value.pathMappings).toEqual([
    { path: ['theme', 'customCss'], originalPath: [...preset, 'theme', 'customCss'] },
    { path: ['theme', 'footer', 'columns'], originalPath: ['themeConfig', 'footer', 'links'] },
    { path: ['theme'], originalPath: ['themeConfig'] },
    { path: ['copyright'], originalPath: ['themeConfig', 'footer', 'copyright'] },
    { path: ['languages'], originalPath: ['i18n'] },
    { path: ['locale'], originalPath: ['i18n'] },
    { path: ['pages'], originalPath: [...preset, 'pages'] },
    { path: ['sitemap'], originalPath: [...preset, 'sitemap'] },
    { path: ['redirects'], originalPath: ['plugins', 0, 1, 'redirects'] },
    { path: ['redirectRules'], originalPath: ['plugins', 0, 1] },
    { path: ['docs', 0], originalPath: [...preset, 'docs'] },
    { path: ['blog', 0], originalPath: [...preset, 'blog'] },
  ])
})
