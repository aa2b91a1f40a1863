import { expect, test } from 'vitest'
import type { Store } from '../cache/store.ts'
import {
  createFrontMatterParser,
  parseFrontMatter,
  withoutFrontMatter,
} from './parse-front-matter.ts'

const split = (text: string) => parseFrontMatter(text, 'a.md', 'doc')

test('the body keeps its line numbers', () => {
  const { frontMatter, body, fieldLines } = split('---\ntitle: A\n# comment\nid: b\n---\ntext\n')
  expect(frontMatter).toEqual({ title: 'A', id: 'b' })
  expect(body.split('\n')[5]).toBe('text')
  expect(body.slice(0, 5).trim()).toBe('')
  expect(fieldLines).toEqual({ title: 2, id: 4 })
})

test.each([
  ['title: 6.0', { title: '6' }],
  ['title: "6.0"', { title: '6.0' }],
  ['last_update: {date: 2024-01-02}', { last_update: { date: '2024-01-02' } }],
  ['unknown: [1, 2]', {}],
  ['', {}],
])('the fields "%s" are %o', (fields, expected) => {
  expect(split(`---\n${fields}\n---\n`)).toMatchObject({ frontMatter: expected, diagnostics: [] })
})

test.each([
  ['title: A\nsidebar_position: first', 3, 1],
  ['keywords: one', 2, 1],
  ['a: 1\nid: a/b', 3, 1],
  ['draft: true\nunlisted: true', 3, 1],
  ['toc_min_heading_level: 5\ntoc_max_heading_level: 3', 3, 1],
  ['mdx:\n  formt: md', 3, 3],
  ['title: "open', 2, 8],
  ['title: A\ntitle: B', 3, 1],
])('the fields %j have an error at %i:%i', (fields, line, column) => {
  const { diagnostics } = split(`---\n${fields}\n---\ntext\n`)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { file: 'a.md', line, column } })
})

test('unclosed front matter is an error', () => {
  const text = '---\ntitle: A\n\ntext\n --- \n---- \n'
  expect(split(text)).toEqual({
    frontMatter: {},
    ownFields: {},
    body: text,
    fieldLines: {},
    diagnostics: [
      {
        severity: 'error',
        rule: 'front-matter',
        reason: 'The front matter is not closed',
        hint: 'Add a line `---` after the last field',
        place: { file: 'a.md', line: 1, column: 1, length: 3 },
      },
    ],
  })
})

test.each(['text\n---\ntitle: A\n---\n', '---x\ntitle: A\n---\n', '\n---\n\nNote: a\n\n---\n', ''])(
  'the text %j has no front matter',
  (text) => {
    const expected = { frontMatter: {}, ownFields: {}, body: text, fieldLines: {}, diagnostics: [] }
    expect(split(text)).toEqual(expected)
    expect(withoutFrontMatter(text)).toEqual(expected)
  },
)

test.each([
  ['\n\n---\ntitle: A\ntags:\n  - b\n---\n', 3, 1],
  [' ---\r\ntitle: A\r\n---\r\n', 1, 2],
])('front matter that does not begin the file is text, and reported: %j', (text, line, column) => {
  const { frontMatter, body, diagnostics } = split(text)
  expect({ frontMatter, body }).toEqual({ frontMatter: {}, body: text })
  expect(diagnostics).toMatchObject([{ severity: 'warning', place: { line, column } }])
})

test('white space may follow the fences', () => {
  expect(split('--- \t\ntitle: A\n---\t \ntext')).toEqual({
    frontMatter: { title: 'A' },
    ownFields: {},
    body: '\n\n\ntext',
    fieldLines: { title: 2 },
    diagnostics: [],
  })
})

test('a component has no front matter', () => {
  const text = '---\ntitle: A\n---\n'
  expect(withoutFrontMatter(text)).toEqual({
    frontMatter: {},
    ownFields: {},
    body: text,
    fieldLines: {},
    diagnostics: [],
  })
})

test('fields with errors have lines, but no values', () => {
  expect(split('---\ntitle: A\ndraft: 1\n---\n')).toMatchObject({
    frontMatter: { title: 'A' },
    fieldLines: { title: 2, draft: 3 },
  })
  expect(split('---\ntitle: "A\n---\n')).toMatchObject({ frontMatter: {}, fieldLines: {} })
})

test('a store caches valid fields by kind and text, and no errors', () => {
  const cached = new Map<string, unknown>()
  const store = {
    read: ({ name }, key) => cached.get(`${name} ${key}`),
    write: ({ name }, key, value) => void cached.set(`${name} ${key}`, value),
  } as Pick<Store, 'read' | 'write'> as Store
  const parseCached = createFrontMatterParser(store)
  const parse = (text: string, kind: 'doc' | 'post') => parseCached(text, 'a.md', kind)

  const valid = '---\nauthor: Ada\n---\na'
  expect(parse(valid, 'doc').frontMatter).toEqual({})
  expect(parse(valid, 'post').frontMatter).toEqual({ author: 'Ada' })
  expect(cached.size).toBe(2)
  expect([...cached.keys()][0]).toMatch(/^front-matter /)
  for (const [key, fields] of cached)
    cached.set(key, { ...(fields as object), fieldLines: { x: 9 } })
  expect(parse(valid, 'post')).toMatchObject({
    frontMatter: { author: 'Ada' },
    fieldLines: { x: 9 },
  })
  expect(parse('---\nauthor: Ada\n---\nb', 'post').body).toBe('\n\n\nb')

  const invalid = '---\ndraft: 1\n---\n'
  expect(parse(invalid, 'doc').diagnostics).toHaveLength(1)
  expect(parse(invalid, 'doc').diagnostics).toHaveLength(1)
  expect(cached.size).toBe(2)
})

test('front matter is not executed, and aliases cannot expand without limit', () => {
  expect(split('---js\n{ title: (globalThis.pwned = 1) }\n---\n').frontMatter).toEqual({})
  expect('pwned' in globalThis).toBe(false)
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghi'
      .split('')
      .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(', ')}]`),
  ]
  expect(split(`---\n${bomb.join('\n')}\n---\n`).diagnostics).toHaveLength(1)
})

test('CRLF line endings are supported', () => {
  const { frontMatter, body } = split('---\r\ntitle: A\r\n---\r\ntext\r\n')
  expect(frontMatter).toEqual({ title: 'A' })
  expect(body.split('\n')[3]).toBe('text\r')
})

test.each([
  ['a: '.concat('['.repeat(100_000)), 'error'],
  [`a: ${'{ a: '.repeat(20_000)}`, 'error'],
  [`${'- '.repeat(20_000)}a`, 'error'],
  ['title: A\n\ttitle: B', 'error'],
  [`title: ${'a'.repeat(1_000_000)}`, 'nothing'],
])('front matter of unusual depth or size is a page or an error', (yaml, outcome) => {
  const { diagnostics } = split(`---\n${yaml}\n---\n`)
  expect(diagnostics.length > 0).toBe(outcome === 'error')
  for (const { place } of diagnostics) expect(place.line).toBeGreaterThanOrEqual(1)
})

test('a field cannot change other objects', () => {
  split('---\n__proto__:\n  polluted: true\nconstructor: { prototype: { polluted: true } }\n---\n')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('a slug that no URL can have is left out', () => {
  const { frontMatter, diagnostics } = split('---\ntitle: A\nslug: a%23b\n---\n')
  expect(frontMatter).toEqual({ title: 'A' })
  expect(diagnostics).toMatchObject([{ rule: 'unreachable-route', place: { line: 3 } }])
})
