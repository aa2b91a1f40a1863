import { expect, test } from 'vitest'
import { createConfigSource } from './config-source.ts'
import { parseConfig } from './parse-config.ts'
import { parseVersionsFile } from './parse-versions-file.ts'
import { joinRoutePrefix, resolveVersions } from './resolve-versions.ts'
import { siteSchema } from './schema/site.ts'

const text = `import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: 'A, { title: 1 }', // title: no
  url: 'https://a.example',
  theme: {
    navbar: {
      items: [
        { label: 'One', to: '/one' },
        { lable: 'Two', to: '/two' },
      ],
    },
  },
  'trailingSlash': 'yes',
  titel: 'x',
})
`

test('all errors in a configuration are reported, each with its place', () => {
  const input = {
    title: 'A',
    url: 'https://a.example/path',
    theme: {
      navbar: {
        items: [
          { label: 'One', to: '/one' },
          { lable: 'Two', to: '/two' },
        ],
      },
    },
    trailingSlash: 'yes',
    titel: 'x',
    zzzzzzzzzzzz: 1,
  }
  const { value, diagnostics } = parseConfig(input, createConfigSource('site.config.ts', text))
  expect(value).toBeNull()
  const spots = diagnostics.map(
    ({ reason, hint, place }) => `${place.line}:${place.column} ${reason} / ${hint}`,
  )
  expect(spots.sort()).toEqual([
    '10:11 Unknown field `theme.navbar.items.1.lable` / Did you mean `label`?',
    '14:3 `trailingSlash` must be true or false, got "yes" / Write `true`',
    expect.stringMatching(/^15:3 Unknown field `titel` \/ Did you mean `title`\?\n.*customFields/),
    expect.stringMatching(/^1:1 Unknown field `zzzzzzzzzzzz` \/ Use one of .*customFields/),
    expect.stringMatching(/^5:3 `url` must be an origin .*put the path into `baseUrl`/),
  ])
})

test('an invalid URL is quoted beside a valid example', () => {
  const { diagnostics } = parseConfig({ title: 'A', url: 'a.example' }, createConfigSource('c', ''))
  expect(diagnostics[0]?.reason).toBe(
    '`url` must be a URL such as "https://example.com", got "a.example"',
  )
})

test.each([
  [{ url: 'https://a.example/?q' }, 'put the path into `baseUrl`'],
  [{ baseUrl: 'https://a.example/' }, 'must be a path such as "/project/"'],
  [{ onBrokenLinks: 'warning' }, 'must be "ignore", "log", "warn" or "throw"'],
  [{ blog: 3 }, 'must be an object, false or an array'],
  [{ docs: { onlyIncludeVersions: [] } }, 'must have at least 1 item'],
  [{ theme: { navbar: { items: [{ label: 'x' }] } } }, 'set either `to` or `href`'],
  [
    { theme: { navbar: { items: [{ label: '', to: '/x' }] } } },
    'unless `ariaLabel` names the link',
  ],
  [
    { theme: { navbar: { items: [{ label: 'x', href: 'javascript:a' }] } } },
    'must be a URL or a path, not code',
  ],
  [{ theme: { navbar: { items: [{ type: 'docSidbar' }] } } }, '"docSidebar"'],
  [
    { theme: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'a', href: 'b' }] } } },
    'Use one of type, docsId, sidebarId, label',
  ],
  [
    {
      theme: { navbar: { items: [{ label: 'm', items: [{ label: 'n', to: '/n', items: [] }] }] } },
    },
    'Use one of type, label, to, href',
  ],
  [{ docs: { versions: { '6.x': { banr: 'none' } } } }, 'Did you mean `banner`?'],
  [{ docs: [{ versions: { '6.x': { banr: 'none' } } }] }, 'Did you mean `banner`?'],
  [{ docs: [{}, { path: 'b' }] }, 'two docs have the same `id`'],
  [{ blog: [{}, { id: 'news', path: './blog/' }] }, 'two blogs have the same folder (`path`)'],
  [
    { blog: [{}, { id: 'news', routeBasePath: '/blog' }] },
    'two blogs have the same `routeBasePath`',
  ],
  [{ blog: { feedOptions: { title: '' } } }, '`blog.feedOptions.title`'],
  [{ docs: { id: 'my guide' } }, 'must consist of letters, digits, `-` and `_`'],
  [
    {
      docs: [{}, { id: 'guide' }],
      theme: { navbar: { items: [{ type: 'docsVersionDropdown', docsId: 'guides' }] } },
    },
    'must be the id of one of the docs: default, guide',
  ],
])('%j is one diagnostic: %s', (settings, text) => {
  const input = { title: 'A', url: 'https://a.example', ...settings }
  const { diagnostics } = parseConfig(input, createConfigSource('c', ''))
  const messages = diagnostics.map(({ reason, hint = '' }) => `${reason}\n${hint}`)
  expect(messages).toEqual([expect.stringContaining(text)])
})

const docs = (options: object) => {
  const { docs } = siteSchema.parse({ title: 'A', url: 'https://a.example', docs: options })
  return docs[0] as (typeof docs)[number]
}
const facts = {
  siteDir: '/s',
  contentDir: '/s/content',
  modulesDir: '/s/content',
  frozenVersions: ['6.x', '5.x'],
  placeOfFrozen: () => ({ file: 'versions.json', line: 1, column: 1 }),
  exists: () => true,
  placeOf: () => ({ file: 'site.config.ts', line: 1, column: 1 }),
}

test('the newest frozen version is the last one; newer versions are unreleased, older ones unmaintained', () => {
  const { value, diagnostics } = resolveVersions(docs({}), facts)
  expect(diagnostics).toEqual([])
  expect(
    value.map(({ name, label, isLast, routePrefix: path, banner, badge }) => [
      name,
      label,
      isLast,
      path,
      banner,
      badge,
    ]),
  ).toEqual([
    ['next', 'Next', false, '/docs/next', 'unreleased', true],
    ['6.x', '6.x', true, '/docs', 'none', true],
    ['5.x', '5.x', false, '/docs/5.x', 'unmaintained', true],
  ])
  expect(value.map(({ dir }) => dir)).toEqual([
    '/s/content/docs',
    '/s/content/versioned_docs/version-6.x',
    '/s/content/versioned_docs/version-5.x',
  ])
})

test('settings of a version override the defaults, and "current" is the current version', () => {
  const { value } = resolveVersions(
    docs({
      lastVersion: 'current',
      versions: {
        current: { label: 'Dev', path: 'dev' },
        '6.x': { banner: 'none', badge: false, path: '' },
      },
    }),
    facts,
  )
  expect(
    value.map(({ label, isLast, routePrefix: path, banner, badge }) => [
      label,
      isLast,
      path,
      banner,
      badge,
    ]),
  ).toEqual([
    ['Dev', true, '/docs/dev', 'none', true],
    ['6.x', false, '/docs', 'none', false],
    ['5.x', false, '/docs/5.x', 'unmaintained', true],
  ])
})

test.each([
  [{ includeCurrentVersion: false }, ['6.x', '5.x']],
  [{ onlyIncludeVersions: ['5.x', 'next'] }, ['next', '5.x']],
  [{ disableVersioning: true }, ['next']],
])('with %j, the versions are %j', (options, names) => {
  expect(resolveVersions(docs(options), facts).value.map(({ name }) => name)).toEqual(names)
})

test.each([
  [{ lastVersion: 'zzz' }, 'Unknown version "zzz" / Use one of next, 6.x, 5.x'],
  [{ versions: { '6': {} } }, 'Unknown version "6" / Did you mean "6.x"?'],
  [
    { lastVersion: '5.x', onlyIncludeVersions: ['6.x'] },
    'Unknown version "5.x" / Did you mean "6.x"?',
  ],
])('%j is reported as %s', (options, message) => {
  const { diagnostics } = resolveVersions(docs(options), facts)
  expect(diagnostics.map(({ reason, hint }) => `${reason} / ${hint}`)).toEqual([message])
})

test('two versions with one path, and two spellings of one version, are reported', () => {
  const reasons = (options: object) =>
    resolveVersions(docs(options), facts).diagnostics.map(({ reason }) => reason)
  expect(reasons({ versions: { '5.x': { path: 'next' } } })).toEqual([
    'Versions "next" and "5.x" have the same path /docs/next',
  ])
  expect(reasons({ versions: { next: {}, current: {} } })).toEqual([
    expect.stringContaining('"current" and "next" are the same version'),
  ])
})

test('the current version and repeated names in a versions file are ignored', () => {
  const frozenVersions = ['current', 'next', '6.x', '6.x']
  const { value, diagnostics } = resolveVersions(docs({}), { ...facts, frozenVersions })
  expect(value.map(({ name }) => name)).toEqual(['next', '6.x'])
  expect(diagnostics).toEqual([])
})

test('the diagnostic of a version without a folder names the folder', () => {
  const exists = (path: string) => !path.endsWith('version-5.x')
  const { diagnostics } = resolveVersions(docs({}), { ...facts, exists })
  expect(diagnostics[0]?.reason).toContain(': content/versioned_docs/version-5.x')
  expect(diagnostics[0]?.place.file).toBe('versions.json')
})

test.each([
  ['{"a":1}', 1],
  ['["6.x", "a/b"]', 1],
  ['["", ".."]', 2],
  ['["6.x"]', 0],
  ['not json', 1],
])('the versions file %s has %i errors', (file, count) => {
  expect(parseVersionsFile(file, 'versions.json').diagnostics).toHaveLength(count)
})

test.each([
  [['docs', '5.x'], '/docs/5.x'],
  [['/', ''], ''],
  [['/docs/', ''], '/docs'],
])('the route prefix of %j is "%s"', (paths, prefix) => {
  expect(joinRoutePrefix(...paths)).toBe(prefix)
})
