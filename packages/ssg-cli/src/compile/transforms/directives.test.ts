import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { htmlOf, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['> [!NOTE]', 'admonition-note', 'note', ''],
  ['> [!TIP]+ Title\n> text', 'admonition-tip', 'Title', '<p>text</p>'],
  ['> [!IMPORTANT]\\\n> text', 'admonition-info', 'important', '<p>text</p>'],
  [
    '> [!CAUTION]\n> *text*\n>\n> more',
    'admonition-warning',
    'caution',
    '<p><em>text</em></p><p>more</p>',
  ],
])('the GitHub alert %j', async (text, className, title, content) => {
  const html = (await htmlOf(text)).replaceAll('\n', '')
  expect(html).toContain(`class="admonition ${className} `)
  expect(html).toContain(`<p class="admonition-title">${title}</p><div>${content}</div>`)
})

test.each(['> a [!NOTE]', '> *[!NOTE]*', '> - [!NOTE]'])(
  'an ordinary block quote: %j',
  async (text) => {
    expect(await htmlOf(text)).toContain('<blockquote>')
  },
)

test.each([
  [':::note[T]{.a .b #c}\nx\n:::', 'theme-admonition-note a b" data-part="admonition" id="c"'],
  [':::success\nx\n:::', 'admonition-tip theme-admonition theme-admonition-success'],
  [':::secondary\nx\n:::', 'admonition-note'],
  [':::danger{title="T"}\nx\n:::', '<p class="admonition-title">T</p>'],
  [':::details\nx\n:::', '<details><summary>Details</summary>'],
])('the directive %j', async (text, html) => {
  expect(await htmlOf(text)).toContain(html)
})

test.each([
  ['::video[x]\n', '::video', undefined, '<p>::video[x]</p>'],
  ['a :abbr[*b*]{t=c}', ':abbr', undefined, '<p>a :abbr[*b*]{t=c}</p>'],
  [':::video\nx\n:::\n', ':::video', undefined, '<p>:::video</p>\n<p>x</p>\n<p>:::</p>'],
  [':::ntoe[A *b*]\nx\n:::', ':::ntoe', 'note', '<p>:::ntoe[A *b*]</p>\n<p>x</p>\n<p>:::</p>'],
  ['- :::detials\n  x\n  :::', ':::detials', 'details', '<ul>\n<li>:::detials\nx\n:::</li>\n</ul>'],
])('the unknown directive %j is reported and its text stays', async (text, name, near, html) => {
  const { value, diagnostics } = await compileMarkdown(text, { ...md, withMarkdownPage: true })
  const hint =
    near === undefined
      ? `Handle it in a remark plugin, or write \`\\${name}\` to show it as text`
      : `Did you mean "${near}"?`
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'unknown-directive',
      reason: `Unknown directive ${name}`,
      hint,
      place: { length: name.length },
    },
  ])
  expect(value.body.kind === 'static' && value.body.html.trim()).toBe(html)
  expect(value.markdownPage.text).toContain(name)
})

test('an unknown directive in another one is reported, too', async () => {
  const { diagnostics } = await compileMarkdown('::::one\n:::two\nx\n:::\n::::', md)
  expect(diagnostics.map(({ reason }) => reason)).toEqual([
    'Unknown directive :::one',
    'Unknown directive :::two',
  ])
})

test('a site without admonitions has no details directive either', async () => {
  const { diagnostics } = await compileMarkdown(':::details\nx\n:::', {
    ...md,
    features: { ...md.features, admonitions: {} },
  })
  expect(diagnostics).toMatchObject([{ rule: 'unknown-directive' }])
})

test('admonitions have a type and a title, and other colons are text', async () => {
  const html = await htmlOf(
    ':::note[My *title*]\n\ntext\n\n:::\n\n:::caution\nx\n:::\n\nhttp://localhost:3000 a:b :c\n',
    mdx,
  )
  expect(html).toContain(
    'class="admonition admonition-note theme-admonition theme-admonition-note"',
  )
  expect(html).toContain('<p class="admonition-title">My <em>title</em></p>')
  expect(html).toContain('admonition-warning')
  expect(html).toContain('<p class="admonition-title">caution</p>')
  expect(html).toContain('a:b :c')
})

test('an unknown directive is a warning with a place', async () => {
  const { diagnostics } = await compileMarkdown('text\n\n:::nope\nx\n:::\n', mdx)
  expect(diagnostics).toMatchObject([
    { severity: 'warning', rule: 'unknown-directive', place: { line: 3, column: 1 } },
  ])
})

test('the directives of a site reach its plugins untouched', async () => {
  const seen: string[] = []
  const plugin = () => (tree: Root) => {
    visit(tree, (node) => {
      if (!('name' in node) || !('attributes' in node)) return
      seen.push(`${node.type} ${node.name}`)
      node.data = { hName: 'abbr', hProperties: { title: 't' } }
    })
  }
  const text = 'an :abbr[API]{title=x}\n\n::youtube{#id}\n\n:::quote[A]\nb\n:::\n\n:::note\nc\n:::'
  const { value, diagnostics } = await compileMarkdown(text, md, {
    plugins: { remark: [plugin], rehype: [], hooks: [] },
  })
  expect(diagnostics).toEqual([])
  expect(seen).toEqual([
    'textDirective abbr',
    'leafDirective youtube',
    'containerDirective quote',
    'containerDirective note',
  ])
  expect(value.body.kind === 'static' && value.body.html).toContain('an <abbr title="t">API</abbr>')
})

test.each([
  ['ADM-02', ':::note My *title*\ntext\n:::', 'My <em>title</em>'],
  ['ADM-02', '::: tip\ntext\n:::', 'admonition-tip'],
  ['ADM-01', ':::important\ntext\n:::', 'theme-admonition-important'],
  ['ADM-03', '::::note\n:::tip\nx\n:::\n::::', 'admonition-tip'],
  ['ADM-03', '- item\n\n  :::note Title\n  x\n  :::', '<li>'],
  [
    'ADM-06',
    '::: details More\ntext\n:::',
    '<details><summary>More</summary><p>text</p></details>',
  ],
  ['GitHub', '> [!WARNING]\n> text', 'admonition-warning'],
  ['GitHub', '> [!note] Read this\n> text', '<p class="admonition-title">Read this</p>'],
])('%s: %j is an admonition', async (_, text, expected) => {
  expect(await htmlOf(text, mdx)).toContain(expected)
})

test('ADM-05: a site can define its own admonition types', async () => {
  const own = {
    ...mdx,
    features: { ...md.features, admonitions: { note: 'note', remark: 'Remarque' } },
  }
  const html = await htmlOf(':::remark\nx\n:::', own)
  expect(html).toContain('admonition-info')
  expect(html).toContain('<p class="admonition-title">Remarque</p>')
  const { diagnostics } = await compileMarkdown(':::tip\nx\n:::', own)
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'unknown-directive' }])
})

test('code blocks in a code group become tabs with their titles or languages', async () => {
  const code = await htmlOf(
    '::: code-group\n\n```js [a.js] {1}\nlet a\n```\n\n```ts title="b.ts"\nlet b\n```\n\n```sh\nls\n```\n\n:::\n',
  )
  const items = [...code.matchAll(/value: "(\d)",\s*label: "([^"]+)"/g)]
  expect(items.map(([, value, label]) => [value, label])).toEqual([
    ['1', 'a.js'],
    ['2', 'b.ts'],
    ['3', 'sh'],
  ])
  expect(code).toContain('className: "code-tabs"')
  expect(code).not.toContain('code-title')
})

test.each(['text\n', '```js\na\n```\n\ntext\n', ''])(
  'a code group with other content than code is reported: %j',
  async (content) => {
    const { diagnostics } = await compileMarkdown(`:::code-group\n\n${content}\n:::\n`, md)
    expect(diagnostics).toMatchObject([
      { rule: 'unknown-directive', hint: 'Put only code blocks between its colons' },
    ])
  },
)
