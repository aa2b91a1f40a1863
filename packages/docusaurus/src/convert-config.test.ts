import { expect, test } from 'vitest'
import { converted } from '../test/converted.ts'
import { isExternalPlugin } from './convert-config.ts'
import { listPlugins } from './list-plugins.ts'

test('the preset enables docs, blog and pages; each can be turned off', () => {
  const { config } = converted({
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }], null, false],
  })
  expect(config.docs).toMatchObject([
    { path: 'docs', routeBasePath: '/', versionsFile: 'versions.json' },
  ])
  expect([config.blog, config.pages]).toMatchObject([[], { path: 'src/pages' }])
  expect(config.contentDir).toBe('.')
})

test.each([
  [{ future: { v4: true } }, 'infima-layered'],
  [{ future: { v4: { useCssCascadeLayers: true } } }, 'infima-layered'],
  [{ plugins: ['@docusaurus/plugin-css-cascade-layers'] }, 'infima-layered'],
  [{ future: { v4: { useCssCascadeLayers: false } } }, 'infima'],
  [{}, 'infima'],
])('%j has the styles %s', (settings, name) => {
  const { config } = converted({ presets: ['classic'], ...settings })
  expect(config.integrations[0]?.client).toMatchObject([
    { styles: `@ssgdocs/docusaurus/${name}.css` },
  ])
})

test('the texts `true` and `false` are booleans, as environment variables have them', () => {
  const { config } = converted({
    trailingSlash: 'false',
    noIndex: 'true',
    presets: [['classic', { docs: { breadcrumbs: 'false' } }]],
  })
  expect(config).toMatchObject({ trailingSlash: false, noIndex: true })
  expect(config.docs[0]).toMatchObject({ breadcrumbs: false })
})

test('the level `error` of Docusaurus 2 warns and builds on', () => {
  const { config } = converted({ onBrokenLinks: 'error', onBrokenMarkdownLinks: 'error' })
  expect(config).toMatchObject({ onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' })
})

test.each(['https://a.example', 'https://a.example/', 'https:/a.example'])(
  'the URL of the site may be %s',
  (url) => {
    expect(converted({ url }).config.url).toBe('https://a.example')
  },
)

test.each([
  '@docusaurus/plugin-content-docs',
  '@docusaurus/content-docs',
  'content-docs',
  '/site/node_modules/@docusaurus/plugin-content-docs/lib/index.js',
])('another docs instance of the plugin %s has an id and its own files', (name) => {
  const { config } = converted({
    presets: ['classic'],
    plugins: [[name, { id: 'api', path: 'api', routeBasePath: 'api' }]],
  })
  expect(config.docs.map(({ id, path, versionedPath }) => [id, path, versionedPath])).toEqual([
    ['default', 'docs', 'versioned_docs'],
    ['api', 'api', 'api_versioned_docs'],
  ])
})

test.each([
  [
    { type: 'json', createFeedItems: () => [] },
    { type: 'json', limit: 20 },
  ],
  [
    { type: null, limit: null },
    { type: null, limit: null },
  ],
  [undefined, { type: ['rss', 'atom'], limit: 20 }],
])('feed options %o become %o', (feedOptions, expected) => {
  const { config } = converted({ presets: [['classic', { blog: { feedOptions } }]] })
  expect(config.blog[0]?.feedOptions).toMatchObject(expected)
})

test('files, the marker and the reading time of posts and pages are those of the options', () => {
  const readingTime = () => 1
  const options = { include: ['*.md'], exclude: ['a.md'] }
  const blog = { ...options, readingTime, truncateMarker: /CUT/ }
  const { config } = converted({ presets: [['classic', { blog, pages: options }]] })
  expect(config.blog[0]).toMatchObject({ ...options, readingTime })
  expect(config.pages).toMatchObject(options)
  expect(config.markdown.preprocessor).toBeInstanceOf(Function)
})

test('the reading time of a post counts all words of its Markdown text', () => {
  const { config } = converted({ presets: [['classic', { blog: {} }]] })
  const post = { content: '[a](https://b)', frontMatter: {}, locale: 'en' }
  const defaultReadingTime = ({ content }: { readonly content: string }) => content.length
  expect(config.blog[0]?.readingTime?.({ ...post, defaultReadingTime })).toBe(post.content.length)
})

test('the reading time is the one of the installed version', () => {
  const preset = { presets: [['classic', { blog: {} }]] }
  const { config } = converted(preset, { version: '3.7.0' })
  const post = { content: '设计', frontMatter: {}, locale: 'en', defaultReadingTime: () => 9 }
  expect(config.blog[0]?.readingTime?.(post)).toBe(0.01)
})

test('a blog without a folder is left out', () => {
  const blogs = ['gone', 'news'].map((path) => ['content-blog', { id: path, path }])
  const { config, origins } = converted({ plugins: blogs }, { exists: (path) => path !== 'gone' })
  expect(config.blog).toMatchObject([{ path: 'news' }])
  expect(origins).toContainEqual({ path: ['blog', 0], originalPath: ['plugins', 1, 1] })
})

test('another blog has an id, and the path `blog` by default', () => {
  const { config, origins } = converted({
    presets: [['classic', { blog: { routeBasePath: '/' } }]],
    plugins: [
      [
        'content-blog',
        {
          id: 'news',
          path: 'news',
          blogTitle: 'News',
          archiveBasePath: null,
          sortPosts: 'ascending',
        },
      ],
    ],
    themeConfig: { blog: { sidebar: { groupByYear: false } } },
  })
  expect(config.blog).toMatchObject([
    { id: 'default', path: 'blog', routeBasePath: '/' },
    {
      id: 'news',
      path: 'news',
      routeBasePath: 'blog',
      title: 'News',
      archiveBasePath: null,
      sortPosts: 'ascending',
      sidebarGroupByYear: false,
    },
  ])
  expect(origins).toContainEqual({ path: ['blog', 1], originalPath: ['plugins', 0, 1] })
})

test('plugins that are built in or converted to settings do not run', () => {
  const plugins = ['@docusaurus/plugin-client-redirects', './mine.js', function ads() {}]
  const themes = ['@docusaurus/theme-mermaid', '@docusaurus/theme-search-algolia']
  const external = listPlugins({ presets: ['classic'], plugins, themes }).filter(isExternalPlugin)
  expect(external.map(({ name }) => name)).toEqual(['./mine.js', 'ads'])
})

test('the PWA plugin becomes offline support and head tags', () => {
  const pwaHead = [{ tagName: 'link', rel: 'manifest', href: '/manifest.json' }]
  const { config } = converted({ plugins: [['@docusaurus/plugin-pwa', { pwaHead }]] })
  expect(config.offline).toBe(true)
  expect(config.headTags).toMatchObject([
    { tagName: 'link', attributes: { rel: 'manifest', href: '/manifest.json' } },
  ])
})

test('the analytics plugins of the preset run with their options', () => {
  const gtag = { trackingID: 'G-1' }
  const preset = ['classic', { gtag, googleTagManager: false }]
  const external = listPlugins({ presets: [preset] }).filter(isExternalPlugin)
  expect(external).toEqual([
    {
      name: 'google-gtag',
      plugin: '@docusaurus/plugin-google-gtag',
      options: gtag,
      path: ['presets', 0, 1, 'gtag'],
    },
  ])
})

test('an error is located in the Docusaurus configuration', () => {
  const { origins } = converted({ presets: [['classic', {}]] })
  expect(origins).toContainEqual({ path: ['docs', 0], originalPath: ['presets', 0, 1, 'docs'] })
  expect(origins).toContainEqual({ path: ['theme'], originalPath: ['themeConfig'] })
})

test('scripts, stylesheets and metadata become head tags', () => {
  const { config } = converted({
    scripts: ['https://s.example/a.js', { src: '/b.js', async: true }],
    stylesheets: ['https://s.example/c.css'],
    headTags: [{ tagName: 'meta', attributes: { name: 'd' } }],
    themeConfig: { metadata: [{ name: 'e', content: 'f' }, { charset: 'g' }] },
  })
  expect(config.headTags).toMatchObject([
    { tagName: 'meta', attributes: { name: 'd' } },
    { tagName: 'meta', attributes: { charset: 'g' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://s.example/c.css' } },
    { tagName: 'script', attributes: { src: 'https://s.example/a.js' } },
    { tagName: 'script', attributes: { src: '/b.js', async: true } },
  ])
  expect(config.theme.metadata).toEqual([{ name: 'e', content: 'f' }])
})

test('OUT-08: redirects of the plugin become redirect settings', () => {
  const options = { redirects: [{ from: ['/a', '/b'], to: '/c' }], fromExtensions: ['html'] }
  const { config, diagnostics, origins } = converted({
    presets: ['classic'],
    plugins: [['@docusaurus/plugin-client-redirects', options]],
  })
  expect(diagnostics).toEqual([])
  expect(config.redirects).toEqual(options.redirects)
  expect(config.redirectRules.fromExtensions).toEqual(['html'])
  expect(origins).toContainEqual({
    path: ['redirects'],
    originalPath: ['plugins', 0, 1, 'redirects'],
  })
})

test('a redirect to a relative path is left out with a warning', () => {
  const redirects = [
    { from: '/a', to: 'docs/b' },
    { from: '/c', to: 'https://example.com/' },
    { from: '/d', to: '/e' },
  ]
  const { config, diagnostics } = converted({
    presets: ['classic'],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects }]],
  })
  expect(config.redirects).toEqual(redirects.slice(1))
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      reason: expect.stringContaining('The redirect to "docs/b" is left out'),
    },
  ])
})

test.each([
  [{ presets: ['classic'] }, { lastmod: 'date', priority: 0.5 }],
  [
    { presets: [['classic', { sitemap: { lastmod: null, priority: 1 } }]] },
    { lastmod: null, priority: 1 },
  ],
  [{ plugins: [['@docusaurus/plugin-sitemap', { lastmod: 'datetime' }]] }, { lastmod: 'datetime' }],
])('OUT-07: the sitemap options of %j are converted', (original, expected) => {
  expect(converted(original).config.sitemap).toMatchObject(expected)
})

test('OUT-07: a preset with `sitemap: false` turns the sitemap off', () => {
  expect(converted({ presets: [['classic', { sitemap: false }]] }).config.sitemap).toBe(false)
})
