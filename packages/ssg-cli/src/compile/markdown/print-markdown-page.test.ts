import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { placeholder } from '../body.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileOptions } from '../compile-options.ts'
import type { MarkdownPage } from './markdown-page.ts'

const { markdown } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
const mdx: CompileOptions = {
  syntax: 'mdx',
  isPost: false,
  forceInteractive: false,
  siteComponents: null,
  fallbackComponents: false,
  hasMdExtension: false,
  withMarkdownPage: true,
  features: { ...markdown, math: false, mermaid: true },
}

async function markdownPageOf(
  text: string,
  options: Partial<CompileOptions> = {},
): Promise<MarkdownPage> {
  const { value, diagnostics } = await compileMarkdown(text, { ...mdx, ...options })
  expect(diagnostics).toEqual([])
  return value.markdownPage
}

/** The Markdown page with the URLs as written. */
async function printed(text: string, options: Partial<CompileOptions> = {}): Promise<string> {
  const { text: page, placeholderPrefix, hrefs } = await markdownPageOf(text, options)
  return hrefs.reduce(
    (all, href, at) => all.replaceAll(placeholder(placeholderPrefix, at), href),
    page,
  )
}

const fence = '```'

test.each<[title: string, text: string, expected: string]>([
  ['prose is printed as written', '# A _b_ `c`\n\nd\\_e *f*\n', '# A _b_ `c`\n\nd_e *f*\n'],
  ['imports and exports are removed', "import A from './a.js'\n\nexport const b = 1\n\nc\n", 'c\n'],
  ['comments are removed', 'a <!-- b --> c\n\n{/* d */}\n\n<!-- e -->\n\nf\n', 'a  c\n\nf\n'],
  ['explicit heading ids are removed', '## A {#b}\n', '## A\n'],
  [
    'an admonition becomes a block quote with its type',
    ':::warning\n\na\n\n- b\n\n:::\n',
    '> **Warning**\n>\n> a\n>\n> - b\n',
  ],
  [
    'an admonition title follows the type',
    ':::tip[Use `a`]\nb\n:::\n',
    '> **Tip: Use `a`**\n>\n> b\n',
  ],
  ['a GitHub alert becomes a block quote', '> [!NOTE]\n> a\n', '> **Note**\n>\n> a\n'],
  [
    'the Admonition component becomes a block quote',
    '<Admonition type="info" title="A">\n  b\n</Admonition>\n',
    '> **Info: A**\n>\n> b\n',
  ],
  [
    'tabs follow each other, each after its label',
    '<Tabs>\n  <TabItem value="a" label="A">\n    - b\n      - c\n  </TabItem>\n  <TabItem value="d">\n    e\n  </TabItem>\n</Tabs>\n',
    '**A**\n\n- b\n  - c\n\n**d**\n\ne\n',
  ],
  [
    'details are expanded',
    '<details>\n<summary>A `b`</summary>\n\nc\n\n</details>\n\n<Details summary="D">\ne\n</Details>\n',
    '**A `b`**\n\nc\n\n**D**\n\ne\n',
  ],
  ['the details directive is expanded', ':::details[A]\nb\n:::\n', '**A**\n\nb\n'],
  [
    'cards become links',
    '<CardList>\n  <Card title="A" href="/a" description="B" />\n  <Card title="C">d</Card>\n</CardList>\n',
    '[A](/a): B\n\nC\n\nd\n',
  ],
  [
    'code keeps its language and title',
    `${fence}js title="a.js" {1} showLineNumbers\n// highlight-next-line\na\nb // [!code focus]\n${fence}\n`,
    `${fence}js title="a.js"\na\nb\n${fence}\n`,
  ],
  [
    'the CodeBlock component becomes a code block',
    '<CodeBlock language="js">{`a\nb`}</CodeBlock>\n',
    `${fence}js\na\nb\n${fence}\n`,
  ],
  ['preformatted text becomes a code block', '<pre>{`a\nb`}</pre>\n', `${fence}\na\nb\n${fence}\n`],
  [
    'block tags get their own lines',
    '<ul>\n  <li>\n    a\n  </li>\n</ul>\n',
    '<ul>\n<li>\n\na\n\n</li>\n</ul>\n',
  ],
  [
    'text in a component loses its leading white space',
    '<Own>\n  <b>a</b>\n  b\n</Own>\n',
    '<b>a</b>\nb\n',
  ],
  [
    'a diagram stays a code block',
    `${fence}mermaid\na\n${fence}\n`,
    `${fence}mermaid\na\n${fence}\n`,
  ],
  [
    'HTML stays as written',
    'a <kbd>b</kbd>\n\n<div id="c">\n\n- d\n\n</div>\n',
    'a <kbd>b</kbd>\n\n<div id="c">\n\n- d\n\n</div>\n',
  ],
  [
    'unknown components are replaced by their content',
    '<Own at={1}>\n\na <Other>b</Other>\n\n</Own>\n',
    'a b\n',
  ],
  [
    'expressions stay as written',
    'a {1 + 1}\n\n{[1].map(String)}\n',
    'a {1 + 1}\n\n{[1].map(String)}\n',
  ],
  [
    'tables are not padded',
    '| a | b |\n|:--|--:|\n| `c\\|d` | [e](f.md) |\n',
    '| a | b |\n| :- | -: |\n| `c\\|d` | [e](f.md) |\n',
  ],
  [
    'image and link components become Markdown',
    '<img src="./a.png" alt="b" />\n\n<Link to="/c">d</Link>\n',
    '![b](./a.png)\n\n[d](/c)\n',
  ],
  ['short codes become emoji', 'a :tada: b\n', 'a 🎉 b\n'],
  [
    'a block quote in a list item stays there',
    '- a\n  b\n\n  > c\n  > d\n',
    '- a\n  b\n\n  > c\n  > d\n',
  ],
])('%s', async (_, text, expected) => {
  expect(await printed(text)).toBe(expected)
})

test('HTML in a Markdown file stays, with placeholders for its URLs', async () => {
  const { text, hrefs, placeholderPrefix } = await markdownPageOf(
    '<p><img src="./a.png"> b</p>\n',
    { syntax: 'md' },
  )
  expect(text).toBe(`<p><img src="${placeholder(placeholderPrefix, 0)}"> b</p>\n`)
  expect(hrefs).toEqual(['./a.png'])
})

test('URLs become placeholders, so they are not escaped', async () => {
  const { text, hrefs, placeholderPrefix } = await markdownPageOf(
    '[a](./b.md#c) [d](https://e.example/?f&g) [h]\n\n[h]: ./i.md\n',
  )
  const [b, e, i] = [0, 1, 2].map((index) => placeholder(placeholderPrefix, index))
  expect(text).toBe(`[a](${b}) [d](${e}) [h]\n\n[h]: ${i}\n`)
  expect(hrefs).toEqual(['./b.md#c', 'https://e.example/?f&g', './i.md'])
})

test.each<[title: string, text: string, expected: string]>([
  [
    'inline tags stay inline',
    'a <kbd>b</kbd><br>c\n\n| d |\n| - |\n| e<br>f |\n',
    'a <kbd>b</kbd><br>c\n\n| d |\n| - |\n| e<br>f |\n',
  ],
  ['an autolink stays an autolink', '<https://a.example/b_c>\n', '<https://a.example/b_c>\n'],
  [
    'a bold admonition title is not bold twice',
    ':::tip[**a** b]\nc\n:::\n',
    '> **Tip: a b**\n>\n> c\n',
  ],
])('in a Markdown file, %s', async (_, text, expected) => {
  expect(await printed(text, { syntax: 'md' })).toBe(expected)
})

test('an included Markdown file becomes a placeholder', async () => {
  const { text, includes, placeholderPrefix } = await markdownPageOf(
    "import A from './_a.mdx'\n\n- <A />\n",
  )
  expect(text).toBe(`- ${placeholder(placeholderPrefix, 0, 'include')}\n`)
  expect(includes).toEqual(['./_a.mdx'])
})

test('the title of a post is not printed', async () => {
  expect(await printed('# A\n\nb\n\n<!-- truncate -->\n\nc\n', { isPost: true })).toBe('b\n\nc\n')
})
