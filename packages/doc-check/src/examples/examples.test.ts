import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSignatureModule } from './check-signature.ts'
import { compareOutput } from './compare-output.ts'
import type { Example } from './example.ts'
import { parseFenceOptions } from './parse-fence-options.ts'
import { createPortAllocator, isUsablePort, replacePorts } from './ports.ts'
import { readExamples } from './read-examples.ts'
import { runExample } from './run-example.ts'

function read(body: string) {
  const versions = new Map([['1.x', 'one']])
  return readExamples({ file: 'a.md', body, version: 'two', versions })
}

test('options of a code fence are parsed, others are ignored', () => {
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

test('script blocks are found at any depth, with their line, indent and module system', () => {
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
  const blocks = read(body).value.map(({ line, indent, extension }) => [line, indent, extension])
  expect(blocks).toEqual([
    [2, 0, 'mjs'],
    [7, 0, 'mts'],
    [13, 2, 'cjs'],
    [21, 0, 'cjs'],
    [25, 0, 'mjs'],
  ])
})

test('a block that imports a file gets the blocks of its page with a title', () => {
  const { value } = read(
    [
      '```tsx title="Chart.tsx"\n<p/>\n```',
      '```ts title="a.ts"\nimport { Chart } from \'./Chart.tsx\'\n```',
      "```ts\nimport 'lib'\n```",
    ].join('\n\n'),
  )
  expect(value.map(({ extension, modules }) => [extension, modules])).toEqual([
    ['tsx', {}],
    ['mts', { 'Chart.tsx': '<p/>' }],
    ['mts', {}],
  ])
})

test('a block is checked against the version of its page, or of its `version` option', () => {
  const { value, diagnostics } = read(
    '```js\na\n```\n\n```js version=1.x\nb\n```\n\n```js version=3\nc\n```\n',
  )
  expect(value.map(({ version }) => version)).toEqual(['two', 'one'])
  expect(diagnostics).toMatchObject([{ place: { file: 'a.md', line: 9 } }])
})

test('a block can only skip the check with a reason', () => {
  const { value, diagnostics } = read(
    '```js\n// @no-check needs a printer\nx\n```\n\n```js\n// @no-check\ny\n```\n',
  )
  expect(value).toEqual([])
  expect(diagnostics).toMatchObject([{ rule: 'no-check', place: { line: 7 } }])
})

test('the expected output is in comments or in the block below', () => {
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

test('only comments are expected output, and only calls of require make a script CommonJS', () => {
  const code =
    "log('// => text')\nlog(`\n// => 1`)\nf({\n  // => 2\n})\n/* require('a') */ const b = 'require(c)' // => 3"
  const [block] = read(`\`\`\`js\n${code}\n\`\`\`\n`).value
  expect(block?.expectedOutput?.map(({ text, line }) => [text, line])).toEqual([
    ['2', 6],
    ['3', 8],
  ])
  expect(block?.extension).toBe('mjs')
})

test('the signature module imports the types it uses and turns constructors into methods', () => {
  const [block] = read(
    '```ts signature\nnew Client(url: URL, options?: Client.Options)\nold.new: string\n```\n',
  ).value
  const module = createSignatureModule(block as Example, {
    packageName: 'lib',
    exportedNames: new Set(['Client', 'Options', 'old']),
  })
  expect(module.split('\n')).toEqual([
    "import type { Client, old } from 'lib'",
    '',
    "export type Actual = typeof import('lib')",
    'export interface Documented {',
    '    Client(url: URL, options?: Client.Options)',
    'old.new: string',
    '}',
  ])
})

test.each<[string, string, string[], number | null]>([
  ['equal', 'a\nb\n', ['a', 'b'], null],
  ['trailing spaces', 'a  \n', ['a'], null],
  ['a wildcard', 'took 12 ms', ['took … ms'], null],
  ['characters with a meaning in regular expressions', 'f(x) [1]', ['f(x) [1]'], null],
  ['a different line', 'a\nc', ['a', 'b'], 2],
  ['a missing line', 'a', ['a', 'b'], 2],
  ['an extra line', 'a\nb', ['a'], 1],
  ['no output', '', ['a'], 1],
  ['a longer line', 'abc', ['ab'], 1],
])('output: %s', (_, output, lines, difference) => {
  expect(compareOutput(output, expected(...lines))?.line ?? null).toBe(difference)
})

test('a port is replaced by a free one with as many digits, and back', async () => {
  const ports = await createPortAllocator()([3000, 3001])
  const text = 'localhost:3000 and 3001, not 30001 or 13000'
  const free = replacePorts(text, ports, 'free')
  expect(free).toMatch(/^localhost:\d{4} and \d{4}, not 30001 or 13000$/)
  expect(free).not.toContain('localhost:3000 ')
  expect(replacePorts(free, ports, 'documented')).toBe(text)
})

test('no example gets a port that `fetch` blocks, or whose number it may print', () => {
  expect([6000, 6667, 10_080, 2000, 4100, 4096].filter(isUsablePort)).toEqual([])
  expect([2001, 4101, 10_081].every(isUsablePort)).toBe(true)
})

test('a program that does not finish is told from one that is wrong', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ssg-run-example-'))
  const allocatePorts = createPortAllocator()
  const environment = { dir, filesDir: join(dir, 'files'), allocatePorts }
  const run = async (code: string, timeLimit: number) => {
    const [example] = read(`\`\`\`js run\n${code}\n\`\`\`\n`).value
    return runExample(example as Example, { ...environment, timeLimit }, new Map())
  }
  expect(await run('setInterval(() => {}, 1000)', 1)).toMatchObject([{ rule: 'example-timeout' }])
  expect(await run('console.log(1) // => 2', 60_000)).toMatchObject([{ rule: 'example-output' }])
  rmSync(dir, { recursive: true })
})
