import { expect, test } from 'vitest'
import {
  docPlacement,
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
])('BLOG-10 BLOG-11: the post %s is of %s and called %s', (path, date, name) => {
  expect(postPlacement('news', path)).toEqual({ kind: 'post', blog: 'news', date, name })
})

test.each([
  ['index.md', ''],
  ['markdown-page.md', 'markdown-page'],
  ['guide/index.mdx', 'guide'],
])('the page %s is named %s', (path, name) => {
  expect(standalonePlacement(path)).toEqual({ kind: 'page', name })
})

test.each([
  ['_partial.md', true],
  ['_shared/text.mdx', true],
  ['api/_partial.md', true],
  ['api/snake_case.md', false],
])('%s is a partial: %s', (path, expected) => {
  expect(isPartial(path)).toBe(expected)
})
