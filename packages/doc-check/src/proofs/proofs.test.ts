import { expect, test } from 'vitest'
import { findProblems, options, prove } from '../../test/prove-text.ts'
import { wordsOfCode } from './known-names.ts'

const agent = { Agent: 'methods' }
const optionsType = { 'Agent.Options': 'options' }
const signature = '```js signature\nnew Agent(url: string, options?: Agent.Options)\n```\n'

test.each([
  ['a row with too few cells', '| A | B |\n| --- | --- |\n| 1 |', '3:1 table-cells'],
  ['a row with too many cells', '| A |\n| --- |\n| 1 | 2 |', '3:1 table-cells'],
  ['wrong hours', 'Waits `300e3` (5 hours).', '1:7 unit'],
  ['wrong bytes', 'Up to `1024 * 1024` bytes (2 MiB).', '1:7 unit'],
  ['a unit in words', 'Waits `300e3` (six minutes).', '1:7 unit'],
  ['a unit before its number', 'After 2 minutes (`60e3`).', '1:18 unit'],
  ['a code that no release has', 'Rejects with `LIB_ERR_SOKET`.', '1:15 error-name'],
  ['a system error that does not exist', 'It is `ECONREFUSED`.', '1:8 error-name'],
  ['a code in a block', "```js\n\nif (code === 'LIB_ERR_SOKET') x()\n```", '3:15 error-name'],
  ['a code that only another release has', 'Rejects with `LIB_ERR_OLD`.', '1:15 error-name'],
  ['a class that no release has', 'Throws a `SoketError`.', '1:11 error-name'],
  ['a class in a link', 'See [SoketError](./errors.md).', '1:6 error-name'],
  ['a class in a table', '| A |\n| --- |\n| `SoketError` |', '3:4 error-name'],
  ['a constructor that is not exported', '## `new Agnt()`', '1:4 heading-name'],
  ['a heading that does not name its section', `## New agents\n\n${signature}`, '1:1 heading-name'],
  ['a parameter too many', `## \`new Agent(a, b, c)\`\n\n${signature}`, '1:4 heading-name'],
])('%s is reported', (_, body, expected) => {
  expect(prove(body)).toEqual([expected])
})

test.each([
  ['another primitive', '| `headersTimeout` | `string \\| null` | x |'],
  ['a missing alternative', '| `headersTimeout` | `number` | x |'],
  ['another literal', "| `mode` | `'fast' \\| 'slw'` | x |"],
  ['another element', '| `names` | `number[]` | x |'],
  ['one instead of several', '| `names` | `string` | x |'],
  ['too many parameters', '| `factory` | `(a, b, c) => Agent` | x |'],
])('a `Type` cell with %s is reported', (_, row) => {
  const found = prove(`## Options\n\n${options}${row}`, optionsType)
  expect(found).toEqual([expect.stringMatching(/^5:\d+ type-cell$/)])
})

test.each([
  '| `headersTimeout` | `number \\| null` | x |',
  '| `mode` | `string` | x |',
  "| `mode` | `'slow' \\| 'fast'` | x |",
  '| `factory` | `(origin) => `[`Agent`](./a.md) | x |',
  '| `names` | `string[]` or one of them | x |',
])('a `Type` cell may be more general than the types: %s', (row) => {
  expect(prove(`## Options\n\n${options}${row}`, optionsType)).toEqual([])
})

test('a `Type` cell of a method is what it returns', () => {
  const table = (cell: string) => `## Methods\n\n${options}| \`text()\` | \`${cell}\` | x |`
  expect(prove(table('Promise<string>'), agent)).toEqual([])
  expect(prove(table('Promise<Buffer>'), agent)).toEqual(['5:12 type-cell'])
  const bytes = (cell: string) => `## Methods\n\n${options}| \`bytes()\` | \`${cell}\` | x |`
  expect(prove(bytes('Promise<ArrayBuffer>'), agent)).toEqual([])
  expect(prove(bytes('Promise<Alias>'), agent)).toEqual([])
  expect(prove(bytes('Promise<Buffer>'), agent)).toEqual(['5:13 type-cell'])
})

test('a title, and a heading of another kind, need not name what is below', () => {
  expect(prove(`# Page\n\n${signature}`)).toEqual([])
  expect(prove(`## Options\n\n${signature}`)).toEqual([])
  const block = '```ts signature=Agent\nclose(): void\ntext(): string\n```'
  expect(prove(`## Methods\n\n${block}`)).toEqual([])
  expect(prove(`## \`agent.open()\`\n\n${block}`, agent)).toContain('1:1 heading-name')
})

test('a parameter with another name in the signature is compared by its position', () => {
  const heading = `## \`new Agent(address, options?)\`\n\n${signature}\n`
  expect(prove(`${heading}${options}| \`address\` | \`number\` | x |`)).toEqual(['9:13 parameter'])
})

test('parameters are compared with the heading and the signature', () => {
  const table = (row: string) => `## \`new Agent(url, options?)\`\n\n${signature}\n${options}${row}`
  expect(prove(table('| `url` | `string` | x |'))).toEqual([])
  expect(prove(table('| `url` | `number` | x |'))).toEqual(['9:9 parameter'])
  expect(prove(table('| `url` | `string` | x |\n| `optons` | | x |'))).toEqual(['10:1 parameter'])
})

test.each([
  ['| `headersTimeout` | `300e3` (5 minutes) |', []],
  ['| `headersTimeout` | `30e3` |', ['5:22 default']],
  ['| `headersTimeout` | none |', ['5:20 default']],
  ["| `names` | `['a']` |", []],
  ["| `names` | `['b']` |", ['5:13 default']],
  ["| `mode` | `'fast'` |", []],
])('a `Default` cell is compared with probes and code: %s', (row, expected) => {
  const table = `## Options\n\n| Name | Default |\n| --- | --- |\n${row}`
  expect(prove(table, optionsType)).toEqual(expected)
})

test.each([
  ['`headersTimeout` defaults to `300e3`.', []],
  ['`headersTimeout` defaults to `1e3`.', ['1:31 default']],
  ['`headersTimeout` is `1e3` by default.', ['1:22 default']],
  ['It ends after `headersTimeout` milliseconds (5 minutes).', []],
  ['It ends after `headersTimeout` milliseconds (5 seconds).', ['1:46 default']],
  ['- In 1.x: `headersTimeout` defaults to `1e3`.', []],
  ['- In [1.x](/a): `headersTimeout` defaults to `300e3`.', ['1:47 default']],
  ['By default, requests fail with `LIB_ERR_HEADERS_TIMEOUT` after five minutes.', []],
  ['By default, requests fail with `LIB_ERR_HEADERS_TIMEOUT` after two minutes.', ['1:64 default']],
  ['It waits for 30 minutes, the default `headersTimeout`.', ['1:14 default']],
  ['It waits for 30 minutes if `headersTimeout` is `0`.', []],
  ['The limit is `headersTimeout`, 300e3 ms.', []],
  ['`headersTimeout` of the agent, 30e3 ms, is the limit.', ['1:32 default']],
  ['`headersTimeout` is 5 minutes. In Node.js 20, a default is `headersTimeout`.', []],
  ['`headersTimeout` is 4 minutes.', ['1:21 default']],
  ['If `headersTimeout` is 4 minutes, wait.', []],
])('a default in a sentence is that of the release that it names: %s', (body, expected) => {
  expect(prove(body, optionsType)).toEqual(expected)
})

test('a number in a sentence is compared with the tables of the page', () => {
  const table = '| Option | Default |\n| --- | --- |\n| `retries` | `5` |\n'
  const found = (sentence: string) => prove(`${table}\n${sentence}`)
  expect(found('By default, `retries` allows five attempts with version 2 and HTTP/2.')).toEqual([])
  expect(found('By default, `retries` allows six attempts.')).toEqual(['5:30 default'])
  expect(found('By default, `retries` is 6.')).toEqual(['5:26 default'])
  expect(found('Six attempts need `retries`.')).toEqual([])
})

test('on a page with a table of defaults, a time in a sentence about defaults is one of them', () => {
  const table = '| Option | Default |\n| --- | --- |\n| `wait` | `60e3` |\n'
  const found = (sentence: string) => prove(`${table}\n${sentence}`)
  expect(found('By default, it waits for a long time: one minute.')).toEqual([])
  expect(found('By default, it waits for two minutes.')).toEqual(['5:26 default'])
  expect(found('By default, it waits for `10` (10 ms).')).toEqual([])
  expect(found('In 1.x: by default, it waits for two minutes.')).toEqual([])
  expect(prove('By default, it waits for two minutes.')).toEqual([])
})

test('a note names what the release that it names has', () => {
  expect(prove('- In 1.x: `oldOption` exists.', agent)).toEqual([])
  expect(prove('- In 2.x: `oldOption` exists.', agent)).toEqual(['1:12 code-name'])
})

test('events are compared with the overloads of `on`', () => {
  const table = (row: string) => `| Name | Arguments |\n| --- | --- |\n${row}`
  const found = (row: string) => prove(table(row), agent)
  expect(found('| `connect` | `(origin: URL, targets: [Agent])` |')).toEqual([])
  expect(found('| `conect` | `(origin: URL, targets: [Agent])` |')).toEqual(['3:1 event'])
  expect(found('| `connect` | `(targets: [Agent], origin: URL)` |')).toEqual(['3:13 event'])
  expect(found('| `connect` | `(origin: string, targets: [Agent])` |')).toEqual(['3:13 event'])
})

test.each([
  ['a member of a variable', 'Call `agent.clse()`.', '1:13'],
  ['a member of another class', 'Read `agent.stats`.', '1:13'],
  ['a method in a heading', '## `thing.replyError(error)`', '1:11'],
  ['a call', 'Call `shutItDown()`.', '1:7'],
  ['an option', 'Set `{ headersTimeuot: 1 }`.', '1:8'],
  ['a name', 'Set `headersTimeuot`.', '1:6'],
  ['a method of another type', 'Call `drainAll()`.', '1:7'],
  ['a name that only another release has', 'Set `oldOption`.', '1:6'],
])('%s that the subject of the page does not have is reported', (_, body, place) => {
  expect(prove(body, agent)).toEqual([`${place} code-name`])
})

test.each([
  'Call `agent.close()` or `agent.once()`, and set `rejectUnauthorized` in `server.mjs`.',
  'Set `internalName`.',
  'A `Pool` has `drainAll()`.',
  'Version 1 has `oldOption`.',
  '## In other versions\n\n`oldOption` is new.',
  'Throws an `AssertionError` or an `AbortError`, or `ENOENT`.',
  'Version 1 throws an `OldError`: `LIB_ERR_OLD`.',
  'Use `shutItDown()`.\n\n```js\nfunction shutItDown() {}\n```',
  'Waits `300e3` (5 minutes), `1048576` bytes (1 MiB), `max-age` of `60` (1 minute).',
])('real names are not reported: %s', (body) => {
  expect(prove(body, agent)).toEqual([])
})

test('the name in a link to a section is in that section', () => {
  const link = (name: string) => `Set [\`${name}\`](#options).\n\n## Options\n\n`
  const table = '### All\n\n| Name |\n| --- |\n| `rejectUnauthorized` |'
  expect(prove(link('rejectUnauthorized') + table)).toEqual([])
  expect(prove(`${link('rejectUnauthorized')}## All\n`)).toEqual(['1:6 code-name'])
  expect(prove('See [`rejectUnauthorized`](#gone).')).toEqual([])
})

test('a page about no type may name anything but almost a name of the package', () => {
  expect(prove('`configureWebpack`, `Webpack`')).toEqual([])
  expect(prove('`Agents`')).toEqual(['1:2 code-name'])
  expect(prove('`headersTimeuot`\n\n## headersTimeuot')).toEqual([])
  expect(prove('`headersTimeuot`')).toEqual(['1:2 code-name'])
  expect(prove('`headerstimeout`')).toEqual(['1:2 code-name'])
  expect(prove('`headersTimeOut`')).toEqual(['1:2 code-name'])
  expect(prove('`Drainall`, `DrainAll`')).toEqual(['1:2 code-name'])
  expect(prove('`Weakmap`, `rejectUnauthroized`')).toEqual(['1:2 code-name', '1:13 code-name'])
  expect(prove('`pool`, `agent`, `DATA`, `WEBPACK`, `onclick`, `example.com`')).toEqual([])
})

test('a name with a word replaced, or with its words in another order, is almost a name of the package', () => {
  expect(prove('`timeoutHeaders`, `isDeadSocket`, `isFreeOldSocket`, `drainNone`')).toEqual([
    '1:2 code-name',
    '1:20 code-name',
  ])
  expect(prove('`IsDeadSocket`, `DrainAll`')).toEqual([])
})

test('the methods that a statement calls are those of an object', () => {
  expect(prove('Use `await agent.close()`, or `if (agent.closed) throw it()`.')).toEqual([])
  expect(prove('Use `await agent.clsoe()`.')).toEqual(['1:18 code-name'])
})

test.each([
  ['`agent.clsoe()`', 'Did you mean `close`?'],
  ['`headersTimeuot`', 'Did you mean `headersTimeout`?'],
  ['`rejectUnauthroized`', 'Did you mean `rejectUnauthorized`?'],
])('the name that was meant is suggested: %s', (body, hint) => {
  expect(findProblems(body, {})).toMatchObject([{ hint }])
})

test('on every page, a class of the package has only options and members that exist', () => {
  expect(
    prove('`new Agent({ headersTimeout: 1 })`, `Agent.internalName()`, `new Webpack({ entry })`'),
  ).toEqual([])
  expect(prove('`Agent.maxConections`')).toEqual(['1:8 code-name'])
  expect(prove('`agent.clse()`, `connection.disptach()`, `connection.unknown()`')).toEqual([
    '1:8 code-name',
    '1:29 code-name',
  ])
  expect(prove('`new Agent({ connectionLimit: 1 })`')).toEqual(['1:14 code-name'])
})

test('almost a header that the package or Node.js uses is reported', () => {
  expect(prove('Send `retry-afer` or `retry-afer: 1`.')).toEqual([
    '1:7 header-name',
    '1:23 header-name',
  ])
  expect(prove('`Retry-After`, `x-lib`, `max-age`, `some-package`')).toEqual([])
  expect(prove('`retryafter`')).toEqual(['1:2 header-name'])
  expect(prove('`retry-afer`\n\n```http\nretry-afer: 1\n```')).toEqual([])
})

test('the names in code are identifiers and headers, but not words in comments', () => {
  const code = "// rely on it\nset('retry-after') /* some words */\nopen('http://a') // why"
  const words = new Set(wordsOfCode(code))
  expect([...words]).toEqual(['set', 'retry', 'after', 'open', 'http', 'a', 'why', 'retry-after'])
})

test('`@no-check` with a reason allows what its line says', () => {
  const row = (comment: string) =>
    `## Options\n\n${options}| \`names\` | \`string\` | x ${comment} |`
  expect(prove(row('<!-- @no-check the types are wrong -->'), optionsType)).toEqual([])
  expect(prove(row('<!-- @no-check -->'), optionsType)).toEqual(['5:26 no-check'])
})

const program = '```js run title="limits.mjs"\nlimit(1000) // => LIB_ERR_SOCKET\n```\n'
const assertion = '<!-- @shown-by limits.mjs -->'

test.each([
  [`With \`limit()\` of 1,000, it is \`LIB_ERR_SOCKET\`. ${assertion}`, []],
  [`First 5. With a limit of 1000, it is there. ${assertion} Then 6.`, []],
  [`With a limit of 2000, it is there. ${assertion}`, ['1:17']],
  [`It is \`LIB_ERR_HEADERS_TIMEOUT\`. ${assertion}`, ['1:7']],
  [`It is \`2000\`. ${assertion}`, ['1:7']],
  ['It is there. <!-- @shown-by limit.mjs -->', ['1:14']],
  ['An error of the socket. <!-- @shown-by limits.mjs: SOCKET -->', ['1:25']],
  ['The code ends in SOCKET. <!-- @shown-by limits.mjs: SOCKET -->', []],
  ['With a limit of 2000, it is there. {/* @shown-by limits.mjs */}', ['1:17']],
])('a sentence says what its program shows: %s', (sentence, places) => {
  expect(prove(`${sentence}\n\n${program}`)).toEqual(places.map((place) => `${place} shown-by`))
})
