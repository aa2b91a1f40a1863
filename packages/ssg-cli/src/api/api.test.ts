import { expect, test } from 'vitest'
import { checkTables, type TypedPage } from './check-tables.ts'
import { compareApi } from './compare-api.ts'
import { formatChangesPage } from './format-changes-page.ts'
import { parsePageSections } from './parse-page-sections.ts'
import type { Api, ApiExport } from './read-api.ts'
import { shortVersions, sinceOf, type VersionedApi } from './since.ts'

function type(members: Readonly<Record<string, string>>, owner = 'Options'): ApiExport {
  return {
    kind: 'type',
    declaration: '',
    presence: 'typed',
    members: Object.fromEntries(
      Object.entries(members).map(([name, text]) => [
        name,
        { declaration: text, owner, isNever: text.endsWith(': never') },
      ]),
    ),
  }
}

const version = (shortVersion: string, api: Api): VersionedApi => ({
  key: shortVersion,
  shortVersion,
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
    otherVersions: [],
    ...page,
  }).map(({ rule, reason, hint, place, fix }) => ({ rule, reason, hint, line: place.line, fix }))
}

const rightRows = ['| `a` | v1, changed in v2 |', '| `b` | v2 |']

test('a table that has all names of its type once', () => {
  expect(check(rightRows)).toEqual([])
  expect(check(['| `a()` | v1, changed in v2 |', '| `b` | v2 |'])).toEqual([])
})

test('missing, unknown and repeated names are found, refused ones need no row', () => {
  const found = check(['| `a` | v1, changed in v2 |', '| `c` | |', '| `a` | v1, changed in v2 |'])
  expect(found).toMatchObject([
    { reason: 'Unexpected table of Options without `b`', line: 5 },
    { reason: 'Unexpected row `c`, expected a name of Options', line: 8 },
    { reason: 'Unexpected second row `a`', line: 9 },
  ])
  expect(check([...rightRows, '| `no` | v2 |'])).toEqual([])
})

test('a row may stand for all members of another type', () => {
  expect(check(['| `a` | v1, changed in v2 |', '| …[`Base`](./b.md) | |'])).toEqual([])
  expect(check([...rightRows, '| …`Nobody` | |'])).toMatchObject([{ line: 9 }])
})

test('`Since` is what the types of all versions say, and can be written', () => {
  const found = check(['| `a` |  |', '| `b` | v1 |'])
  expect(found).toMatchObject([
    { rule: 'since', line: 7, fix: ' v1, changed in v2 ' },
    { rule: 'since', line: 8, fix: ' v2 ' },
  ])
})

test('what another version has otherwise must be said', () => {
  const otherVersions = [old]
  expect(check(rightRows, '', { otherVersions }).map(({ reason }) => reason)).toEqual([
    'Unexpected difference from v1 that the page does not tell: `gone` of Options',
    'Unexpected difference from v1 that the page does not tell: `b` of Options',
  ])
  const said = '## In other versions\n\n- In 1.x: `gone` is there, and `b` is not.\n'
  expect(check(rightRows, said, { otherVersions })).toEqual([])
  const similar = '## In other versions\n\n- In 1.x: `gone2`, b.\n'
  expect(check(rightRows, similar, { otherVersions })).toHaveLength(1)
})

test('unknown types, headings and missing tables are said with what was meant', () => {
  expect(check(rightRows, '', { types: { Option: 'options' } })).toMatchObject([
    { hint: 'Write "Options"', line: 2 },
  ])
  expect(check(rightRows, '', { types: { Options: 'option' } })).toMatchObject([
    { hint: 'Write "options"', line: 2 },
  ])
  expect(check(rightRows, '## Empty\n', { types: { Options: 'empty' } })).toMatchObject([
    { reason: expect.stringContaining('without a table'), line: 10 },
  ])
  expect(check(rightRows, '', { types: 'Options' })).toEqual([])
})

test('sections end at the next heading of their level', () => {
  const sections = parsePageSections('## `new A(b?)`\n\nx\n\n### C {#own}\n\ny\n\n## D\n\nz\n')
  expect(sections.map(({ id, text }) => [id, text])).toEqual([
    ['', expect.anything()],
    ['new-ab', 'x\nC\ny'],
    ['own', 'y'],
    ['d', 'z'],
  ])
})

test('a member is as old as the first version that has it without a break', () => {
  const three = version('v3', { Options: type({ gone: 'gone: string' }) })
  expect(sinceOf([old, now, three], 'Options', 'gone')).toBe('v3')
  expect(sinceOf([old, now, three], 'Options', 'nothing')).toBe('')
})

test('marks are as short as they can be', () => {
  expect(shortVersions(['5.29.0', '6.29.1'])).toEqual(['v5', 'v6'])
  expect(shortVersions(['5.28.0', '5.29.0'])).toEqual(['v5.28', 'v5.29'])
})

test('members that are inherited are told where they are declared', () => {
  const base = (text: string) => ({
    Base: type({ x: text }, 'Base'),
    Sub: type({ x: text }, 'Base'),
  })
  expect(compareApi(base('x: 1'), base('x: 2')).changed.map(({ name }) => name)).toEqual(['Base'])
})

test('a page tells what came, went and changed, with links', () => {
  const release = (title: string, { api }: VersionedApi) => ({ title, api })
  const page = formatChangesPage(release('lib 2', now), release('lib 1', old), (name) =>
    name === 'Options' ? './options.md' : null,
  )
  expect(page).toContain('| `Base` | type |')
  expect(page).toContain('| [`Options`](./options.md) | `b`, `no` |')
  expect(page).toContain('| [`Options`](./options.md) | `gone` |')
  expect(page).toContain('### [`Options`](./options.md)\n\n```diff\n- a: string\n+ a: number\n```')
  const first = formatChangesPage(release('lib 1', old), null, () => null)
  expect(first).not.toContain('## Added')
  expect(first).toContain('| `Options` | type |')
})
