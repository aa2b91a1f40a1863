import { expect, test } from 'vitest'
import { parseCodeMeta } from './code-meta.ts'

test.each([
  ['title="a b.js"', { title: 'a b.js' }],
  ["title='x'", { title: 'x' }],
  ['showLineNumbers', { firstLine: 1 }],
  ['showLineNumbers=10 live', { firstLine: 10 }],
  ['{1,3-5}', { highlighted: new Set([1, 3, 4, 5]) }],
  ['{5-3}', { highlighted: new Set() }],
  ['no-transpile no-emit', {}],
])('%s means %o', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual({
    title: null,
    highlighted: new Set(),
    firstLine: null,
    ...expected,
  })
})
