import { fromHtml } from 'hast-util-from-html'
import { toString as hastText } from 'hast-util-to-string'
import { expect, test } from 'vitest'
import { mdx } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'

/** The text of escaped HTML. */
const textOf = (html: string) => hastText(fromHtml(html, { fragment: true })).trim()

const mdx1 = { ...mdx, features: { ...mdx.features, mdx1: true } }

test('ids of headings have no names of emoji, as in Docusaurus 2', async () => {
  const { value } = await compileMarkdown('## Principle :sparkles:', mdx1)
  expect(value.anchors).toContain('principle-')
})

test.each([
  ['a range of 1<<32 and `[1,2)`', 'a range of 1&#x3C;&#x3C;32'],
  ['`f()` \\[Promise<Config\\>]', 'Promise&#x3C;Config>'],
  ['<code>Map<string, <b>C></b></code>', 'Map&#x3C;string, <b>C></b></code>'],
  ['takes {an object}', 'takes {an object}'],
  [
    '| a | b |\n| - | - |\n| {{ c | `{` {d e} |',
    '<td>{{ c</td>\n<td data-label="b"><code>{</code> {d e}</td>',
  ],
  ['open { and {1 + 1', 'open { and {1 + 1'],
  [
    'a\n\n<details><summary>b</summary>\n\nc\n\n</details>',
    '<p>a</p>\n<details><summary>b</summary><p>c</p></details>',
  ],
  [
    'a\n\n<details> <summary>b</summary>\n\nc\n\n</details>',
    '<p>a</p>\n<details><summary>b</summary><p>c</p></details>',
  ],
  [
    'a\n\n<details><summary>b</summary>\n<p>\n\nc\n\n</p>\n</details>',
    '<p>a</p>\n<details><summary>b</summary><p><p>c</p></p></details>',
  ],
  [
    'a\n\n<details><summary>b</summary><div>\n\n- c\n\n</div>\n</details>',
    '<p>a</p>\n<details><summary>b</summary><div><ul>\n<li>c</li>\n</ul></div></details>',
  ],
  ['<pre>\n  (a:\n  <b>\n    C\n  </b>) => x\n</pre>', '<pre> (a: <b> C </b>) => x </pre>'],
])('%j is read as in MDX 1, with warnings', async (text, html) => {
  const { value, diagnostics } = await compileMarkdown(`${text}\n\n[x](/gone)`, mdx1)
  expect(value.body).toMatchObject({ html: expect.stringContaining(html) })
  expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['old-mdx']))
  expect(value.links[0]).toMatchObject({ line: text.split('\n').length + 2 })
})

test.each([
  [
    'a\n\n<table title=">"><thead><tr><th>b *c*</th></tr></thead><tbody><tr><td><div><i>d</i></div><div>\n\n*e*\n\n</div><b>f</b></td></tr></tbody></table>',
    /<th[^>]*>b \*c\*<\/th>.*<td[^>]*><div><i>d<\/i><\/div><div><p><em>e<\/em><\/p><\/div><b>f<\/b><\/td>/s,
  ],
  [
    '<div>\n  a\n  b <p>c</p><section>\n\n```js\n</div>\n```\n\n</section> d\n</div>',
    /<div>a b <p>c<\/p><section>.*<pre.*<\/section> d<\/div>/s,
  ],
  [
    '<table><tr title={"}"}><td>a &lt;</td><td><p>b</p><div>\n\nc\n\n</div></td></tr></table>',
    /"a <".*"b".*"c"/s,
  ],
])('an element around several blocks of JSX is read as in MDX 1: %j', async (text, body) => {
  const { value, diagnostics } = await compileMarkdown(`${text}\n\n[x](/gone)`, mdx1)
  const { html, code } = value.body as { readonly html?: string; readonly code?: string }
  expect(html ?? code).toMatch(body)
  expect(diagnostics).toMatchObject([{ rule: 'old-mdx' }])
  expect(value.links[0]).toMatchObject({ line: text.split('\n').length + 2 })
})

test('an address in angle brackets at the start of a line is a link, as in MDX 1, with a warning', async () => {
  const text = '- a\n  <https://a.example/b_c_d?e=*>\n\n<f@b.example>'
  const { value, diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toMatchObject([{ rule: 'old-mdx' }, { rule: 'old-mdx' }])
  const { html } = value.body as { readonly html: string }
  expect(html).toMatch(
    /<a href="https:\/\/a.example\/b_c_d\?e=\*"[^>]*>https:\/\/a.example\/b_c_d\?e=\*</,
  )
  expect(html).toMatch(/<a href="mailto:f@b.example"[^>]*>f@b.example</)
})

test.each([
  [
    '**\u6ce8\uff1a**\u6587 **\u6ce8\uff1a**\u6587',
    '<strong>\u6ce8\uff1a</strong>\u6587 <strong>\u6ce8\uff1a</strong>\u6587',
  ],
  ['** a** b', '<strong> a</strong> b'],
  ['**`a`\uff1a**b', '<strong><code>a</code>\uff1a</strong>b'],
  ['2 \\*\\* 3 \\*\\* 4', '2 ** 3 ** 4'],
  ['2 ** 3', '2 ** 3'],
])('asterisks in %j are read as in MDX 1', async (text, html) => {
  const { value } = await compileMarkdown(text, mdx1)
  expect(value.body).toMatchObject({ html: expect.stringContaining(`<p>${html}</p>`) })
})

test('code of a list item is read as in MDX 1 if its lines are not indented, with a warning', async () => {
  const text = '- a\n\n  ```bash\nb \\\n c=<root password>\n  ```\n\nd'
  const { value, diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toMatchObject([{ rule: 'old-mdx', place: { line: 5, column: 4 } }])
  expect(value.body).toMatchObject({
    html: expect.stringMatching(/root passwor.*<\/li>.*<p>d<\/p>/s),
  })
  const closed = '- a\n\n  ```bash\n  b\n  ```\n\n<root password>\n\n```\nc\n```'
  expect((await compileMarkdown(closed, mdx1)).diagnostics).toMatchObject([{ severity: 'error' }])
})

test('braces in running text are text, as in MDX 1', async () => {
  const text =
    'export const f = 1\n\n# a {b}\n\nc {d} <b>{e}</b>\n\n<p>{f}</p>\n\n- {/* g */} h\n\n| i |\n| - |\n| {j} |'
  const { value, diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toEqual([])
  const { code } = value.body as { readonly code: string }
  for (const shown of ['{b}', '{d}', '{e}', '{j}']) {
    expect(code).toContain(`"${shown}"`)
  }
  expect(code).toMatch(/children: f\b/)
  expect(code).not.toContain('"{/* g')
})

test('a shortcode of another generator is text, as in MDX 1', async () => {
  const { value, diagnostics } = await compileMarkdown('a {{< hint warning >}} b', mdx1)
  expect(textOf((value.body as { readonly html: string }).html)).toBe('a {{< hint warning >}} b')
  expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['old-mdx']))
})

test('indented code is read as in MDX 1', async () => {
  const text = 'a\n\n    <key> {b\n\n      c\n\n[d](/gone)\n\n1. e\n\n       <f>\n\ng\n\n\t<h>'
  const { value, diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toEqual([])
  expect(value.links).toMatchObject([{ line: 7 }])
  const { html } = value.body as { readonly html: string }
  const blocks = [...html.matchAll(/<pre.*?<\/pre>/gs)].map(([block]) => textOf(block))
  expect(blocks).toEqual(['<key> {b\n\n  c', '<f>', '<h>'])
})

test.each(['<A>\n    - *b*\n</A>', '- a\n\n    *b*', '```\n\n    a\n```'])(
  '%j has no indented code',
  async (text) => {
    const page = `export const A = 'i'\n\n${text}`
    const { value } = await compileMarkdown(page, mdx1)
    expect(value.body).toEqual((await compileMarkdown(page, mdx)).value.body)
  },
)

test('a declaration below an import is read as in MDX 1, with a warning', async () => {
  const text = 'import A from "./a"\nconst b = { c: 1 }\nfunction d() {}\n\n> - {b.c} <A />'
  const { value, diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toMatchObject([
    { rule: 'old-mdx', place: { line: 2, column: 1 } },
    { rule: 'old-mdx', place: { line: 3, column: 1 } },
  ])
  expect(value.body).toMatchObject({ code: expect.stringContaining('const b = {') })
})

test.each(['a </b>', '<div a={b>\n\nc', '<div a={[x y]}>\n\nb\n\n</div>', 'a <b>c'])(
  'the error of %j stays the same',
  async (text) => {
    const { diagnostics } = await compileMarkdown(text, mdx1)
    expect(diagnostics).toEqual((await compileMarkdown(text, mdx)).diagnostics)
    expect(diagnostics).toMatchObject([{ rule: 'mdx-syntax', severity: 'error' }])
  },
)

const nested = (content: string) => `<A items={[{ label: <>

${content}

</> }]} />`

test.each([
  [
    nested('*a* [b] `c`\n\n- d'),
    /label: _jsxs?\(_Fragment, \{.*"a".*href: "[^"]*".*"c".*_components\.li/s,
  ],
  [
    nested('d').replace('<>\n\nd', '<>\n<i>a</i> [b]\n\n```js\nc() {\n\n}\n```'),
    /label: _jsxs?\(_Fragment, \{.*"a".*"b".*pre/s,
  ],
  [
    nested('*a* [b]').replace('\n\n</>', '\n</>'),
    /label: _jsxs?\(_Fragment, \{.*"a".*href: "[^"]*"/s,
  ],
  [
    '{props.debug && <div className="x">\n\n```bash\n# </div>\n```\n\n[b]\n\n</div>}',
    /className: "x",.*pre/s,
  ],
])('Markdown in the JavaScript of %j is read, and belongs to the element', async (text, code) => {
  const page = `export const A = ({ items }) => items[0].label\n\n${text}\n\n[b]: https://example.com\n`
  const { value, diagnostics } = await compileMarkdown(page, mdx1)
  expect(diagnostics).toEqual([])
  expect(value.body).toMatchObject({ code: expect.stringMatching(code) })
})

test('JavaScript with a tag at the end of a line stays as it is', async () => {
  const text = '{props.debug && <p>\n  {1}\n</p>}\n\n*a*\n\n</p>'
  const { diagnostics } = await compileMarkdown(text, mdx1)
  expect(diagnostics).toEqual((await compileMarkdown(text, mdx)).diagnostics)
})

test('lists in several elements stay apart', async () => {
  const page = `export const A = () => null\n\n${nested('- d')}\n\n${nested('  - e')}\n`
  const { value } = await compileMarkdown(page, mdx1)
  const { code } = value.body as { readonly code: string }
  expect(code.match(/_components\.ul,/g)).toHaveLength(2)
})

test('a link in such Markdown has its place, and its text is in the Markdown page', async () => {
  const text = `export const A = () => null\n\n<div>\n\n${nested('See [c](./gone.md).')}\n\n</div>`
  const { value } = await compileMarkdown(text, { ...mdx1, withMarkdownPage: true })
  expect(value.links).toMatchObject([{ href: './gone.md', line: 7, column: 9 }])
  expect(JSON.stringify(value.markdownPage)).toContain('See [c]')
})

test('such JavaScript in a code block stays as it is', async () => {
  const text = `\`\`\`jsx\n${nested('*a*')}\n\`\`\``
  const { value } = await compileMarkdown(text, mdx1)
  expect(value.body).toEqual((await compileMarkdown(text, mdx)).value.body)
})
