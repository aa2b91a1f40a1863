import { expect, test } from 'vitest'
import {
  docPlacement,
  isComponentFile,
  isPartial,
  parsePathSegment,
  postPlacement,
  standalonePlacement,
} from './placement.ts'

test.each([
  ['01-intro', 'intro', 1],
  ['2. Setup', 'Setup', 2],
  ['003 - x', 'x', 3],
  ['2024-01-02-x', '2024-01-02-x', null],
  ['5.2-notes', '5.2-notes', null],
  ['api', 'api', null],
  ['1_2-x', '1_2-x', null],
  ['10.20', '10.20', null],
  ['12 _-- x-y_z', 'x-y_z', 12],
  ['01-', '01-', null],
  ['01', '01', null],
  ['1intro', '1intro', null],
  ['v1-intro', 'v1-intro', null],
  ['v5.2-notes', 'v5.2-notes', null],
  ['1-v2-3', 'v2-3', 1],
  ['1-a', 'a', 1],
  ['1 - a b', 'a b', 1],
])('the folder %s is named %s, at position %s', (raw, name, position) => {
  expect(parsePathSegment(raw, true)).toEqual({ raw, name, position })
})

test('number prefixes stay if parsing is disabled', () => {
  expect(parsePathSegment('01-intro', false)).toEqual({
    raw: '01-intro',
    name: '01-intro',
    position: null,
  })
})

test('a site can have its own function for number prefixes', () => {
  const parse = (filename: string) =>
    filename === 'a' ? { filename: 'b', numberPrefix: 0 } : { filename }
  expect(parsePathSegment('a', parse)).toEqual({ raw: 'a', name: 'b', position: 0 })
  expect(parsePathSegment('01-c', parse)).toEqual({ raw: '01-c', name: '01-c', position: null })
})

test.each([
  ['a.js', true],
  ['a.jsx', true],
  ['a.ts', true],
  ['a.tsx', true],
  ['a.md', false],
  ['a.mdx', false],
  ['a.ts.md', false],
  ['a.cjs', false],
])('whether %s is a component: %s', (path, expected) => {
  expect(isComponentFile(path)).toBe(expected)
})

test('the placement of a document has its folders, without the extension', () => {
  expect(docPlacement('6.x', '02-api/Agent.mdx', true)).toEqual({
    kind: 'doc',
    version: '6.x',
    segments: [
      { raw: '02-api', name: 'api', position: 2 },
      { raw: 'Agent', name: 'Agent', position: null },
    ],
  })
})

test.each([
  ['2025-03-02-hello.md', '2025-03-02', 'hello'],
  ['2025-3-2-hello.md', '2025-03-02', 'hello'],
  ['2025-03-02/index.md', '2025-03-02', ''],
  ['2025-03-02-hello/index.mdx', '2025-03-02', 'hello'],
  ['2025/03/02/hello.md', '2025-03-02', 'hello'],
  ['2025-03-02-reindex.md', '2025-03-02', 'reindex'],
  ['2025-03-02-index.md', '2025-03-02', 'index'],
  ['2025-03-02.md', '2025-03-02', ''],
  ['2025/03/02/index.mdx', '2025-03-02', ''],
  ['2025/03/02-hello/index.md', '2025-03-02', 'hello'],
  ['series/2025-03-02-hello.md', '2025-03-02', 'series/hello'],
  ['series/2025-03-02/index.md', '2025-03-02', 'series/'],
  ['hello.md', null, 'hello'],
  ['hello/index.md', null, 'hello'],
  ['index/hello.md', null, 'index/hello'],
  ['reindex.md', null, 'reindex'],
  ['12-25-01-hello.md', null, '12-25-01-hello'],
  ['2025-12-31/index-of.md', '2025-12-31', 'index-of'],
  ['2025/12/31/a/b.md', '2025-12-31', 'a/b'],
])('BLOG-10 BLOG-11: the post %s is of %s and called %s', (path, date, name) => {
  expect(postPlacement('news', path)).toEqual({ kind: 'post', blog: 'news', date, name })
})

test.each([
  ['index.md', ''],
  ['markdown-page.md', 'markdown-page'],
  ['guide/index.mdx', 'guide'],
  ['reindex.md', 'reindex'],
  ['index/a.tsx', 'index/a'],
  ['a.md.js', 'a.md'],
  ['b.test', 'b.test'],
])('the page %s is named %s', (path, name) => {
  expect(standalonePlacement(path)).toEqual({ kind: 'page', name })
})

test.each([
  ['_partial.md', true],
  ['_shared/text.mdx', true],
  ['api/_partial.md', true],
  ['api/snake_case.md', false],
  ['api_/a.md', false],
])('%s is a partial: %s', (path, expected) => {
  expect(isPartial(path)).toBe(expected)
})
