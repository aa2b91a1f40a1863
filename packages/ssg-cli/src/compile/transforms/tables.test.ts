import { expect, test } from 'vitest'
import { htmlOf, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompiledMarkdown } from '../page.ts'

async function compile(text: string): Promise<CompiledMarkdown & { html: string }> {
  const { value, diagnostics } = await compileMarkdown(text, md)
  expect(diagnostics).toEqual([])
  return { ...value, html: value.body.kind === 'static' ? value.body.html : '' }
}

/** A table with two columns and the given first cells. */
const tableOf = (...names: readonly string[]) =>
  ['| Name | Meaning |', '| --- | --- |', ...names.map((name) => `| ${name} | text |`), ''].join(
    '\n',
  )

const idsOf = ({ html }: { readonly html: string }) =>
  [...html.matchAll(/<tr id="([^"]*)">/g)].map(([, id]) => id)

test.each([
  ['| a | b |\n| - | - |\n| c | d |', '<div class="table-container" data-columns="2"><table>'],
  ['| a | b |\n| - | - |\n| c | d |', '<td>c</td>\n<td data-label="b">d</td>'],
  ['| a | |\n| - | - |\n| c | d |', '<td>c</td>\n<td>d</td>'],
  ['| a |\n| :-: |\n| b |', '<td class="align-center">b</td>'],
  ['<table><tr><td>a</td></tr></table>', '<div class="table-container"><table>'],
  [
    '<table><tr><th>a<th>b<tr><td colspan="2">c</table>',
    '<div class="table-container"><table><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td>',
  ],
  ['<div class="table-container"><table></table></div>', '<div class="table-container"><table>'],
])('tables have a container, and cells a label: %j', async (text, html) => {
  expect((await compile(text)).html).toContain(html)
})

/** An element of JSX whose attribute needs code, so that the page is hydrated. */
const computed = (name: string, content: string) => `<${name} lang={'e' + 'n'}>${content}</${name}>`

test.each([
  ['<tr><td>a</td></tr>', '<tbody><tr>'],
  [`${computed('tr', '<td>a</td>')}{/* A comment */}<tr><td>b</td></tr>`, '<tbody><tr><tr>'],
  ['<thead><tr><th>a</th></tr></thead><tr><td>b</td></tr>', '<thead><tr><tbody><tr>'],
  ['<tr><td>a</td></tr><tbody><tr><td>b</td></tr></tbody>', '<tbody><tr><tbody><tr>'],
])('the rows %j of a hydrated table are in a tbody', async (rows, expected) => {
  const code = await htmlOf(computed('table', rows), mdx)
  const names = [...code.matchAll(/_jsxs?\((?:_components\.|")(thead|tbody|tr)\b/g)]
  expect(names.map(([, name]) => `<${name}>`).join('')).toBe(expected)
})

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

test.each([
  ['a', 2],
  ['12,345 kB', 3],
  ['a text of several words', 5],
  ['averylongwordwithoutanyspace', 6],
])('six columns of %j have the width of %i', async (text, columns) => {
  const cells = Array.from({ length: 6 }, () => text)
  const dashes = cells.map(() => '---')
  const headers = ['a', 'b', 'c', 'd', 'e', 'f']
  const { html } = await compile([headers, dashes, cells].map(rowOf).join('\n'))
  expect(html).toContain(`data-columns="${columns}"`)
})

test.each([
  ['autoSelectFamilyAttemptTimeout', 'auto·Select·Family·Attempt·Timeout'],
  ['UND_ERR_HEADERS_TIMEOUT_EXCEEDED', 'UND_·ERR_·HEADERS_·TIMEOUT_·EXCEEDED'],
  ['Record<string,string[]>|undefined', 'Record<·string,·string[]>|·undefined'],
  ['keepAliveTimeout', 'keepAliveTimeout'],
  ['a keepAliveTimeout or a headersTimeout', 'a keepAliveTimeout or a headersTimeout'],
])('the code %s of a cell may wrap at %s', async (code, wrapped) => {
  const { html } = await compile(`| a | b |\n| - | - |\n| x | \`${code.replaceAll('|', '\\|')}\` |`)
  const [, inner = ''] = /<code>(.*)<\/code>/.exec(html) ?? []
  const decoded = inner.replaceAll('&#x3C;', '<')
  expect(decoded.replaceAll('<wbr>', '·')).toBe(wrapped)
})

test('code outside of tables is not changed', async () => {
  const { html } = await compile('`autoSelectFamilyAttemptTimeout`')
  expect(html).toContain('<code>autoSelectFamilyAttemptTimeout</code>')
})

test.each([
  [
    ['`close(callback?)`', '`new Agent(url)`'],
    ['close', 'new-agent'],
  ],
  [
    ['`keepAlive`', '`--flag` or `-f`'],
    ['keepalive', '--flag'],
  ],
  [
    ["`'connect'`", '`a`, `b`'],
    ['connect', 'a'],
  ],
  [['`a`', '…[`Dispatcher`](#x)'], ['a']],
  [['`a`', '... all of `B`'], ['a']],
  [['`a`', '`*`'], ['a']],
  [['`a`', 'b'], []],
  [['`a`', 'see `b`'], []],
  [['`a`', ''], []],
  [['`a`', '[`b`](#x)'], []],
])('the ids of rows that start with %j', async (names, ids) => {
  expect(idsOf(await compile(`## X\n\n${tableOf(...names)}`))).toEqual(ids)
})

test('a table without a header row, with one column or with spans has no entries', async () => {
  const row = '<td><code>a</code></td><td>b</td>'
  expect(idsOf(await compile(`<table><tr>${row}</tr></table>`))).toEqual([])
  expect(idsOf(await compile('| a |\n| - |\n| `b` |'))).toEqual([])
  const spanning = row.replace('<td>', '<td rowspan="2">')
  const table = `<table><tr><th>a</th><th>b</th></tr><tr>${spanning}</tr></table>`
  expect(idsOf(await compile(table))).toEqual([])
})

test('the name of an entry is the header of its row and links to it', async () => {
  const { html, anchors, links } = await compile(tableOf('`close()` **new**'))
  expect(html).toContain(
    '<tr id="close">\n<th scope="row"><a class="entry-link" href="#close"><code>close()</code></a> <strong>new</strong></th>',
  )
  expect(anchors).toEqual(['close'])
  expect(links).toEqual([])
})

test('an id that is taken or ambiguous starts with the id of the heading', async () => {
  const text = `${tableOf('`top`', '`url`')}
## Options {#opts}

${tableOf('`url`', '`opts`', '`marked`', '`twice`', '`twice`')}
## Methods

### Url

<i id="marked"></i>

${tableOf('`once`', '`opts`')}`
  expect(idsOf(await compile(text))).toEqual([
    'top',
    'url-1',
    'opts-url',
    'opts-opts',
    'opts-marked',
    'opts-twice',
    'opts-twice-1',
    'once',
    'url-opts',
  ])
})

test('an entry is a section for the search index, without the words of the header', async () => {
  const text = `## Client

### Options

Times are in ms.

| Name | Type | Default | Meaning | Since |
| --- | --- | --- | --- | --- |
| \`headersTimeout\` | \`number\` | \`300e3\` | Time until the *headers*. | v5 |
| \`connect\`, \`dial\` | \`Options \\| fn\` | | Opens it. | |
| …[\`Dispatcher\`](#x) | \`close()\` | | | |

Text below.
`
  const { sections, sectionIds } = await compile(text.replace('(#x)', '(#client)'))
  const path = ['Client', 'Options']
  expect(sections.slice(2)).toEqual([
    {
      id: 'options',
      path,
      names: [],
      text: 'Times are in ms. …Dispatcher close() Text below.',
    },
    {
      id: 'headerstimeout',
      path: [...path, 'headersTimeout'],
      names: ['headersTimeout'],
      text: 'Time until the headers. · number · default 300e3',
      siblings: 3,
    },
    {
      id: 'connect',
      path: [...path, 'connect'],
      names: ['connect', 'dial'],
      text: 'Opens it. · Options | fn',
      siblings: 3,
    },
  ])
  expect(sectionIds).toEqual(['client', 'options', 'headerstimeout', 'connect'])
})

test('an entry has the names of a column such as Class, and unknown columns as text', async () => {
  const { sections } = await compile(
    '| Code | Class | When |\n| - | - | - |\n| `UND_ERR` | `UndiciError` | It fails. |\n',
  )
  expect(sections[1]).toMatchObject({
    names: ['UND_ERR', 'UndiciError'],
    text: 'UndiciError · It fails.',
    siblings: 2,
  })
})

const typesTable = (...types: readonly string[]) =>
  ['| Name | Type |', '| --- | --- |', ...types.map((type) => `| \`a\` | ${type} |`)].join('\n')

test.each([
  ['`Client`', ['Client']],
  ['`Client.Options`', ['Client.Options']],
  ['`Promise<Response \\| undefined>`', ['Promise', 'Response']],
  ['`(origin: URL, targets: [Agent]) => void`', ['URL', 'Agent']],
  ['`\'GET\' \\| "POST Agent" \\| number`', []],
  ['[`Client`](#x) or `Pool`', ['Pool']],
  ['[**see** `Client`](#x)', []],
  ['Client', []],
])('the type %s refers to %j', async (type, names) => {
  const { links } = await compile(`# X {#x}\n\n${typesTable(type)}`)
  expect(links.flatMap(({ kind, href }) => (kind === 'type' ? [href] : []))).toEqual(names)
})

test('only the type column of a reference table refers to types', async () => {
  const refersTo = async (text: string) => (await compile(text)).links
  expect(await refersTo('`Client`')).toEqual([])
  expect(await refersTo('| Name | Meaning |\n| - | - |\n| `a` | `Client` |')).toEqual([])
  expect(await refersTo('| Name | Type |\n| - | - |\n| a | `Client` |')).toEqual([])
  expect(await refersTo('| Type | Name |\n| - | - |\n| `Client` | `a` |')).toEqual([])
  expect(await refersTo('| Name | TYPE |\n| - | - |\n| `a` | `Client` |')).toMatchObject([
    { kind: 'type', href: 'Client', line: 3, column: 9 },
  ])
})

test('a reference to a type keeps the line breaks of its code', async () => {
  const { html } = await compile(typesTable('`Promise<Dispatcher.ResponseData>`'))
  const [, inner = ''] = /<td[^>]*><code>(.*)<\/code>/.exec(html) ?? []
  expect(inner.replace(/"[^"]*-(\d)-type"/g, '$1')).toBe(
    '<a href=0>Promise</a>&#x3C;<a href=1><wbr>Dispatcher.<wbr>Response<wbr>Data</a>>',
  )
})

test('without `typeLinks`, types are plain code', async () => {
  const options = { ...md, features: { ...md.features, typeLinks: false } }
  const { value } = await compileMarkdown(typesTable('`Client`'), options)
  expect(value.links).toEqual([])
  expect((value.body as { html: string }).html).toContain('<code>Client</code>')
})

test('headings and entries define types', async () => {
  const text = `## \`new Agent(url?)\`\n\n${tableOf('`Agent.Options`', '`close()`')}\n\n## Other\n\n| Name |\n| - |\n| \`Listed\` |\n`
  expect((await compile(text)).types).toEqual([
    { name: 'Agent', id: 'new-agenturl' },
    { name: 'Agent.Options', id: 'agentoptions' },
    { name: 'Options', id: 'agentoptions' },
  ])
})
