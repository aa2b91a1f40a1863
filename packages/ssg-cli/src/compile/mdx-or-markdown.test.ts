import { expect, test } from 'vitest'
import { compileText, htmlOf, md, mdx } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { CompileOptions } from './compile-options.ts'

test('a page with expressions is interactive, and JSX that is HTML is static', async () => {
  const kindOf = async (text: string) => (await compileMarkdown(text, mdx)).value.body.kind
  expect(await kindOf('<details open>\n<summary>x</summary>\n\n*y*\n\n</details>')).toBe('static')
  expect(await kindOf('<img src="https://x.example/a.png" width={20} />')).toBe('static')
  expect(await kindOf('{1 + 1}')).toBe('interactive')
  expect(await kindOf('export const a = 1\n\ntext')).toBe('interactive')
  expect(await kindOf('import { A } from "./a"\n\n<A />')).toBe('interactive')
  expect(await kindOf('<p style={{ color: "red" }}>x</p>')).toBe('interactive')
})

test('JSX attributes become HTML attributes', async () => {
  expect(await htmlOf('<div className="a b" hidden>x</div>', mdx)).toBe(
    '<div class="a b" hidden>x</div>',
  )
})

test('plain Markdown keeps raw HTML, braces and angle brackets', async () => {
  const html = await htmlOf(
    '<kbd>Ctrl</kbd> {x} Promise<x-y>\n\n```js title="a.js"\nlet a\n```\n',
    md,
  )
  expect(html).toContain('<kbd>Ctrl</kbd> {x} Promise')
  expect(html).toContain('<div data-part="code-title">a.js</div>')
})

test('plain Markdown can contain npm tabs and raw HTML', async () => {
  const html = await htmlOf('<b class="x">raw</b>\n\n```bash npm2yarn\nnpm i x\n```\n\n<br>\n', md)
  expect(html).toContain('className: "x"')
  expect(html).toContain('groupId: "npm2yarn"')
})

const markdown: CompileOptions = { ...mdx, hasMdExtension: true }

test.each([
  ['/users/{id}/{post.name}', '<p>/users/{id}/{post.name}</p>'],
  ['{{ template }}', '<p>{{ template }}</p>'],
  ['{id /* internal */}', '<p>{id }</p>'],
])('in a Markdown file, names in braces are text: %j', async (text, html) => {
  expect((await htmlOf(text, markdown)).trim()).toBe(html)
})

test.each([
  ['a < b and c<d', '<p>a &#x3C; b and c&#x3C;d</p>', 12],
  ['a {lone brace', '<p>a {lone brace</p>', 3],
  ['a<br>b', '<p>a<br>b</p>', 2],
  ['<p align="center">x</p> {', '<p align="center">x</p> {', 25],
  ['a Map<String> b', '<p>a Map&#x3C;String> b</p>', 6],
  ['\u0024{{ secrets.TOKEN }}', '<p>\u0024{{ secrets.TOKEN }}</p>', 12],
])(
  'a Markdown file that is not MDX is reported and compiled as plain Markdown: %j',
  async (text, html, column) => {
    const { value, diagnostics } = await compileMarkdown(text, markdown)
    expect(value.body.kind === 'static' && value.body.html.trim()).toBe(html)
    expect(diagnostics).toMatchObject([
      { severity: 'warning', rule: 'plain-markdown', place: { line: 1, column } },
    ])
    expect(diagnostics[0]?.hint).toContain('`mdx: { format: md }`')
    expect((await compileMarkdown(text, { ...markdown, syntax: 'md' })).diagnostics).toEqual([])
  },
)

test('in MDX, an undeclared name in braces is an error with a place', async () => {
  const { diagnostics } = await compileMarkdown('see /users/{id}', mdx)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-name', place: { line: 1, column: 12 } },
  ])
  const declared = 'export const id = 1\n\nsee {id} {props.x} {Math.PI}'
  expect((await compileMarkdown(declared, mdx)).diagnostics).toEqual([])
})

test.each([
  ['<div id="a" hidden>b</div>', '<div id="a" hidden>b</div>'],
  ['<img alt="a" width={2} />', '<img loading="lazy" decoding="async" alt="a" width="2">'],
  ['<input disabled={true} />', '<input disabled>'],
  ['<p>\n<b>a</b>\n</p>', '<p><b>a</b></p>'],
  ['a <b>c</b>', '<p>a <b>c</b></p>'],
  ['<my-element a="b" />', '<my-element a="b"></my-element>'],
])('JSX that is HTML: %j', async (text, html) => {
  expect((await htmlOf(text, mdx)).replaceAll('\n', '')).toBe(html)
})

test.each(['<div {...props} />', '<div a={b} />', '<div a={null} />', '<>a</>', '<a.b />'])(
  'other JSX makes the page interactive: %j',
  async (text) => {
    const { body } = await compileText(`export const a = 1, b = 2\n\n${text}`, mdx)
    expect(body.kind).toBe('interactive')
  },
)

test.each([
  ['a List<T> b', '<p>a List&#x3C;T> b</p>'],
  ['<Foo>\n\nb\n\n</Foo>', '<p>&#x3C;Foo></p>\n<p>b</p>\n<p>&#x3C;/Foo></p>'],
  ['a <my-element> b', '<p>a <my-element> b</my-element></p>'],
  ['a <BR> b {', '<p>a <br> b {</p>'],
])('in Markdown that is invalid MDX, tags that are not HTML are text: %j', async (text, html) => {
  const { value } = await compileMarkdown(`${text}\n\n{`, mdx)
  expect(value.body.kind === 'static' && value.body.html).toBe('')
  const plain = await compileMarkdown(`${text}\n\n{`, { ...mdx, hasMdExtension: true })
  expect(plain.diagnostics).toMatchObject([{ rule: 'plain-markdown' }])
  expect(plain.value.body).toMatchObject({ html: `${html}\n<p>{</p>` })
})

test.each([
  ['{a.b.c}', 'a'],
  ['{{ a }}', 'a'],
  ['{f(1)}', 'f'],
  ['{a.f()}', 'a'],
  ['text {id} more', 'id'],
])('the undeclared name in %j is an error in MDX', async (text, name) => {
  const { diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-name', reason: `\`${name}\` is not defined` },
  ])
})

test.each([
  'import id from "./x"\n\n{id}',
  'export const { id } = { id: 1 }\n\n{id}',
  '<img alt="a" src={require("./a.png").default} />',
  '{props.a} {metadata} {undefined} {Math.PI} {Number(1)} {{ a: 1 }.a} {1}',
])('the expressions of %j are evaluated', async (text) => {
  const { body } = await compileText(text, mdx)
  expect(body.kind).toBe('interactive')
})
