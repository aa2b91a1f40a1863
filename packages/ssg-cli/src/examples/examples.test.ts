import { expect, test } from 'vitest'
import { compareOutput } from './compare-output.ts'
import { parseFenceOptions } from './parse-fence-options.ts'
import { allocatePorts, replacePorts } from './ports.ts'
import { readExamples } from './read-examples.ts'

function read(body: string) {
  const versions = new Map([['1.x', 'one']])
  return readExamples({ file: 'a.md', body, version: 'two', versions })
}

test('the words behind a fence', () => {
  expect(
    parseFenceOptions('title="run this" {1,2} run=server port=4000,4001 port=4002'),
  ).toMatchObject({
    run: { setup: 'server' },
    ports: [4000, 4001, 4002],
    setupName: null,
    signature: null,
    isOutput: false,
  })
  expect(parseFenceOptions('title="run"').run).toBeNull()
  expect(parseFenceOptions('run').run).toEqual({ setup: null })
  expect(parseFenceOptions('signature').signature).toBe('')
  expect(parseFenceOptions('signature="typeof a.b"').signature).toBe('typeof a.b')
})

test('blocks of scripts are found wherever they stand, with their lines and their kind', () => {
  const body = [
    '```js',
    'a()',
    '```',
    '',
    ':::note',
    '```ts run',
    'b()',
    '```',
    ':::',
    '',
    '- item',
    '  ```cjs',
    '  c()',
    '  ```',
    '',
    '```json',
    '{}',
    '```',
    '',
    '```js',
    "const d = require('d')",
    '```',
    '',
    '```js',
    "import { createRequire } from 'node:module'",
    "const e = createRequire(import.meta.url)('e') || require('e')",
    '```',
  ].join('\n')
  const found = read(body).value.map(({ line, indent, extension }) => [line, indent, extension])
  expect(found).toEqual([
    [2, 0, 'mjs'],
    [7, 0, 'mts'],
    [13, 2, 'cjs'],
    [21, 0, 'cjs'],
    [25, 0, 'mjs'],
  ])
})

test('a block is checked against the version of its page, or the one it names', () => {
  const { value, diagnostics } = read(
    '```js\na\n```\n\n```js version=1.x\nb\n```\n\n```js version=3\nc\n```\n',
  )
  expect(value.map(({ version }) => version)).toEqual(['two', 'one'])
  expect(diagnostics).toMatchObject([{ place: { file: 'a.md', line: 9 } }])
})

test('a block without a check says why', () => {
  const { value, diagnostics } = read(
    '```js\n// @no-check needs a printer\nx\n```\n\n```js\n// @no-check\ny\n```\n',
  )
  expect(value).toEqual([])
  expect(diagnostics).toMatchObject([{ rule: 'no-check', place: { line: 7 } }])
})

test('what a block prints stands in its comments or in the block below', () => {
  const [inComments] = read('```js\nlog(1) // => 1\n// => 2\nlog()\n```\n').value
  expect(inComments?.expectedOutput).toEqual([
    { text: '1', line: 2 },
    { text: '2', line: 3 },
  ])
  const [below] = read('```js\nlog(1) // => 9\n```\n\n```text output\none\n\ntwo\n```\n').value
  expect(below?.expectedOutput?.map(({ text, line }) => [text, line])).toEqual([
    ['one', 6],
    ['', 7],
    ['two', 8],
  ])
  expect(read('```js\nlog(1)\n```\n\n```text\none\n```\n').value[0]?.expectedOutput).toBeNull()
})

const expected = (...texts: string[]) => texts.map((text, index) => ({ text, line: index + 1 }))

test.each<[string, string, string[], number | null]>([
  ['the same', 'a\nb\n', ['a', 'b'], null],
  ['blanks at the end', 'a  \n', ['a'], null],
  ['anything in between', 'took 12 ms', ['took … ms'], null],
  ['signs that mean something elsewhere', 'f(x) [1]', ['f(x) [1]'], null],
  ['another line', 'a\nc', ['a', 'b'], 2],
  ['too little', 'a', ['a', 'b'], 2],
  ['too much', 'a\nb', ['a'], 1],
  ['nothing', '', ['a'], 1],
  ['a part of the line', 'abc', ['ab'], 1],
])('output: %s', (_, output, lines, difference) => {
  expect(compareOutput(output, expected(...lines))?.line ?? null).toBe(difference)
})

test('a port is replaced by a free one of the same length, and back', async () => {
  const ports = await allocatePorts([3000, 3001])
  const text = 'localhost:3000 and 3001, not 30001 or 13000'
  const free = replacePorts(text, ports, 'free')
  expect(free).toMatch(/^localhost:\d{4} and \d{4}, not 30001 or 13000$/)
  expect(free).not.toContain('localhost:3000 ')
  expect(replacePorts(free, ports, 'documented')).toBe(text)
})
