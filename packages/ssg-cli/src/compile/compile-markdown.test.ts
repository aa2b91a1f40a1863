import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { htmlOf, md, mdx } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'

test('GFM tables, strikethrough, task lists, autolinks and footnotes are supported', async () => {
  const html = await htmlOf(
    '| a |\n|--:|\n| 1 |\n\n~~x~~ www.example.com and[^1]\n\n- [x] done\n\n[^1]: Note\n',
    mdx,
  )
  expect(html).toContain('<th class="align-right">a</th>')
  expect(html).toContain('<del>x</del>')
  expect(html).toContain('type="checkbox" checked')
  expect(html).toContain('href="http://www.example.com"')
  expect(html).toContain('footnote')
})

test('the HTML has no inline styles', async () => {
  const html = await htmlOf('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```js\nconst a = 1\n```\n', mdx)
  expect(html).not.toContain('style=')
})

test('a code block has token classes, a title, line numbers and a copy button', async () => {
  const html = await htmlOf(
    '```js title="a.js" {2} showLineNumbers=5\nconst a = "x" // c\nreturn\n```\n',
    mdx,
  )
  expect(html).toContain('<div data-part="code-title">a.js</div>')
  expect(html).toContain('<span class="line" data-line="5">')
  expect(html).toContain(
    '<span class="line highlighted theme-code-block-highlighted-line" data-line="6">',
  )
  expect(html).toContain('<t-k>const </t-k>')
  expect(html).toContain('<t-s>"x" </t-s>')
  expect(html).toContain('<t-c>// c</t-c>')
  expect(html).toContain('data-action="copy-code"')
})

test.each(['```text\na < b\n```', '```\na < b\n```', '``` title="a"\na < b\n```'])(
  'code without a language is plain text: %j',
  async (text) => {
    expect(await htmlOf(text, mdx)).toContain(
      '<code class="language-text"><span class="line">a &lt; b',
    )
  },
)

test('code in an unknown language is plain text, and reported', async () => {
  const { value, diagnostics } = await compileMarkdown('```nonsense\na < b\n```', mdx)
  expect(value.body).toMatchObject({ html: expect.stringContaining('a &lt; b') })
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'unknown-code-language' }])
})

test.each([
  ['markup', '<a>', '<t-nt>&lt;a></t-nt>'],
  ['py3', 'def a(): pass', '<t-k>def </t-k>'],
  ['rust,ignore', 'fn a() {}', '<t-k>fn </t-k>'],
])('code in %s is highlighted', async (language, code, token) => {
  expect(await htmlOf(`\`\`\`${language}\n${code}\n\`\`\``, mdx)).toContain(token)
})

test.each([
  ['a {oops', 'mdx-syntax', 3, 3, 'Add the closing `}`'],
  ['a <b', 'mdx-syntax', 3, 3, 'Close the tag'],
  ['Promise<void> x', 'mdx-syntax', 3, 8, '&lt;'],
  ['a <br> b', 'mdx-syntax', 3, 3, '<br />'],
  ['{ a: 1, b }', 'mdx-syntax', 3, 4, '\\{'],
  ['<Gone />', 'unknown-component', 3, 1, 'Import it'],
])('%j is an error: %s', async (text, rule, line, column, hint) => {
  const { value, diagnostics } = await compileMarkdown(`text\n\n${text}\n`, mdx)
  expect(diagnostics).toMatchObject([{ severity: 'error', rule, place: { line, column } }])
  expect(diagnostics[0]?.hint).toContain(hint)
  expect(value.body.kind === 'interactive' || value.body.html === '').toBe(true)
})

test.each(['\r\n', '\n'])('places are correct with line endings %j', async (end) => {
  const { diagnostics } = await compileMarkdown(['a', '', 'b {c', ''].join(end), mdx)
  expect(diagnostics[0]?.place).toMatchObject({ line: 3 })
})

test('theme components need no import, and are passed to partials', async () => {
  const text = 'import Part from "./_part.mdx"\n\n<Tabs>\n<Part a="b" />\n</Tabs>\n'
  const { value, diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics).toEqual([])
  expect(value.body.kind === 'interactive' && value.body.code).toMatch(
    /_jsx\(Part, \{\s*components: props\.components,\s*a: "b"/,
  )
})

test('equal input compiles to equal output', async () => {
  const text = '# A\n\n[b](./b.md)\n\n```ts\nlet a: number\n```\n'
  expect(await compileMarkdown(text, mdx)).toEqual(await compileMarkdown(text, mdx))
})

test('MD-05: short codes become emoji, except in code', async () => {
  expect(await htmlOf(':smile: :no-such-sign: `:smile:`', mdx)).toBe(
    '<p>😄 :no-such-sign: <code>:smile:</code></p>',
  )
  const without = { ...mdx, features: { ...md.features, emoji: false } }
  expect(await htmlOf(':smile:', without)).toBe('<p>:smile:</p>')
})

test('MD-14: a formula that is wider than a small screen gets an element that scrolls', async () => {
  const math = { ...mdx, features: { ...md.features, math: true } }
  const sum = 'abcdef + '.repeat(4)
  expect(await htmlOf(`so $${sum}c$`, math)).toContain('<p>so <span class="formula"><math>')
  expect(await htmlOf(`$$\n${sum}c\n$$`, math)).toMatch(
    /^<span class="formula formula-block"><math [^>]*display="block"/,
  )
})

test('MD-14: formulas become MathML if math is enabled, and errors have a place', async () => {
  const math = { ...mdx, features: { ...md.features, math: true } }
  const html = await htmlOf('so $a^2$\n\n$$\n\\frac{1}{2}\n$$\n', math)
  expect(html).toContain('<math')
  expect(html).toContain('<mfrac>')
  expect(await htmlOf('costs $5 and $6', mdx)).toBe('<p>costs $5 and $6</p>')
  const { diagnostics } = await compileMarkdown('x\n\nso $\\frac{1$', math)
  expect(diagnostics).toMatchObject([{ rule: 'math', place: { line: 3, column: 4 } }])
})

test('formulas use the macros of the site, but not those of other formulas', async () => {
  const mathMacros = { '\\R': '\\mathbb{R}', '\\half': '\\frac{#1}{2}' }
  const math = { ...mdx, features: { ...md.features, math: true, mathMacros } }
  expect(await htmlOf('$\\half{\\R}$', math)).toContain('<mfrac><mi>ℝ</mi><mn>2</mn></mfrac>')
  const { diagnostics } = await compileMarkdown('$\\gdef\\x{1}\\x$\n\n$\\x$', math)
  expect(diagnostics).toMatchObject([{ rule: 'math', place: { line: 3 } }])
})

test('npm commands become tabs, one for each package manager', async () => {
  const html = await htmlOf('```bash npm2yarn\nnpm install x\n```\n', mdx)
  expect(html).toContain('groupId: "npm2yarn"')
  for (const words of ['yarn', 'pnpm', 'bun']) expect(html).toContain(words)
})

test('MD-13: a diagram becomes a component if mermaid is enabled, and stays code otherwise', async () => {
  const text = '```mermaid\ngraph TD; A-->B\n```\n'
  const mermaid = { ...mdx, features: { ...md.features, mermaid: true } }
  expect(await htmlOf(text, mermaid)).toContain('from "@theme/Mermaid"')
  const { value, diagnostics } = await compileMarkdown(text, mdx)
  expect(value.body).toMatchObject({ html: expect.stringContaining('language-mermaid') })
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'diagram-as-code' }])
})

test('CRLF and LF compile to the same HTML', async () => {
  const text = ':::note Title\ntext\n:::\n\n```js {1}\na\nb\n```\n'
  expect(await htmlOf(text.replaceAll('\n', '\r\n'), mdx)).toBe(await htmlOf(text, mdx))
})

test('MD-14: plugins of the site can change the tree', async () => {
  const shout = () => (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = node.value.toUpperCase()
    })
  }
  const { value } = await compileMarkdown('hello', mdx, {
    plugins: { remark: [shout], rehype: [], hooks: [] },
  })
  expect(value.body).toMatchObject({ html: '<p>HELLO</p>' })
})

test('MD-11: the content of `<head>` is passed to a component', async () => {
  expect(await htmlOf('<head>\n  <meta name="a" content="b" />\n</head>\n\ntext', mdx)).toMatch(
    /_jsx\(\w*\.?head/i,
  )
})

test('an exception in a plugin is an error of the page', async () => {
  const broken = () => () => {
    throw new TypeError('no tree for me')
  }
  const { diagnostics } = await compileMarkdown('hello', mdx, {
    plugins: { remark: [broken], rehype: [], hooks: [] },
  })
  expect(diagnostics).toMatchObject([
    { rule: 'markdown-plugin', reason: expect.stringContaining('no tree for me') },
  ])
})

test('code that a plugin of the site has highlighted stays as it is', async () => {
  const highlight = () => (tree: HtmlRoot) => {
    const [pre] = tree.children
    const [code] = pre?.type === 'element' ? pre.children : []
    if (code?.type !== 'element') return
    const style = 'color:red;--shiki-dark:#fff'
    code.properties = { class: 'own' }
    code.children = [
      { type: 'element', tagName: 'span', properties: { style }, children: code.children },
    ]
  }
  const { value } = await compileMarkdown('```js\nlet a\n```\n\n    other', md, {
    plugins: { remark: [], rehype: [highlight], hooks: [] },
  })
  expect(value.body).toMatchObject({
    html: expect.stringMatching(
      /^<pre><code class="own"><span style="color:red;--shiki-dark:#fff">let a\n<\/span><\/code><\/pre>\n<div class="code-block /,
    ),
  })
})
