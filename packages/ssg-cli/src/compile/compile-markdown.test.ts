import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { siteSchema } from '../config/schema/site.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { CompileOptions } from './compile-options.ts'

const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
const mdx: CompileOptions = {
  syntax: 'mdx',
  isPost: false,
  forceInteractive: false,
  siteComponents: [],
  fallbackComponents: false,
  hasMdExtension: false,
  withMarkdownPage: false,
  features,
}
const md: CompileOptions = { ...mdx, syntax: 'md' }

async function htmlOf(text: string, options = mdx): Promise<string> {
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toEqual([])
  return value.body.kind === 'static' ? value.body.html : value.body.code
}

test('GFM tables, strikethrough, task lists, autolinks and footnotes are supported', async () => {
  const html = await htmlOf(
    '| a |\n|--:|\n| 1 |\n\n~~x~~ www.example.com and[^1]\n\n- [x] done\n\n[^1]: Note\n',
  )
  expect(html).toContain('<th class="align-right">a</th>')
  expect(html).toContain('<del>x</del>')
  expect(html).toContain('type="checkbox" checked')
  expect(html).toContain('href="http://www.example.com"')
  expect(html).toContain('footnote')
})

test('the HTML has no inline styles', async () => {
  const html = await htmlOf('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```js\nconst a = 1\n```\n')
  expect(html).not.toContain('style=')
})

test.each([
  ['a <!-- one --> b', '<p>a  b</p>'],
  ['<!-- {a} `b` -->\n\ntext', '<p>text</p>'],
  ['<!--\nmany\n\nlines {\n-->\n\ntext', '<p>text</p>'],
  ['- item\n  <!-- inside -->\n- other', '<ul>\n<li>item</li>\n<li>other</li>\n</ul>'],
  ['{/* comment */}\n\ntext', '<p>text</p>'],
])('the comment in %j is removed', async (text, html) => {
  expect((await htmlOf(text)).trim()).toBe(html)
})

test.each([
  'a {/* secret */} b',
  'a {/*secret*/ /* secret */} b',
  '{/*\nsecret\n\n<b> *secret*\n*/}\n\ntext',
  'text\n{/* secret\n\nsecret */}\ntext',
  '- item\n  {/* secret\n\n  secret */}\n- b',
  '> {/* secret\n> secret */}\n> b',
  '## A {/* secret */}',
  '## A <!-- secret -->',
  '<!-- secret --> a <b>c</b>',
  '<div><!-- secret -->\n\n<!-- secret --></div>',
  '<p title="x">a<!-- secret --></p>',
  '<?secret ?>\n\n<!SECRET secret>',
  '<!-- secret',
  '<style>a{}</style><!-- secret -->',
])('plain Markdown publishes no comment: %j', async (text) => {
  const { value } = await compileMarkdown(text, { ...md, withMarkdownPage: true })
  const { body, markdownPage, firstParagraph, headings, sections } = value
  expect(body.kind).toBe('static')
  const published = JSON.stringify([body, markdownPage, firstParagraph, headings, sections])
  expect(published).not.toMatch(/secret|<!--|{\/\*/i)
})

test.each([
  ['`{/* x */}`', '<code>{/* x */}</code>'],
  ['a \\{/* x */}', '<p>a {/* x */}</p>'],
  ['{/* a */ b}', '<p>{/* a */ b}</p>'],
  ['{/* a', '<p>{/* a</p>'],
  ['## A {/* #my-id */}', 'id="my-id"'],
  ['<script>"<!-- x -->"</script>', '<script>"<!-- x -->"</script>'],
])('in plain Markdown, %j is not removed as a comment', async (text, html) => {
  const { value } = await compileMarkdown(text, md)
  expect(value.body.kind === 'static' && value.body.html).toContain(html)
})

test('the heading `A <!-- note -->` has the id of its text', async () => {
  const { value } = await compileMarkdown('## A <!-- note -->', mdx)
  expect(value.headings).toEqual([{ id: 'a', level: 2, html: 'A' }])
})

test('the Markdown page has expressions without their comments', async () => {
  const text = 'a {/* secret */ 1 + 1}\n\n{2 // secret\n}'
  const { value } = await compileMarkdown(text, { ...mdx, withMarkdownPage: true })
  expect(value.markdownPage.text).toMatch(/\{\s*1 \+ 1\}\n\n\{2\s*\}/)
  expect(value.markdownPage.text).not.toContain('secret')
})

test('a comment in inline code stays', async () => {
  expect(await htmlOf('`<!-- x -->`')).toContain('&#x3C;!-- x -->')
})

test.each([
  ['## Hello {#my-ID}', 'my-ID', 'Hello'],
  ['## Hello {/* #my-id */}', 'my-id', 'Hello'],
  ['## Hello <!-- #my-id -->', 'my-id', 'Hello'],
  [
    '## `new Client(url[, options])`',
    'new-clienturl-options',
    '<code>new Client(url[, options])</code>',
  ],
  ["## Event: `'connect'`", 'event-connect', "Event: <code>'connect'</code>"],
  ['## C++ & C#', 'c--c', 'C++ &#x26; C#'],
  ['## What’s new?', 'whats-new', 'What’s new?'],
  ['## 日本語 見出し', '日本語-見出し', '日本語 見出し'],
  ['## See [docs](/x)', 'see-docs', 'See docs'],
])('the heading %j has the id %s', async (text, id, html) => {
  const { value } = await compileMarkdown(text, mdx)
  expect(value.headings).toEqual([{ id, level: 2, html }])
  expect(value.anchors).toContain(id)
})

test('the ids of repeated headings get numbers', async () => {
  const { value } = await compileMarkdown('## A\n\n## A\n\n### A\n', mdx)
  expect(value.headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2'])
})

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
  expect(await htmlOf('<div className="a b" hidden>x</div>')).toBe(
    '<div class="a b" hidden>x</div>',
  )
})

test('plain Markdown keeps raw HTML, braces and angle brackets', async () => {
  const html = await htmlOf(
    '<kbd>Ctrl</kbd> {x} Promise<void>\n\n```js title="a.js"\nlet a\n```\n',
    md,
  )
  expect(html).toContain('<kbd>Ctrl</kbd> {x} Promise')
  expect(html).toContain('<div data-part="code-title">a.js</div>')
})

test('a code block has token classes, a title, line numbers and a copy button', async () => {
  const html = await htmlOf(
    '```js title="a.js" {2} showLineNumbers=5\nconst a = "x" // c\nreturn\n```\n',
  )
  expect(html).toContain('<div data-part="code-title">a.js</div>')
  expect(html).toContain('<span class="line" data-line="5">')
  expect(html).toContain(
    '<span class="line highlighted theme-code-block-highlighted-line" data-line="6">',
  )
  expect(html).toContain('<span class=k>const </span>')
  expect(html).toContain('<span class=s>"x" </span>')
  expect(html).toContain('<span class=c>// c</span>')
  expect(html).toContain('data-action="copy-code"')
})

test.each(['```nonsense\na < b\n```', '```\na < b\n```', '```no-transpile no-emit\na < b\n```'])(
  'code in an unknown language is plain text: %j',
  async (text) => {
    expect(await htmlOf(text)).toContain('a &lt; b')
  },
)

test('admonitions have a type and a title, and other colons are text', async () => {
  const html = await htmlOf(
    ':::note[My *title*]\n\ntext\n\n:::\n\n:::caution\nx\n:::\n\nhttp://localhost:3000 a:b :c\n',
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

test('the title of a page may contain colons', async () => {
  expect((await compileMarkdown('# Using node:fs and a:b[c]', md)).value.contentTitle).toBe(
    'Using node:fs and a:b[c]',
  )
})

test('links are recorded as written with their place, and external links are marked', async () => {
  const { value } = await compileMarkdown(
    '# A\n\nSee [b](./b.md#c) or [out](https://x.example).\n',
    mdx,
  )
  expect(value.links).toEqual([
    { kind: 'link', href: './b.md#c', line: 3, column: 9, length: 8 },
    { kind: 'link', href: 'https://x.example', line: 3, column: 28, length: 17 },
  ])
  const { body } = value
  expect(body.kind === 'static' && body.html).toContain(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">',
  )
})

test.each([
  ['[x](javascript:a)', 5],
  ['[x](<java&#10;script:a>)', 1],
  ['[x](javascript&colon;a)', 1],
  ['![x](vbscript:a)', 6],
  ['![x](data:text/html,a)', 6],
  ['[x][y]\n\n[y]: data:text/html,a', 1],
  ['<data:text/html,a>', 2],
  ['a <a href="java&#x73;cript:a">x</a>', 3],
  ['a <a href=" JavaScript:a">x</a>', 12],
  ['<svg><a xlink:href="javascript:a">x</a></svg>', 21],
  ['<form action="javascript:a"></form>', 15],
  ['<iframe src="data:image/svg+xml,a"></iframe>', 14],
])('%j is an error, and is not in the output', async (text, column) => {
  const options = { ...md, withMarkdownPage: true }
  const { value, diagnostics } = await compileMarkdown(`Text\n\n${text}`, options)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'script-link', place: { line: 3, column }, loss: 'text' },
  ])
  expect(JSON.stringify(value)).not.toMatch(/script:|data:|&#x73|&colon/i)
})

test.each([
  '<Card title="A" href="javascript:a" />',
  '<a href={"javascript:a"}>x</a>',
  '<A to="data:a" />',
])('the URL in %j is an error', async (text) => {
  const options = { ...mdx, siteComponents: null }
  const { diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toMatchObject([{ rule: 'script-link', place: { line: 1 } }])
})

test('a link with an unknown protocol is an error and loses its href', async () => {
  const { value, diagnostics } = await compileMarkdown('[x](ftp://a.example)', md)
  expect(diagnostics).toMatchObject([{ rule: 'link-protocol', place: { column: 5, length: 15 } }])
  expect(value.body).toMatchObject({ html: '<p><a>x</a></p>' })
})

test('images may be data URLs', async () => {
  const text = '![a](data:image/png;base64,AA==) <img src="data:image/svg+xml,a">'
  expect(await htmlOf(text, md)).toMatch(/src="data:image\/png.*src="data:image\/svg/)
})

test.each([
  ['## ssg-page', 'ssg-page-1'],
  ['## search-dialog\n\n## search-dialog', 'search-dialog-1 search-dialog-2'],
  ['## search-option-3', 'search-option-3-1'],
  ['## \\_\\_ssg', '__ssg-1'],
  ['## ssg build', 'ssg-build'],
  ['## scripts\n\n## \\_\\_proto\\_\\_\n\n## constructor', 'scripts __proto__ constructor'],
])('the heading ids of %j avoid those of the page itself', async (text, ids) => {
  const { value, diagnostics } = await compileMarkdown(text, md)
  expect(diagnostics).toEqual([])
  expect(value.headings.map(({ id }) => id).join(' ')).toBe(ids)
})

test.each([
  ['a\n\n## B {#ssg-page}', md],
  ['a\n\n<div id="ssg-root">b</div>', md],
  ['a\n\n<a name="ssg-menu"></a>', md],
  ['a\n\n:::note{#ssg-content}\nb\n:::', md],
  ['a\n\n<Card id="search-dialog" />', { ...mdx, siteComponents: null }],
])('a reserved id in %j is an error and is removed', async (text, options) => {
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'reserved-id', place: { line: 3, column: 1 } },
  ])
  expect(JSON.stringify(value.body)).not.toMatch(/(?:id|name)=\\?"(?:ssg|search)/)
  expect(JSON.stringify(value.body)).not.toContain('search-dialog')
})

test('images load lazily and have placeholders for their size', async () => {
  const { value } = await compileMarkdown('![Alt](./a.png)', mdx)
  expect(value.links).toMatchObject([{ kind: 'image', href: './a.png' }])
  const html = value.body.kind === 'static' ? value.body.html : ''
  expect(html).toMatch(
    /loading="lazy" decoding="async" alt="Alt" src="ssg\w+-0-href" width="ssg\w+-0-width"/,
  )
})

test('the title, the first paragraph and the text of each section are recorded', async () => {
  const { value } = await compileMarkdown(
    '# Title\n\nThe *lead*.\n\n## One\n\nFirst `code`.\n\n## Two\n\n- a\n- b\n',
    mdx,
  )
  expect(value.contentTitle).toBe('Title')
  expect(value.firstParagraph).toBe('The lead.')
  expect(value.sections).toEqual([
    { id: null, path: [], names: [], text: 'Title The lead.' },
    { id: 'one', path: ['One'], names: [], text: 'First code.' },
    { id: 'two', path: ['Two'], names: [], text: 'a b' },
  ])
})

test('sections have the headings above them and the names they define', async () => {
  const table =
    '| Name | Type |\n| --- | --- |\n| `a` | `number` |\n| [`b`](#b) | |\n| see `c` | |\n'
  const { value } = await compileMarkdown(
    `## \`new Agent(options?)\`\n\n${table}\n### Deep\n\n#### Deeper\n\n## \`agent.close()\`\n`,
    mdx,
  )
  expect(value.sections.map(({ path, names }) => [path, names])).toEqual([
    [[], []],
    [['new Agent(options?)'], ['new Agent', 'Agent', 'a']],
    [['new Agent(options?)', 'Deep'], []],
    [['new Agent(options?)', 'Deep', 'Deeper'], []],
    [['agent.close()'], ['agent.close', 'close']],
  ])
})

test('a post has a word count, an excerpt up to the marker, and no title in its body', async () => {
  const text = '# Title\n\nTwo words.\n\n<!-- truncate -->\n\nAnd more.\n'
  const { value } = await compileMarkdown(text, { ...mdx, isPost: true })
  expect(value.contentTitle).toBe('Title')
  expect(value.wordCount).toBe(4)
  expect(value.body).toMatchObject({ excerpt: '<p>Two words.</p>\n' })
  expect(value.body.kind === 'static' && value.body.html).toContain('And more.')
  expect(value.body.kind === 'static' && value.body.html).not.toContain('<h1')
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

test('the href of a card is a link, and the id of a component is an anchor', async () => {
  const text = '<Card title="B" href="./b.md" />\n<Card href="https://x.y" />\n<Details id="d" />\n'
  const { value } = await compileMarkdown(text, mdx)
  expect(value.links).toMatchObject([
    { href: './b.md', line: 1, column: 23, length: 6 },
    { href: 'https://x.y', line: 2, column: 13, length: 11 },
  ])
  expect(value.anchors).toEqual(['d'])
  expect(value.body.kind === 'interactive' && value.body.code).toMatch(/href: "ssg\w+-0-href"/)
})

test('equal input compiles to equal output', async () => {
  const text = '# A\n\n[b](./b.md)\n\n```ts\nlet a: number\n```\n'
  expect(await compileMarkdown(text, mdx)).toEqual(await compileMarkdown(text, mdx))
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
  expect(await htmlOf(text)).toContain(expected)
})

test('ADM-05: a site can define its own admonition types', async () => {
  const own = {
    ...mdx,
    features: { ...features, admonitions: { note: 'note', remark: 'Remarque' } },
  }
  const html = await htmlOf(':::remark\nx\n:::', own)
  expect(html).toContain('admonition-info')
  expect(html).toContain('<p class="admonition-title">Remarque</p>')
  const { diagnostics } = await compileMarkdown(':::tip\nx\n:::', own)
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'unknown-directive' }])
})

test('MD-05: short codes become emoji, except in code', async () => {
  expect(await htmlOf(':smile: :no-such-sign: `:smile:`')).toBe(
    '<p>😄 :no-such-sign: <code>:smile:</code></p>',
  )
  const without = { ...mdx, features: { ...features, emoji: false } }
  expect(await htmlOf(':smile:', without)).toBe('<p>:smile:</p>')
})

test('MD-14: formulas become MathML if math is enabled, and errors have a place', async () => {
  const math = { ...mdx, features: { ...features, math: true } }
  const html = await htmlOf('so $a^2$\n\n$$\n\\frac{1}{2}\n$$\n', math)
  expect(html).toContain('<math')
  expect(html).toContain('<mfrac>')
  expect(await htmlOf('costs $5 and $6')).toBe('<p>costs $5 and $6</p>')
  const { diagnostics } = await compileMarkdown('x\n\nso $\\frac{1$', math)
  expect(diagnostics).toMatchObject([{ rule: 'math', place: { line: 3, column: 4 } }])
})

test('npm commands become tabs, one for each package manager', async () => {
  const html = await htmlOf('```bash npm2yarn\nnpm install x\n```\n')
  expect(html).toContain('groupId: "npm2yarn"')
  for (const words of ['yarn', 'pnpm', 'bun']) expect(html).toContain(words)
})

test('MD-13: a diagram becomes a component if mermaid is enabled, and stays code otherwise', async () => {
  const text = '```mermaid\ngraph TD; A-->B\n```\n'
  const mermaid = { ...mdx, features: { ...features, mermaid: true } }
  expect(await htmlOf(text, mermaid)).toContain('from "@theme/Mermaid"')
  expect(await htmlOf(text)).toContain('language-mermaid')
})

test('a page can use its headings, its title and its front matter', async () => {
  const html = await htmlOf('# Title\n\n{contentTitle}\n\n<TOCInline toc={toc} />\n\n## One\n')
  expect(html.replace(/\s/g, '')).toContain(
    'exportconsttoc=[{"value":"One","id":"one","level":2}];exportconstcontentTitle="Title";',
  )
  const front = await htmlOf('{frontMatter.x}', { ...mdx, frontMatter: { x: 1 } })
  expect(front.replace(/\s/g, '')).toContain('exportconstfrontMatter={"x":1};')
  const metadata = await htmlOf('{metadata.title}', { ...mdx, frontMatter: { title: 'T' } })
  expect(metadata).toContain('export const metadata = {\n"title": "T"')
})

test('a module that other modules import exports all page variables', async () => {
  const imported = { ...mdx, forceInteractive: true, frontMatter: { x: 1 } }
  const namesIn = async (text: string) =>
    [...(await htmlOf(text, imported)).matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const all = ['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']
  expect(await namesIn('# Title')).toEqual(all)
  expect(await namesIn('export { a as toc, assets } from "./a"')).toEqual(all.slice(1, -1))
})

test.each([
  ['{props.toc} {({ toc: 1 }).toc}'],
  ['export const toc = 1\n\n{toc}'],
  ['import { toc } from "./a"\n\n{toc}'],
  ['export const { a: [toc] } = { a: [1] }\n\n{toc}'],
  ['{1} the toc, "toc"'],
])('property names, declared names and text are not page variables: %j', async (text) => {
  expect(await htmlOf(text)).not.toContain('export const toc = [')
})

test('included Markdown files are recorded with the number of headings before them', async () => {
  const { value } = await compileMarkdown(
    "import P from './_p.mdx'\n\n## A\n\n<P />\n\n## B\n",
    mdx,
  )
  expect(value.includes).toEqual([{ specifier: './_p.mdx', headingsBefore: 1, line: 5, column: 1 }])
})

test('CRLF and LF compile to the same HTML', async () => {
  const text = ':::note Title\ntext\n:::\n\n```js {1}\na\nb\n```\n'
  expect(await htmlOf(text.replaceAll('\n', '\r\n'))).toBe(await htmlOf(text))
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
  expect(await htmlOf('<head>\n  <meta name="a" content="b" />\n</head>\n\ntext')).toMatch(
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

test('plain Markdown can contain npm tabs and raw HTML', async () => {
  const html = await htmlOf('<b class="x">raw</b>\n\n```bash npm2yarn\nnpm i x\n```\n\n<br>\n', md)
  expect(html).toContain('className: "x"')
  expect(html).toContain('groupId: "npm2yarn"')
})
