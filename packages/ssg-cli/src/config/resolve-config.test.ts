import { expect, test } from 'vitest'
import { createConfigSource } from './config-source.ts'
import { checkOgImagePackage } from './og-image-config.ts'
import { parseConfig } from './parse-config.ts'
import { type ResolveContext, resolveConfig } from './resolve-config.ts'

/** Resolves settings as they are after the file was read. Every path exists. */
function resolved(settings: object, context: Partial<ResolveContext> = {}, text = '') {
  const source = createConfigSource('site.config.ts', text)
  const input = { title: 'Memory', url: 'https://memory.example', ...settings }
  const { value, diagnostics } = parseConfig(input, source)
  expect(diagnostics).toEqual([])
  if (value === null) throw new Error('The settings are invalid')
  return resolveConfig(value, {
    integrations: [],
    annotations: null,
    siteDir: '/site',
    workDir: '/site/.ssg',
    outDir: '/site/build',
    mode: 'production',
    inputs: [],
    versions: [],
    source,
    themeFile: null,
    mdxComponentsFile: null,
    mdxComponentNames: [],
    configHash: 'hash of the code',
    languages: { all: [], current: null, translations: new Map(), labels: {}, texts: {} },
    ogImageEntry: '/og-image.js',
    sharp: null,
    exists: () => true,
    ...context,
  })
}

test.each([
  ['markdown', { markdown: { directives: {} } }],
  ['config', { config: () => undefined }],
])('with a %s hook, compiled pages depend on what the integration reads', (_, hooks) => {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const pluginsHash = (readsHash: string) => {
    const integrations = [
      { integration: { name: 'a', ...hooks }, place, siteDir: '/site', readsHash },
    ]
    const settings = { markdown: { remarkPlugins: [() => undefined] } }
    return resolved(settings, { integrations }).markdown.pluginsHash
  }
  expect(pluginsHash('1')).not.toBe(pluginsHash('2'))
})

test('with annotations of code alone, other pages do not depend on the integration', () => {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const markdown = { annotate: { types: () => ({ marks: [] }) } }
  const integrations = [
    { integration: { name: 'a', markdown }, place, siteDir: '/site', readsHash: '' },
  ]
  const config = resolved({}, { integrations }).markdown
  expect(config.pluginsHash).toBeNull()
  expect(config.plugins.hooks).toHaveLength(1)
})

test.each([
  [{}, 'asWritten'],
  [{ trailingSlash: true }, 'always'],
  [{ trailingSlash: false }, 'never'],
])('%j: routes end with a slash %s', (settings, expected) => {
  expect(resolved(settings).navigation.trailingSlash).toBe(expected)
})

test.each([
  [{}, { versionsPage: 'versioned', offline: 'off' }],
  [{ offline: true }, { versionsPage: 'all', offline: 'on' }],
  [{ offline: 'unregister' }, { versionsPage: 'versioned', offline: 'unregister' }],
  [
    { versionsPage: false, offline: true },
    { versionsPage: 'none', offline: 'on' },
  ],
])('%j: the versions page and offline support are %j', (settings, expected) => {
  const { navigation, offline } = resolved(settings)
  expect({ versionsPage: navigation.versionsPage, offline }).toEqual(expected)
})

test('in development, there is no offline support, OG image or compressed file', () => {
  const settings = { offline: true, ogImage: {}, precompress: ['gz'], sitemap: { lastmod: 'date' } }
  const production = resolved(settings)
  expect(production).toMatchObject({ offline: 'on', hosting: { precompress: ['gz'] } })
  expect(production.ogImage).not.toBeNull()
  expect(production.content.mtimePrecision).toBe('date')
  const development = resolved(settings, { mode: 'development' })
  expect(development).toMatchObject({
    offline: 'off',
    ogImage: null,
    hosting: { precompress: [] },
    content: { mtimePrecision: null },
  })
})

test('without the package, there are no OG images, and the setting is an error', () => {
  const source = createConfigSource('site.config.ts', 'export default {\n  ogImage: {},\n}')
  const settings = { title: 'Memory', url: 'https://memory.example' }
  const missing = { source, ogImageEntry: null }
  const diagnosticsOf = (ogImage: object) => {
    const parsed = parseConfig({ ...settings, ...ogImage }, source).value
    return parsed === null ? [] : checkOgImagePackage(parsed, missing)
  }
  expect(resolved({}, missing).ogImage).toBeNull()
  expect(diagnosticsOf({})).toEqual([])
  expect(diagnosticsOf({ ogImage: false })).toEqual([])
  expect(diagnosticsOf({ ogImage: {} })).toMatchObject([
    { severity: 'error', rule: 'missing-package', place: { file: 'site.config.ts', line: 2 } },
  ])
})

test('images have variants in production only, sorted by width', () => {
  const sharp = { entry: '/sharp.js', version: '1.2.3' }
  const settings = { images: { widths: [800, 400, 800] } }
  const { images, markdown } = resolved(settings, { sharp })
  expect(images).toMatchObject({ widths: [400, 800], formats: ['webp'], quality: null, sharp })
  expect(markdown.pictures).toBe(true)
  const development = resolved(settings, { sharp, mode: 'development' })
  expect(development).toMatchObject({ images: null, markdown: { pictures: true } })
  expect(resolved({}, { sharp })).toMatchObject({ images: null, markdown: { pictures: false } })
})

const time = { showLastUpdateTime: true }
const author = { showLastUpdateAuthor: true }
const noDates = { sitemap: { lastmod: null } }
test.each([
  [{ ...noDates }, false],
  [{ ...noDates, docs: [{}, { id: 'api', ...time }] }, true],
  [{ ...noDates, docs: author }, true],
  [{ ...noDates, blog: time }, true],
  [{ ...noDates, blog: [author, { id: 'news' }] }, true],
  [{ sitemap: { lastmod: 'datetime' } }, true],
  [{ sitemap: false }, false],
])('%j: the Git history is read: %s', (settings, expected) => {
  expect(resolved(settings).content.needsGitHistory).toBe(expected)
})

test('options of a blog are resolved', () => {
  const [blog] = resolved({
    blog: {
      sortPosts: 'ascending',
      postsPerPage: 'ALL',
      sidebarCount: 'ALL',
      tags: false,
      editUrl: 'https://git.example',
    },
  }).content.blogs
  expect(blog).toMatchObject({
    oldestFirst: true,
    postsPerPage: null,
    sidebarCount: null,
    tags: { file: null },
    authorsFile: '/site/content/blog/authors.yml',
    editUrl: 'https://git.example',
  })
  expect(resolved({}).content.blogs).toMatchObject([
    { oldestFirst: false, tags: { file: '/site/content/blog/tags.yml' }, editUrl: null },
  ])
})

test('docs, blog, pages, admonitions and footer can be absent', () => {
  const markdown = { admonitions: false }
  const off = resolved({ docs: false, blog: false, pages: false, markdown })
  expect(off.content).toMatchObject({ docs: [], blogs: [], pages: null })
  expect(off.markdown.features.admonitions).toEqual({})
  expect(resolved({}).theme.footer).toBeNull()
  expect(resolved({ copyright: 'Us' }).theme.footer).toEqual({ columns: [], copyright: 'Us' })
})

test('items of the navbar link to the first docs unless they name others', () => {
  const text = `export default {
  theme: { navbar: { items: [
    { label: 'More', items: [
      { to: '/a' },
      { type: 'docSidebar' },
    ] },
    { type: 'doc' },
  ] } },
}`
  const sidebar = { type: 'docSidebar', sidebarId: 'main', label: 'Main' }
  const doc = { type: 'doc', docId: 'intro', docsId: 'api', label: 'Intro' }
  const items = [{ label: 'More', items: [{ label: 'A', to: '/a' }, sidebar] }, doc]
  const docs = [{ id: 'guide' }, { id: 'api', path: 'api' }]
  const { theme, navigation } = resolved({ docs, theme: { navbar: { items } } }, {}, text)
  const sidebarTarget = { docs: 'guide', target: { kind: 'sidebar', id: 'main' } }
  const docTarget = { docs: 'api', target: { kind: 'doc', id: 'intro' } }
  expect(theme.navbar.items).toMatchObject([
    {
      type: 'dropdown',
      items: [
        { type: 'link', label: 'A', href: '/a' },
        { type: 'docs', label: 'Main', ...sidebarTarget },
      ],
    },
    { type: 'docs', label: 'Intro', ...docTarget },
  ])
  expect(navigation.configuredDocs).toMatchObject([
    { ...sidebarTarget, place: { line: 5, column: 7 } },
    { ...docTarget, place: { line: 7, column: 5 } },
  ])
  expect(navigation.configuredLinks).toMatchObject([{ href: '/a', place: { line: 4, column: 9 } }])
})

test('redirect rules accept extensions with or without a dot, and keep their place', () => {
  const createRedirects = () => undefined
  const redirectRules = { fromExtensions: ['html', '.htm'], toExtensions: ['exe'], createRedirects }
  const text = 'export default {\n  redirectRules: {\n    createRedirects: () => {},\n  },\n}'
  const { redirects } = resolved({ redirectRules }, {}, text).navigation
  expect(redirects).toMatchObject({
    fromExtensions: ['.html', '.htm'],
    toExtensions: ['.exe'],
    createRedirects,
  })
  expect(redirects.placeOfCreateRedirects()).toMatchObject({ line: 3, column: 5 })
})

test('Markdown plugins are cached under the hash of the configuration, other settings are not', () => {
  const preprocessor = ({ fileContent }: { fileContent: string }) => fileContent
  const plain = resolved({ markdown: { preprocessor } })
  expect(plain.markdown.pluginsHash).toBeNull()
  expect(plain.content.preprocessor).toBe(preprocessor)
  const remarkPlugins = [() => {}]
  const { markdown, content } = resolved({ markdown: { remarkPlugins } })
  expect(markdown).toMatchObject({
    pluginsHash: 'hash of the code',
    plugins: { remark: remarkPlugins },
  })
  expect(content.preprocessor).toBeNull()
})
