import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileOptions } from '../compile-options.ts'
import type { CompiledMarkdown } from '../page.ts'

const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
const md: CompileOptions = {
  syntax: 'md',
  isPost: false,
  forceInteractive: false,
  siteComponents: [],
  fallbackComponents: false,
  hasMdExtension: true,
  withMarkdownPage: false,
  features,
}
const mdx: CompileOptions = { ...md, syntax: 'mdx', hasMdExtension: false }

async function compile(text: string, options = md): Promise<CompiledMarkdown> {
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toEqual([])
  return value
}

async function htmlOf(text: string, options = md): Promise<string> {
  const { body } = await compile(text, options)
  return body.kind === 'static' ? body.html.trim() : body.code
}

test.each([
  ['[a](b.md)', { href: 'b.md', line: 1, column: 5, length: 4 }],
  ['x [b.md](b.md)', { href: 'b.md', line: 1, column: 10, length: 4 }],
  ['[a\nb\nc](d.md)', { href: 'd.md', line: 3, column: 4, length: 4 }],
  ['[a](b%20c.md)', { href: 'b%20c.md', line: 1, column: 5, length: 8 }],
  ['[a](<b c.md>)', { href: 'b%20c.md', line: 1, column: 6, length: 8 }],
  ['[a](%zz)', { href: '%zz', line: 1, column: 5, length: 3 }],
  ['see [a]\n\n[a]: ./b.md', { href: './b.md', line: 1, column: 5, length: 3 }],
  ['[a\nb]\n\n[a b]: ./c.md', { href: './c.md', line: 1, column: 1, length: 2 }],
  ['[a]()', { href: '', line: 1, column: 6, length: 1 }],
  ['[a](pathname:///x)', { href: 'pathname:///x', line: 1, column: 5, length: 13 }],
])('the place of the link in %j', async (text, link) => {
  expect((await compile(text)).links).toEqual([{ kind: 'link', ...link }])
})

test.each([
  [
    '[a](https://x.example)',
    '<p><a href="https://x.example" target="_blank" rel="noopener noreferrer">a<span class="external-icon" aria-hidden="true"></span></a></p>',
    ['https://x.example'],
  ],
  [
    '[a](//x.example)',
    '<p><a href="//x.example" target="_blank" rel="noopener noreferrer">a<span class="external-icon" aria-hidden="true"></span></a></p>',
    ['//x.example'],
  ],
  [
    '[![b](https://x.example/b.png)](https://x.example)',
    '<p><a href="https://x.example" target="_blank" rel="noopener noreferrer"><img loading="lazy" decoding="async" alt="b" src="https://x.example/b.png"></a></p>',
    ['https://x.example', 'https://x.example/b.png'],
  ],
  ['[a](mailto:a@b.c)', '<p><a href="mailto:a@b.c">a</a></p>'],
  ['[a](TEL:1)', '<p><a href="TEL:1">a</a></p>'],
  ['<a>x</a>', '<p><a>x</a></p>'],
  ['<img>', '<img loading="lazy" decoding="async" alt="">'],
  [
    '<img src="data:image/x" loading="eager">',
    '<img loading="eager" decoding="async" alt="" src="data:image/x">',
  ],
  [
    '<video src="/a.mp4" poster="https://x.example/b.png"></video>',
    '<p><video src="/a.mp4" poster="https://x.example/b.png"></video></p>',
  ],
])('a link outside the site: %j', async (text, html, recorded: string[] = []) => {
  const { body, links } = await compile(text)
  expect(body.kind === 'static' && body.html).toBe(html)
  expect(links.map(({ href }) => href)).toEqual(recorded)
})

test('a link with pathname: opens in a new tab', async () => {
  expect(await htmlOf('[a](pathname:///x)')).toMatch(
    /^<p><a href="ssg\w+-0-href" target="_blank" rel="noopener noreferrer">a<\/a><\/p>$/,
  )
})

test.each([
  [
    '<img src="a.png" width="2">',
    /^<img loading="lazy" decoding="async" alt="" src="ssg\w+-0-href" width="2">$/,
  ],
  ['<img src="a.png" height="2">', /^<img .*src="ssg\w+-0-href" height="2">$/],
  ['<img src="a.png">', /src="ssg\w+-0-href" width="ssg\w+-0-width" height="ssg\w+-0-height">$/],
  [
    '<video src="./a.mp4" poster="../b.png"></video>',
    /^<p><video src="ssg\w+-0-href" poster="ssg\w+-1-href">/,
  ],
  ['<audio><source src="@site/a.mp3"></audio>', /<source src="ssg\w+-0-href">/],
])('images and media get placeholders: %j', async (text, html) => {
  const { body, links } = await compile(text)
  expect(body.kind === 'static' && body.html.trim()).toMatch(html)
  expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['image']))
})

test.each([
  ['<Card href="./b.md" />', ['./b.md']],
  ['<Card href="https://x.example" />', ['https://x.example']],
  ['<Card href="mailto:x" />', []],
  ['<Card href="pathname:///x" />', ['pathname:///x']],
  ['<Card href={"./b.md"} />', []],
  ['<Card title="./b.md" />', []],
  ['<CardList href="./b.md" />', []],
])('the links of %j', async (text, hrefs) => {
  expect((await compile(text, mdx)).links.map(({ href }) => href)).toEqual(hrefs)
})

test.each([
  ['# A\n\n## B', [['b', 2, 'B']]],
  [
    '## A {#x}\n\n## X',
    [
      ['x', 2, 'A'],
      ['x-1', 2, 'X'],
    ],
  ],
  ['###### A', [['a', 6, 'A']]],
  ['# A\n\n## A', [['a-1', 2, 'A']]],
  ['## ...', [['section', 2, '...']]],
  ['## a ![b](c.png) [d *e*](f)', [['a--d-e', 2, 'a  d <em>e</em>']]],
  ['## <span class="x">a</span>', [['a', 2, '<span>a</span>']]],
])('the headings of %j', async (text, headings) => {
  const { headings: actual } = await compile(text)
  expect(actual.map(({ id, level, html }) => [id, level, html])).toEqual(headings)
})

test('a heading below level 1 has a link to itself', async () => {
  expect(await htmlOf('# A\n\n## B')).toBe(
    '<h1>A</h1>\n<h2 id="b">B<a class="hash-link" href="#b" aria-label="Direct link to B" title="Direct link to B" translate="no">\u200B</a></h2>',
  )
})

test.each([
  ['<a id="x"></a> <a name="y">z</a> <p id="w">a</p>', ['x', 'y', 'w']],
  ['## A <span id="x"></span>', ['x', 'a-']],
  ['<button id="x">b</button>', ['x']],
])('the anchors of %j', async (text, anchors) => {
  expect((await compile(text)).anchors.toSorted()).toEqual(anchors.toSorted())
})

test.each([
  ['a\n\nb', 'a b'],
  ['- a\n- b', 'a b'],
  ['| a | b |\n| - | - |\n| c | d |', 'a b c d'],
  ['a<br>b *c*d', 'a b cd'],
  ['```js title="t"\na\n```', 't a'],
  ['<button>x</button> a', 'a'],
  ['a\u200Bb', 'ab'],
  ['<dl><dt>a</dt><dd>b</dd></dl><aside>c</aside>', 'a b c'],
])('the text of %j for the search index', async (text, expected) => {
  expect((await compile(text)).sections[0]?.text).toBe(expected)
})

test.each([
  ['# A\n\n*b* c\n\nd', 'b c'],
  ['- a\n\nb', 'b'],
  [':::note[T]\na\n:::', 'a'],
  ['# A', ''],
])('the first paragraph of %j', async (text, expected) => {
  expect((await compile(text)).firstParagraph).toBe(expected)
})

test.each([
  ['## A\n\n#### B\n\n### C', [['A'], ['A', 'B'], ['A', 'C']]],
  ['### A\n\n## B', [['A'], ['B']]],
  ['## A\n\n### B\n\n## C', [['A'], ['A', 'B'], ['C']]],
])('the headings above each section of %j', async (text, paths) => {
  expect((await compile(text)).sections.slice(1).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['## `a.b.c(d)`', ['a.b.c', 'c']],
  ['## `new A()` and `B`', ['new A', 'A', 'B']],
  ['## A', []],
  ['## `--flag`', ['--flag']],
  ['## `"x"`', []],
  ['## A\n\n| a |\n| - |\n| `c`, `d` |', ['c', 'd']],
  ['## A\n\n| a | Name |\n| - | - |\n| `c` | `e` |\n| f | |', ['c', 'e']],
  ['## A\n\n| a | names |\n| - | - |\n| x `c` | `e` |', []],
  ['## A\n\n| a | **code** |\n| - | - |\n| [`c`](x) | `e` |', ['e']],
  ['## A\n\n| a |\n| - |\n| `c` |\n| `c` |', ['c']],
])('the names that %j defines', async (text, names) => {
  expect((await compile(text)).sections[1]?.names).toEqual(names)
})

test.each([
  ['- [ ] a `b`', '<label><input type="checkbox" disabled> a <code>b</code></label></li>'],
  ['- [x] a\n  - b', '<label><input type="checkbox" checked disabled> a\n</label><ul>'],
  ['- [ ] a\n\n  b', '<p><label><input type="checkbox" disabled> a</label></p>\n<p>b</p>'],
])('the checkbox of %j is labelled', async (text, html) => {
  expect(await htmlOf(text)).toContain(html)
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
    const { body } = await compile(`export const a = 1, b = 2\n\n${text}`, mdx)
    expect(body.kind).toBe('interactive')
  },
)

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

test.each(['> [!OTHER]\n> a', '> a [!NOTE]', '> *[!NOTE]*', '> - [!NOTE]'])(
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
    features: { ...features, admonitions: {} },
  })
  expect(diagnostics).toMatchObject([{ rule: 'unknown-directive' }])
})

test.each([
  ['```sh npm2yarn\nnpm i a\n```', ['npm i a', 'yarn add a', 'pnpm add a', 'bun add a']],
  ['```sh title="x" npm2yarn=group\nnpm i a\n```', ['title', 'yarn add a']],
])('the tabs of %j', async (text, commands) => {
  const { body, sections } = await compile(text)
  expect(body.kind).toBe('interactive')
  for (const command of commands) {
    expect(`${body.kind === 'interactive' && body.code} ${sections[0]?.text}`).toContain(command)
  }
})

test.each(['```sh no-npm2yarn\nnpm i a\n```', '```sh\nnpm i a\n```'])(
  'other commands stay a code block: %j',
  async (text) => {
    expect((await compile(text)).body.kind).toBe('static')
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
  ['# A', 'A'],
  ['a\n\n# B *c*', 'B c'],
  ['---\n\n# A', null],
  ['## A\n\n# B', null],
  ['a', null],
])('the title of %j', async (text, title) => {
  expect((await compile(text)).contentTitle).toBe(title)
})

test.each([
  ['a\n\n<!-- truncate -->\n\nb', '<p>a</p>\n'],
  ['a\n\n<!--truncate-->\n\nb', '<p>a</p>\n'],
  ['<!-- truncate -->\n\nb', ''],
  ['a\n\n<!-- truncated -->\n\nb', null],
  ['a\n\n> <!-- truncate -->\n\nb', null],
  ['a\n\n<!-- truncate --> <!-- x -->\n\nb', null],
])('the excerpt of %j', async (text, excerpt) => {
  const { body } = await compile(text)
  expect(body).toMatchObject({ kind: 'static', excerpt })
  expect(body.kind === 'static' && body.html).not.toContain('truncate')
})

test('an interactive body keeps the truncation marker', async () => {
  const { body } = await compile('{1}\n\n{/* truncate */}\n\nb', mdx)
  expect(body).toMatchObject({ kind: 'interactive', isTruncated: true })
  expect(body.kind === 'interactive' && body.code).toContain('truncate-marker')
  expect((await compile('{1}', mdx)).body).toMatchObject({ isTruncated: false })
})

test.each([
  ['<Tabs />', mdx, false],
  ['<Live />', { ...mdx, siteComponents: ['Live'] }, true],
  ['text', { ...mdx, forceInteractive: true }, true],
] as const)('whether %j with %o has code of its own: %s', async (text, options, expected) => {
  expect((await compile(text, options)).body).toMatchObject({ hasOwnCode: expected })
})

test.each([
  ['<DocCardList />', true],
  ["import Cards from '@theme/DocCardList'\n\n<Cards />", true],
  ['{1} a DocCardList', false],
])('whether %j shows cards of other pages: %s', async (text, usesDocCardList) => {
  expect((await compile(text, mdx)).body).toMatchObject({ usesDocCardList })
})

test.each([
  [
    "import P from './_p.md'\n\n<P />\n\n## A\n\n<P />",
    [
      ['./_p.md', 0],
      ['./_p.md', 1],
    ],
  ],
  ["import P from '@site/_p.mdx'\n\n# A\n\nb <P /> c", [['@site/_p.mdx', 0]]],
  ["import { P } from './_p.md'\nimport Q from './q.js'\n\n<P /> <Q />", []],
  ["import P from './_p.md'\n\na", []],
])('the includes of %j', async (text, includes) => {
  const actual = (await compile(text, mdx)).includes
  expect(actual.map(({ specifier, headingsBefore }) => [specifier, headingsBefore])).toEqual(
    includes,
  )
})

test.each([
  ['{a.b.c}', 'a'],
  ['{{ a }}', 'a'],
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
  '{props.a} {metadata} {undefined} {Math.PI} {f()} {{ a: 1 }.a} {1}',
])('the expressions of %j are evaluated', async (text) => {
  const { body } = await compile(text, mdx)
  expect(body.kind).toBe('interactive')
})

test.each([
  ['<Gone />', 'Gone'],
  ['a <Gone.Item />', 'Gone.Item'],
])('the unknown component in %j is an error', async (text, name) => {
  const { diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-component', reason: `Unknown component \`<${name}>\`` },
  ])
  expect((await compileMarkdown(text, { ...mdx, siteComponents: null })).diagnostics).toEqual([])
})

test.each([
  'import Own from "./own"\n\n<Own />',
  'export const { Own } = { Own: "b" }\n\n<Own />',
  '<Own.Item />',
  '<Tabs></Tabs>',
])('the component in %j is known', async (text) => {
  const { diagnostics } = await compileMarkdown(text, { ...mdx, siteComponents: ['Own'] })
  expect(diagnostics).toEqual([])
})

test('an interactive body contains code blocks as HTML', async () => {
  const code = await htmlOf('{1}\n\n```js showLineNumbers\nlet a\n```', mdx)
  expect(code).toContain('className: "code-block theme-code-block"')
  expect(code).toContain('"data-line-numbers": ""')
  expect(code).toMatch(
    /__html: \(globalThis\.ssgTrustedHtml \?\? String\)\("<pre tabindex=.*<\/button>"\)/,
  )
  expect(await htmlOf('{1}\n\n```js\nlet a\n```', mdx)).not.toContain('data-line-numbers')
})
