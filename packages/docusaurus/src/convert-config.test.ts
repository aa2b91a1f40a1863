import { createConfigSource, parseConfig } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { convertDocusaurusConfig, isExternalPlugin } from './convert-config.ts'
import { customItemTypes } from './convert-theme-config.ts'
import { listPlugins } from './list-plugins.ts'

const identity = { title: 'Foreign', url: 'https://foreign.example', baseUrl: '/' }
const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

function converted(original: object) {
  const { value, diagnostics } = convertDocusaurusConfig({ ...identity, ...original }, placeOf)
  const parsed = parseConfig(value.config, createConfigSource('docusaurus.config.js', ''))
  expect(parsed.diagnostics).toEqual([])
  if (parsed.value === null) throw new Error('The configuration is invalid')
  return { config: parsed.value, diagnostics, origins: value.pathMappings }
}

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

test('a Markdown plugin runs on the files of the content plugins that have it', async () => {
  const own = () => () => 'changed'
  const { config } = converted({
    presets: [['classic', { docs: { remarkPlugins: [own, [own, { a: [1] }]] }, blog: {} }]],
  })
  const [limited, [, options]] = config.markdown.remarkPlugins as unknown as [typeof own, unknown[]]
  const transform = limited() as unknown as (tree: object, file: object) => Promise<unknown>
  expect(await transform({}, { path: '/docs/a.md' })).toBe('changed')
  expect(await transform({}, { path: '/blog/a.md' })).toBeUndefined()
  expect(options).toEqual({ a: [1] })
})

test('Markdown plugins that all content plugins have are listed once', () => {
  const own = () => () => {}
  const options = { remarkPlugins: [own, [own, { a: [1] }]] }
  const { config } = converted({
    presets: [['classic', { docs: options, blog: { ...options }, pages: { ...options } }]],
  })
  expect(config.markdown.remarkPlugins).toEqual([own, [own, { a: [1] }]])
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

test('a navbar item with a custom type is an item of its own at its place', () => {
  const items = [
    { type: 'custom-Colors', position: 'right' },
    { to: 'a', label: 'A' },
    { type: 'custom-Shapes' },
  ]
  const { config } = converted({ themeConfig: { navbar: { items } } })
  expect(config.theme.navbar.items).toMatchObject([
    { type: 'html', value: '<!-- custom-Colors 0 -->', position: 'right' },
    { label: 'A' },
    { type: 'html', value: '<!-- custom-Shapes 2 -->' },
  ])
  expect(customItemTypes({ navbar: { items } })).toEqual(['custom-Colors', 'custom-Shapes'])
})

test('plugins that are built in or converted to settings do not run', () => {
  const plugins = ['@docusaurus/plugin-client-redirects', './mine.js', function ads() {}]
  const themes = ['@docusaurus/theme-mermaid', '@docusaurus/theme-search-algolia']
  const external = listPlugins({ presets: ['classic'], plugins, themes }).filter(isExternalPlugin)
  expect(external.map(({ name }) => name)).toEqual(['./mine.js', 'ads'])
})

test('a custom service worker is reported', () => {
  const { diagnostics } = converted({
    plugins: [['@docusaurus/plugin-pwa', { swCustom: 'sw.js' }]],
  })
  expect(diagnostics.map(({ reason, place }) => [reason, place.file])).toEqual([
    ['`swCustom` is not supported; building without it', 'plugins.0.1.swCustom'],
  ])
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

test('navbar items of every type, links without a leading slash, icons without text are converted', () => {
  const items = [
    { to: 'docs/intro', label: 'Intro' },
    { to: 'https://a.example', label: 'Out' },
    { href: 'https://b.example', className: 'icon', 'aria-label': 'Repository' },
    { href: 'https://e.example', html: '<img src="/e.png"> Chat' },
    { type: 'doc', docId: 'a', docsPluginId: 'default', label: 'A', position: 'left' },
    { type: 'docSidebar', sidebarId: 'b', docId: 'unused', label: 'B' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
    { type: 'docsVersion', to: 'https://d.example', label: 'v1' },
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
    {
      type: 'html',
      value:
        '<a class="navbar__item navbar__link icon" href="https://b.example" aria-label="Repository" target="_blank" rel="noopener noreferrer"></a>',
    },
    {
      type: 'html',
      value:
        '<a class="navbar__item navbar__link" href="https://e.example" target="_blank" rel="noopener noreferrer"><img src="/e.png"> Chat</a>',
    },
    { type: 'doc', docId: 'a', docsId: 'default', position: 'left' },
    { type: 'docSidebar', sidebarId: 'b' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions' }] },
    { type: 'link', label: 'v1', href: 'https://d.example' },
    { type: 'dropdown', items: [{ type: 'html' }, { type: 'link' }] },
    { type: 'languageDropdown' },
  ])
})

test('links of navbar and footer may contain the base URL', () => {
  const to = '/lib/guide?a#b'
  const { config } = converted({
    baseUrl: '/lib/',
    themeConfig: {
      navbar: {
        items: [
          { to, label: 'A' },
          { label: 'B', items: [{ to, label: 'C' }] },
        ],
      },
      footer: {
        links: [
          {
            title: 'D',
            items: [
              { to, label: 'E' },
              { to: '/library', label: 'F' },
              { href: '/lib/v1/', label: 'G' },
              { href: '//lib/v1', label: 'H' },
            ],
          },
        ],
      },
    },
  })
  expect(JSON.stringify(config.theme).match(/"to":"[^"]*"/g)).toEqual([
    ...['/guide?a#b', '/guide?a#b', '/guide?a#b', '/library'].map((route) => `"to":"${route}"`),
  ])
  expect(JSON.stringify(config.theme).match(/"(?:to|href)":"[^"]*v1[^"]*"/g)).toEqual([
    '"href":"/v1/"',
    '"href":"//lib/v1"',
  ])
})

test('footer columns, plain links and HTML are converted', () => {
  const badge = '<a href="https://n.example"><img src="n.svg" alt="Deployed by N"></a>'
  const columns = [{ title: 'T', items: [{ label: 'A', to: 'a' }, { html: badge }] }]
  const footer = (links: object[]) =>
    converted({ presets: ['classic'], themeConfig: { footer: { links, copyright: 'Us' } } }).config
  expect(footer(columns).theme.footer?.columns).toEqual([
    {
      title: 'T',
      links: [
        { type: 'link', label: 'A', to: '/a' },
        { type: 'html', value: badge },
      ],
    },
  ])
  expect(footer([{ label: 'B', href: 'https://b.example' }]).theme.footer?.columns).toMatchObject([
    { title: '', links: [{ label: 'B' }] },
  ])
  const cookies = { label: 'Cookies', href: 'javascript:;' }
  expect(footer([cookies]).theme.footer?.columns).toMatchObject([
    { links: [{ label: 'Cookies', href: '#' }] },
  ])
  expect(footer([]).copyright).toBe('Us')
})

test('built-in Markdown plugins become settings; others are passed on', () => {
  function remarkMath() {}
  function remarkOwn() {}
  const { config } = converted({
    presets: [
      [
        'classic',
        {
          docs: { remarkPlugins: [remarkMath, [remarkOwn, { a: 1 }]] },
          ...{ blog: false, pages: false },
        },
      ],
    ],
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

test('formulas are only in the files of content plugins with a math plugin', () => {
  function remarkMath() {}
  const notes = { id: 'notes', path: './a/notes', remarkPlugins: [[remarkMath, {}]] }
  const { config } = converted({
    presets: [['classic', { docs: {} }]],
    plugins: [['@docusaurus/plugin-content-docs', notes]],
  })
  expect(config.markdown).toHaveProperty('math', [
    'a/notes/**',
    'notes_versioned_docs/**',
    '**/docusaurus-plugin-content-docs-notes/**',
  ])
})

test('macros of KaTeX become those of formulas', () => {
  function rehypeKatex() {}
  const macros = { '\\R': '\\mathbb{R}', '\\own': () => '' }
  const { config } = converted({
    presets: [['classic', { docs: { rehypePlugins: [[rehypeKatex, { macros }]] } }]],
  })
  expect(config.markdown).toHaveProperty('mathMacros', { '\\R': '\\mathbb{R}' })
})

test('plugins before the default ones, and those of JavaScript, become hooks', () => {
  function remarkOwn() {}
  const { config } = converted({
    presets: [
      [
        'classic',
        {
          docs: {
            beforeDefaultRemarkPlugins: [remarkOwn],
            beforeDefaultRehypePlugins: [[remarkOwn, {}]],
            recmaPlugins: [remarkOwn],
          },
          ...{ blog: false, pages: false },
        },
      ],
    ],
  })
  const markdown = {
    remark: { before: [remarkOwn] },
    rehype: { before: [[remarkOwn, {}]] },
    recma: [remarkOwn],
  }
  expect(config.integrations).toMatchObject([{ name: 'docusaurus', markdown }])
})

test('an error is located in the Docusaurus configuration', () => {
  const { origins } = converted({ presets: [['classic', {}]] })
  expect(origins).toContainEqual({ path: ['docs', 0], originalPath: ['presets', 0, 1, 'docs'] })
  expect(origins).toContainEqual({ path: ['theme'], originalPath: ['themeConfig'] })
})

test('scripts, stylesheets and metadata become head tags', () => {
  const { config } = converted({
    scripts: ['https://s.example/a.js', { src: '/b.js', async: true }],
    stylesheets: ['/c.css'],
    headTags: [{ tagName: 'meta', attributes: { name: 'd' } }],
    themeConfig: { metadata: [{ name: 'e', content: 'f' }, { charset: 'g' }] },
  })
  expect(config.headTags).toMatchObject([
    { tagName: 'meta', attributes: { name: 'd' } },
    { tagName: 'meta', attributes: { charset: 'g' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: '/c.css' } },
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
