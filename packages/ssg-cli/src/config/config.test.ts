import { expect, test } from 'vitest'
import { locateKey } from './locate-key.ts'
import { parseConfig } from './parse.ts'
import { siteSchema } from './schema.ts'
import { resolveVersions, routePrefix } from './versions.ts'
import { parseVersionsFile } from './versions-file.ts'

const text = `import { defineConfig } from '@ssg/cli'

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

test.each([
  [['title'], 4, 3],
  [['theme', 'navbar', 'items', 1, 'lable'], 10, 11],
  [['theme', 'navbar', 'items', 0, 'to'], 9, 25],
  [['trailingSlash'], 14, 3],
])('the place of %j is %i:%i', (path, line, column) => {
  const found = locateKey(text, path)
  const before = text.slice(0, found?.offset)
  expect([before.split('\n').length, (found?.offset ?? 0) - before.lastIndexOf('\n')]).toEqual([
    line,
    column,
  ])
})

test('all mistakes of a configuration are reported, each with its place', () => {
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
  const { value, diagnostics } = parseConfig(input, { file: 'site.config.ts', text })
  expect(value).toBeNull()
  const spots = diagnostics.map(
    ({ reason, hint, place }) => `${place.line}:${place.column} ${reason} / ${hint}`,
  )
  expect(spots.sort()).toEqual([
    expect.stringMatching(
      /^10:11 Unexpected field `theme.navbar.items.1.lable`, expected one of .*label.* \/ Write `label`$/,
    ),
    expect.stringMatching(
      /^10:9 Unexpected missing as `theme.navbar.items.1.label`, expected string/,
    ),
    expect.stringMatching(/^14:3 Unexpected "yes" as `trailingSlash`, expected boolean/),
    expect.stringMatching(
      /^15:3 Unexpected field `titel`, expected one of title, .* \/ Write `title`$/,
    ),
    expect.stringMatching(/^1:1 Unexpected field `zzzzzzzzzzzz`.*customFields/),
    expect.stringMatching(
      /^5:3 Unexpected "https:\/\/a.example\/path" as `url`, .*put the path into `baseUrl`/,
    ),
  ])
})

test('an address that is none is quoted beside a right one', () => {
  const { diagnostics } = parseConfig({ title: 'A', url: 'a.example' }, { file: 'c', text: '' })
  expect(diagnostics[0]?.reason).toBe(
    'Unexpected "a.example" as `url`, expected an address such as "https://example.com"',
  )
})

const docs = (options: object) => {
  const parsed = siteSchema.parse({ title: 'A', url: 'https://a.example', docs: options }).docs
  if (parsed === false) throw new Error('no docs')
  return parsed
}
const facts = {
  contentDir: '/s/content',
  frozen: ['6.x', '5.x'],
  exists: () => true,
  placeOf: () => ({ file: 'site.config.ts', line: 1, column: 1 }),
}

test('versions: the newest frozen one is last, those before it are unreleased, those after unmaintained', () => {
  const { value, diagnostics } = resolveVersions(docs({}), facts)
  expect(diagnostics).toEqual([])
  expect(
    value.map(({ name, label, isLast, path, banner, badge }) => [
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

test('versions: every default can be overridden, and "current" means the working version', () => {
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
    value.map(({ label, isLast, path, banner, badge }) => [label, isLast, path, banner, badge]),
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
])('versions with %j are %j', (options, names) => {
  expect(resolveVersions(docs(options), facts).value.map(({ name }) => name)).toEqual(names)
})

test.each([
  [{ lastVersion: '7.x' }, 'Unexpected version "7.x", expected one of: next, 6.x, 5.x'],
  [{ versions: { '6': {} } }, 'Unexpected version "6", expected one of: next, 6.x, 5.x'],
  [
    { lastVersion: '5.x', onlyIncludeVersions: ['6.x'] },
    'Unexpected version "5.x", expected one of: 6.x',
  ],
])('%j fails', (options, reason) => {
  const { diagnostics } = resolveVersions(docs(options), facts)
  expect(diagnostics.map((one) => one.reason)).toEqual([reason])
})

test('a version without its folder names the folder that is expected', () => {
  const exists = (path: string) => !path.endsWith('version-5.x')
  const { diagnostics } = resolveVersions(docs({}), { ...facts, exists })
  expect(diagnostics[0]?.reason).toContain('/s/content/versioned_docs/version-5.x')
})

test.each([
  ['{"a":1}', 1],
  ['["6.x", "a/b"]', 1],
  ['["", ".."]', 2],
  ['["6.x"]', 0],
  ['not json', 1],
])('the versions file %s has %i mistakes', (file, count) => {
  expect(parseVersionsFile(file, 'versions.json').diagnostics).toHaveLength(count)
})

test.each([
  [['docs', '5.x'], '/docs/5.x'],
  [['/', ''], ''],
  [['/docs/', ''], '/docs'],
])('the prefix of %j is "%s"', (pieces, prefix) => {
  expect(routePrefix(...pieces)).toBe(prefix)
})
