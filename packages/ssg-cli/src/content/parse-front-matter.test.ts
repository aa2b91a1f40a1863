import { expect, test } from 'vitest'
import { parseFrontMatter } from './parse-front-matter.ts'

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
  ['title: "open', 3, 1],
  ['title: A\ntitle: B', 3, 1],
])('the fields %j have an error at %i:%i', (fields, line, column) => {
  const { diagnostics } = split(`---\n${fields}\n---\ntext\n`)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { file: 'a.md', line, column } })
})

test('unclosed front matter is an error', () => {
  expect(split('---\ntitle: A\n\ntext\n').diagnostics).toMatchObject([{ rule: 'front-matter' }])
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
