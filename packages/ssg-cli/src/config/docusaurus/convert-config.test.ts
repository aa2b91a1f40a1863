import { expect, test } from 'vitest'
import { createConfigSource } from '../config-source.ts'
import { parseConfig } from '../parse-config.ts'
import { convertDocusaurusConfig } from './convert-config.ts'

const identity = { title: 'Foreign', url: 'https://foreign.example', baseUrl: '/' }
const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

function converted(original: object) {
  const { value, diagnostics } = convertDocusaurusConfig({ ...identity, ...original }, placeOf)
  const parsed = parseConfig(value.config, createConfigSource('docusaurus.config.js', ''))
  expect(parsed.diagnostics).toEqual([])
  if (parsed.value === null) throw new Error('expected a configuration')
  return { config: parsed.value, diagnostics, origins: value.pathMappings }
}

test('the preset brings docs, blog and pages; each may be off', () => {
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
  '@docusaurus/plugin-content-docs',
  '@docusaurus/content-docs',
  'content-docs',
  '/site/node_modules/@docusaurus/plugin-content-docs/lib/index.js',
])('further docs by the name %s have an id, and files of their own', (name) => {
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
])('feeds as of %o are those of %o', (feedOptions, expected) => {
  const { config } = converted({ presets: [['classic', { blog: { feedOptions } }]] })
  expect(config.blog[0]?.feedOptions).toMatchObject(expected)
})

test('further blogs have an id, and are called `blog` unless they say otherwise', () => {
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

test('what is not known is named once; what we do by ourselves is not', () => {
  const plugins = [
    'plugin-ideal-image',
    './mine.js',
    function ads() {},
    ['@acme/docusaurus-plugin-x', {}],
  ]
  const themes = ['@docusaurus/theme-mermaid', '@docusaurus/theme-search-algolia']
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] }
  const { diagnostics } = converted({ presets: ['classic'], plugins, themes, i18n })
  expect(diagnostics.map(({ reason, place }) => [reason.split(',')[0], place.file])).toEqual([
    ['Unexpected plugin "plugin-ideal-image"', 'plugins.0'],
    ['Unexpected plugin "./mine.js"', 'plugins.1'],
    ['Unexpected plugin "ads"', 'plugins.2'],
    ['Unexpected plugin "x"', 'plugins.3.1'],
    ['Unexpected languages other than the default one (en', 'i18n.locales'],
  ])
})

test('navbar items of every type, links without their slash, icons without words', () => {
  const items = [
    { to: 'docs/intro', label: 'Intro' },
    { to: 'https://a.example', label: 'Out' },
    { href: 'https://b.example', className: 'icon', 'aria-label': 'Repository' },
    { type: 'doc', docId: 'a', docsPluginId: 'default', label: 'A', position: 'left' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
    {
      label: 'More',
      items: [
        { type: 'html', value: '<hr>' },
        { href: 'https://c.example', label: 'C' },
      ],
    },
    { type: 'search' },
    { type: 'localeDropdown' },
  ]
  const { config } = converted({ presets: ['classic'], themeConfig: { navbar: { items } } })
  expect(config.theme.navbar.items).toMatchObject([
    { type: 'link', to: '/docs/intro' },
    { type: 'link', href: 'https://a.example' },
    { type: 'link', label: 'Repository', ariaLabel: 'Repository', className: 'icon' },
    { type: 'doc', docId: 'a', docsId: 'default', position: 'left' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions' }] },
    { type: 'dropdown', items: [{ type: 'html' }, { type: 'link' }] },
  ])
})

test('a footer of columns or of plain links, badges by their words', () => {
  const badge = '<a href="https://n.example"><img src="n.svg" alt="Deployed by N"></a>'
  const columns = [{ title: 'T', items: [{ label: 'A', to: 'a' }, { html: badge }] }]
  const footer = (links: object[]) =>
    converted({ presets: ['classic'], themeConfig: { footer: { links, copyright: 'Us' } } }).config
  expect(footer(columns).theme.footer?.columns).toEqual([
    {
      title: 'T',
      links: [
        { label: 'A', to: '/a' },
        { label: 'Deployed by N', href: 'https://n.example' },
      ],
    },
  ])
  expect(footer([{ label: 'B', href: 'https://b.example' }]).theme.footer?.columns).toMatchObject([
    { title: '', links: [{ label: 'B' }] },
  ])
  expect(footer([]).copyright).toBe('Us')
})

test('Markdown plugins that we have by ourselves are settings; others are handed on', () => {
  function remarkMath() {}
  function remarkOwn() {}
  const { config } = converted({
    presets: [['classic', { docs: { remarkPlugins: [remarkMath, [remarkOwn, { a: 1 }]] } }]],
    markdown: { mermaid: true, format: 'detect' },
    themeConfig: {
      prism: {
        magicComments: [
          { className: 'theme-code-block-highlighted-line', line: 'mark' },
          { className: 'bad', line: 'fails' },
        ],
      },
    },
  })
  expect(config.markdown).toMatchObject({
    format: 'detect',
    math: true,
    mermaid: true,
    remarkPlugins: [[remarkOwn, { a: 1 }]],
    code: { magicComments: [{ className: 'highlighted' }, { className: 'bad' }] },
  })
})

test('a mistake is found where it was written', () => {
  const { origins } = converted({ presets: [['classic', {}]] })
  expect(origins).toContainEqual({ path: ['docs', 0], originalPath: ['presets', 0, 1, 'docs'] })
  expect(origins).toContainEqual({ path: ['theme'], originalPath: ['themeConfig'] })
})

test('scripts, style sheets and metadata become tags of the head', () => {
  const { config } = converted({
    scripts: ['https://s.example/a.js', { src: '/b.js', async: true }],
    stylesheets: ['/c.css'],
    headTags: [{ tagName: 'meta', attributes: { name: 'd' } }],
    themeConfig: { metadata: [{ name: 'e', content: 'f' }, { charset: 'g' }] },
  })
  expect(config.headTags.map(({ tagName, attributes }) => [tagName, attributes])).toEqual([
    ['meta', { name: 'd' }],
    ['meta', { charset: 'g' }],
    ['link', { rel: 'stylesheet', href: '/c.css' }],
    ['script', { src: 'https://s.example/a.js' }],
    ['script', { src: '/b.js', async: true }],
  ])
  expect(config.theme.metadata).toEqual([{ name: 'e', content: 'f' }])
})

test('OUT-08: redirects of the plugin become ours', () => {
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

test.each([
  [{ presets: ['classic'] }, { lastmod: 'date', priority: 0.5 }],
  [
    { presets: [['classic', { sitemap: { lastmod: null, priority: 1 } }]] },
    { lastmod: null, priority: 1 },
  ],
  [{ plugins: [['@docusaurus/plugin-sitemap', { lastmod: 'datetime' }]] }, { lastmod: 'datetime' }],
])('OUT-07: the sitemap of %j', (original, expected) => {
  expect(converted(original).config.sitemap).toMatchObject(expected)
})

test('OUT-07: a preset without a sitemap has none', () => {
  expect(converted({ presets: [['classic', { sitemap: false }]] }).config.sitemap).toBe(false)
})
