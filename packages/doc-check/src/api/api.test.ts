import type { Source } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { checkTables, type TypedPage } from './check-tables.ts'
import { compareApi } from './compare-api.ts'
import { createApiLinker } from './create-api-linker.ts'
import { formatChangesPage, readOwnText } from './format-changes-page.ts'
import { createSinceReader } from './member-since.ts'
import { parsePageSections } from './parse-page-sections.ts'
import type { Api, ApiExport } from './read-api.ts'
import { shortVersions, type VersionedApi } from './versioned-api.ts'

function type(members: Readonly<Record<string, string>>, owner = 'Options'): ApiExport {
  return {
    kind: 'type',
    declaration: '',
    presence: 'typed',
    members: Object.fromEntries(
      Object.entries(members).map(([name, text]) => [
        name,
        {
          declaration: text,
          types: [],
          owner,
          isNever: text.endsWith(': never'),
          isDeprecated: false,
        },
      ]),
    ),
  }
}

const version = (shortVersion: string, api: Api): VersionedApi => ({
  key: shortVersion,
  shortVersion,
  packages: [{ name: 'lib', version: shortVersion.slice(1) }],
  api,
})
const old = version('v1', { Options: type({ a: 'a: string', gone: 'gone: string' }) })
const now = version('v2', {
  Options: type({ a: 'a: number', b: 'b: string', no: 'no?: never' }),
  Base: type({ b: 'b: string' }, 'Base'),
})

function check(rows: readonly string[], rest = '', page: Partial<TypedPage> = {}) {
  const table = ['| Name | Since |', '| --- | --- |', ...rows].join('\n')
  const body = `# T\n\n## Options\n\n${table}\n\n${rest}`
  return checkTables({
    file: 'a.md',
    body,
    types: { Options: 'options' },
    line: 2,
    history: [old, now],
    readSince: createSinceReader([old, now], null),
    otherVersions: [],
    ...page,
  }).map(({ rule, reason, hint, place, fix }) => ({ rule, reason, hint, line: place.line, fix }))
}

const rightRows = ['| `a` | v1, changed in v2 |', '| `b` | v2 |']

test('a table with one row for each member is valid', () => {
  expect(check(rightRows)).toEqual([])
  expect(check(['| `a()` | v1, changed in v2 |', '| `b` | v2 |'])).toEqual([])
})

test('missing, unknown and duplicate rows are reported; members of type never need no row', () => {
  const diagnostics = check([
    '| `a` | v1, changed in v2 |',
    '| `c` | |',
    '| `a` | v1, changed in v2 |',
  ])
  expect(diagnostics).toMatchObject([
    { reason: 'The table of Options has no row for `b`', line: 5 },
    { reason: 'Options has no member `c`', line: 8 },
    { reason: 'Duplicate row `a`', line: 9 },
  ])
  expect(check([...rightRows, '| `no` | v2 |'])).toEqual([])
})

test('a wildcard row includes all members of another type', () => {
  expect(check(['| `a` | v1, changed in v2 |', '| …[`Base`](./b.md) | |'])).toEqual([])
  expect(check([...rightRows, '| …`Nobody` | |'])).toMatchObject([{ line: 9 }])
})

test('`Since` must match the types of all versions, and can be fixed', () => {
  expect(check(['| `a` |  |', '| `b` | v1 |'])).toMatchObject([
    {
      rule: 'since',
      line: 7,
      reason: '`Since` of `a` must be "v1, changed in v2" according to the types, got ""',
      fix: ' v1, changed in v2 ',
    },
    { rule: 'since', line: 8, fix: ' v2 ' },
  ])
})

test('with a history, `Since` of a member that the types lack is an exact release', () => {
  const page = { readSince: createSinceReader([old, now], {}) }
  expect(check([...rightRows, '| `no` | v2 |'], '', page)).toMatchObject([
    { rule: 'since', reason: '`Since` of `no` must be an exact release, got "v2"' },
  ])
  expect(check([...rightRows, '| `no` | v2.1.0 |'], '', page)).toEqual([])
})

test('a row of a table with several types has one `Since`, that of the first type', () => {
  const Sub = type({ a: 'a: string', b: 'b: string' }, 'Sub')
  const history = [old, version('v2', { Options: type({ a: 'a: string', b: 'b: string' }), Sub })]
  const page = {
    types: { Options: 'options', Sub: 'options' },
    history,
    readSince: createSinceReader(history, null),
  }
  expect(check(['| `a` | v1 |', '| `b` | v2 |'], '', page)).toEqual([])
  expect(check(['| `a` | v2 |', '| `b` | v2 |'], '', page)).toMatchObject([
    { line: 7, fix: ' v1 ' },
  ])
})

test('a member that other versions lack, or only they have, must be mentioned', () => {
  const otherVersions = [old]
  expect(check(rightRows, '', { otherVersions }).map(({ reason }) => reason)).toEqual([
    '`gone` of Options differs in v1, but the page does not mention it',
    '`b` of Options differs in v1, but the page does not mention it',
  ])
  const mentioned = '## In other versions\n\n- In 1.x: `gone` is there, and `b` is not.\n'
  expect(check(rightRows, mentioned, { otherVersions })).toEqual([])
  const similar = '## In other versions\n\n- In 1.x: `gone2`, b.\n'
  expect(check(rightRows, similar, { otherVersions })).toHaveLength(1)
})

test('unknown types and headings are reported with a suggestion, missing tables with the section', () => {
  expect(check(rightRows, '', { types: { Option: 'options' } })).toMatchObject([
    { hint: 'Did you mean "Options"?', line: 2 },
  ])
  expect(check(rightRows, '', { types: { Options: 'option' } })).toMatchObject([
    { hint: 'Did you mean "options"?', line: 2 },
  ])
  expect(check(rightRows, '## Empty\n', { types: { Options: 'empty' } })).toMatchObject([
    { reason: 'The section has no table of Options', line: 10 },
  ])
  expect(check(rightRows, '', { types: 'Options' })).toEqual([])
})

test('a section ends at the next heading of its level', () => {
  const sections = parsePageSections('## `new A(b?)`\n\nx\n\n### C {#own}\n\ny\n\n## D\n\nz\n')
  expect(sections.map(({ id, text }) => [id, text])).toEqual([
    ['', expect.anything()],
    ['new-ab', 'x\nC\ny'],
    ['own', 'y'],
    ['d', 'z'],
  ])
})

test('releases are shortened as far as they stay unique', () => {
  expect(shortVersions(['5.29.0', '6.29.1'])).toEqual(['v5', 'v6'])
  expect(shortVersions(['5.28.0', '5.29.0'])).toEqual(['v5.28', 'v5.29'])
})

test('a change of an inherited member is only reported where it is declared', () => {
  const base = (text: string) => ({
    Base: type({ x: text }, 'Base'),
    Sub: type({ x: text }, 'Base'),
  })
  expect(compareApi(base('x: 1'), base('x: 2')).changed.map(({ name }) => name)).toEqual(['Base'])
})

test('a changes page lists added, removed and changed exports, with links', () => {
  const release = (title: string, { api }: VersionedApi) => ({
    title,
    api,
    behaviour: {},
  })
  const page = formatChangesPage(release('lib 2', now), release('lib 1', old), {
    linkTo: (name) => (name === 'Options' ? './options.md' : null),
    ownText: '',
  })
  expect(page).toContain('| `Base` | type |')
  expect(page).toContain('| [`Options`](./options.md) | `b`, `no` |')
  expect(page).toContain('| [`Options`](./options.md) | `gone` |')
  expect(page).toContain('### [`Options`](./options.md)\n\n```diff\n- a: string\n+ a: number\n```')
  const first = formatChangesPage(release('lib 1', old), null, { linkTo: () => null, ownText: '' })
  expect(first).not.toContain('## Added')
  expect(first).toContain('| `Options` | type |')
})

test('an export is described by a page about it, or by one with a method of that name', () => {
  const source = (name: string, body: string) =>
    ({
      path: `/site/docs/${name}.md`,
      placement: { kind: 'doc', version: 'next', segments: [{ raw: name }] },
      text: { read: () => body },
      frontMatter: {},
    }) as unknown as Source
  const linkTo = createApiLinker(
    [
      source('client', '## `new Client(url)`\n\n### `client.connect(options)`'),
      source('functions', '### `upgrade(url)`'),
      source('server', '### `server.upgrade()`\n\n### `closed`'),
    ],
    'next',
  )
  const links = ['Client', 'connect', 'upgrade', 'server'].map(linkTo)
  expect(links).toEqual(['./client.md', './client.md', './functions.md', null])
})

test('paragraphs that the author added to a changes page stay', () => {
  const release = (title: string, { api }: VersionedApi) => ({ title, api, behaviour: {} })
  const format = (ownText: string) =>
    formatChangesPage(release('lib 2', now), release('lib 1', old), { linkTo: () => null, ownText })
  const ownText = 'See the [upgrade guide](../upgrade.md).\n\nAnd the blog.'
  expect(readOwnText(format(ownText))).toBe(ownText)
  expect(readOwnText(format(ownText).replaceAll('\n', '\r\n'))).toBe(ownText)
  expect(readOwnText(format(''))).toBe('')
  expect(readOwnText('# A page of the author')).toBe('')
})

test('a changes page tells what differs at runtime or by the behaviour that probes found', () => {
  const value = (presence: ApiExport['presence']): Api => ({
    f: { kind: 'function', declaration: 'f()', members: {}, presence },
  })
  const release = (api: Api, found: string) => ({
    title: `lib ${found}`,
    api,
    behaviour: { 'What `f` does': found, Same: 'same', [found]: 'only there' },
  })
  const page = (...[now, before]: readonly [Api, Api]) =>
    formatChangesPage(release(now, 'new'), release(before, 'old'), {
      linkTo: () => null,
      ownText: '',
    })
  const [typed, missing] = [value('typed'), value('missing-at-runtime')]
  expect(page(typed, missing)).toContain('| `f` | now exists |')
  expect(page(missing, typed)).toContain('| `f` | no longer exists; the types still have it |')
  const same = page(typed, typed)
  expect(same).not.toContain('## At runtime')
  expect(same).toContain(
    '| What | lib old | lib new |\n| --- | --- | --- |\n| What `f` does | old | new |\n\n',
  )
})

test.each([
  ['| `a` \\| x | v1 |', ' v1 ', 13],
  ['| `a` \\\\| v1 |', ' v1 ', 10],
  ['`a` | v1', ' v1', 6],
])('the `Since` cell of %s is found behind escaped pipes', (row, cell, column) => {
  const [page] = parsePageSections(`| Name | Since |\n| --- | --- |\n${row}\n`)
  expect(page?.tables[0]?.rows[0]?.since).toEqual({ cell, column })
})
