import { expect, test } from 'vitest'
import { parseCodeMeta } from './parse-code-meta.ts'

test.each([
  ['title="a b.js"', { title: 'a b.js' }],
  ["title='x'", { title: 'x' }],
  ['title=a.js {1}', { title: 'a.js', highlightedLines: new Set([1]) }],
  ['title=output', { title: 'output' }],
  ['showLineNumbers', { firstLine: 1 }],
  ['showLineNumbers=10 live', { firstLine: 10 }],
  ['{1,3-5}', { highlightedLines: new Set([1, 3, 4, 5]) }],
  ['{5-3}', { highlightedLines: new Set() }],
  ['no-transpile no-emit', {}],
  ['output', { isOutput: true }],
  ['{1} output title="a"', { highlightedLines: new Set([1]), isOutput: true, title: 'a' }],
  ['title="the output of it"', { title: 'the output of it' }],
  ['output-file=a.txt', {}],
])('the info string js %s has %o', (meta, expected) => {
  expect(parseCodeMeta(`js ${meta}`)).toEqual({
    language: 'js',
    title: null,
    highlightedLines: new Set(),
    firstLine: null,
    isOutput: false,
    ...expected,
  })
})

test.each([
  ['js{1,3}', { highlightedLines: new Set([1, 3]) }],
  ['js {2} title="a"', { highlightedLines: new Set([2]), title: 'a' }],
  ['js:line-numbers=5 {1}', { firstLine: 5, highlightedLines: new Set([1]) }],
  ['js [a.js]', { title: 'a.js' }],
  ['JS', {}],
])('the form %s of other generators', (info, expected) => {
  expect(parseCodeMeta(info)).toEqual({
    language: 'js',
    title: null,
    highlightedLines: new Set(),
    firstLine: null,
    isOutput: false,
    ...expected,
  })
})
