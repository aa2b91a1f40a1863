import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { placeholder } from '../body.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileOptions } from '../compile-options.ts'
import type { MarkdownSyntax } from '../engines/syntax.ts'

const { markdown } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
const options: Omit<CompileOptions, 'syntax'> = {
  isPost: false,
  forceInteractive: false,
  siteComponents: null,
  fallbackComponents: false,
  hasMdExtension: false,
  withMarkdownPage: true,
  features: { ...markdown, math: true },
}

/** The Markdown page with the URLs as written, and `list` for the placeholder of a generated list. */
async function printed(text: string, syntax: MarkdownSyntax): Promise<string> {
  const { value, diagnostics } = await compileMarkdown(text, { ...options, syntax })
  expect(diagnostics).toEqual([])
  const { text: page, placeholderPrefix, hrefs } = value.markdownPage
  return hrefs
    .reduce((all, href, at) => all.replaceAll(placeholder(placeholderPrefix, at), href), page)
    .replaceAll(placeholder(placeholderPrefix, 0, 'list'), 'list')
}

const fence = '```'

test.each([
  ['<Admonition>\na\n</Admonition>', '> **Note**\n>\n> a\n'],
  ['<Admonition type="tip">\na\n</Admonition>', '> **Tip**\n>\n> a\n'],
  ['<Admonition type="tip" title="T">\na\n</Admonition>', '> **Tip: T**\n>\n> a\n'],
  ['<Card title="A" description="D" />', 'A: D\n'],
  ['<Card title="A" href="/b">\nc\n</Card>', '[A](/b)\n\nc\n'],
  ['<Card href={x} title="A" />\n\nexport const x = 1', 'A\n'],
  ['<CodeBlock title="t.js" language="js">a</CodeBlock>', `${fence}js title="t.js"\na\n${fence}\n`],
  ['<CodeBlock>a</CodeBlock>', `${fence}text\na\n${fence}\n`],
  ['<CodeBlock language="js">{1}</CodeBlock>', `${fence}js\n1\n${fence}\n`],
  ['<CodeBlock language="js">{"a"}</CodeBlock>', `${fence}js\na\n${fence}\n`],
  ['<CodeBlock language="js">{Math.PI}</CodeBlock>', `${fence}js\n{Math.PI}\n${fence}\n`],
  ['<CodeBlock language="js">{`a\u0024{1}b`}</CodeBlock>', `${fence}js\nab\n${fence}\n`],
  ['<CodeBlock>{`a\n\n`}</CodeBlock>', `${fence}text\na\n\n${fence}\n`],
  ['<CodeBlock>a **b** `c`</CodeBlock>', `${fence}text\na b c\n${fence}\n`],
  [
    `<CodeTabs labels="a, b">\n\n${fence}js\n1\n${fence}\n\n${fence}js\n2\n${fence}\n\n</CodeTabs>`,
    `**a**\n\n${fence}js\n1\n${fence}\n\n**b**\n\n${fence}js\n2\n${fence}\n`,
  ],
  ['<Hero title="T" tagline="L">\n\n[a](/b)\n\n</Hero>', '# T\n\nL\n\n[a](/b)\n'],
  ['<Hero title="T" />', '# T\n'],
  ['<Stats>\n\n- **1** a\n\n</Stats>', '- **1** a\n'],
  ['<Details>\na\n</Details>', 'a\n'],
  ['<Details summary="S">a</Details>', '**S**\n\na\n'],
  ['<DocCardList />', 'list\n'],
  ['<VersionTable />', 'list\n'],
  ['a\n\n<VersionTable compact />', 'a\n'],
  ['<Head>\n<title>x</title>\n</Head>\n\na', 'a\n'],
  ['<head>\n<title>x</title>\n</head>\n\na', 'a\n'],
  ['<Link href="/a">b</Link>', '[b](/a)\n'],
  ['a <Link to="/c" href="/d"> b *e* </Link> f', 'a [b *e*](/c) f\n'],
  ['<Link>x</Link>', '[x]()\n'],
  ['<TabItem value="v">\na\n</TabItem>', '**v**\n\na\n'],
  ['<TabItem value="v" label="L">\na\n</TabItem>', '**L**\n\na\n'],
  ['<Own>a</Own>', 'a\n'],
  ['a <Own><Other>b</Other></Own> c', 'a b c\n'],
  ['> a\n> <Own>c</Own>\n> b', '> a\n> c\n> b\n'],
  ['**a <Own>b</Own>**', '**a b**\n'],
  ['<>a</>', 'a\n'],
  ['<motion.div>a</motion.div>', 'a\n'],
])('the component %j', async (text, expected) => {
  expect(await printed(text, 'mdx')).toBe(expected)
})

test.each<readonly [string, string]>([
  ['a <a href="b.md">c</a> d', 'a [c](b.md) d\n'],
  ['<a>x</a>', '[x]()\n'],
  ['<p>\na\n\nb\n</p>', 'a\n\nb\n'],
  ['<pre>a</pre>', `${fence}\na\n${fence}\n`],
  ['<pre>{`a\n`}</pre>', `${fence}\na\n${fence}\n`],
  ['<script>{`x`}</script>\n\na', 'a\n'],
  ['<style>{`x`}</style>\n\na', 'a\n'],
  ['<details open>\n<summary> A </summary>\nb\n</details>', '**A**\n\nb\n'],
  ['<img src="a.png" />', '![](a.png)\n'],
  ['<img alt="b" src="c.png" width="2" />', '![b](c.png)\n'],
  [
    '<video src="a.mp4" poster="b.png" controls />',
    '<video src="a.mp4" poster="b.png" controls>\n</video>\n',
  ],
  ['a <video src="b.mp4"/> c', 'a\n\n<video src="b.mp4">\n</video>\n\nc\n'],
  ['a <kbd title="k">b</kbd> c', 'a <kbd title="k">b</kbd> c\n'],
  ['a <area href="b.md" /> c', 'a <area href="b.md"> c\n'],
  ['<div id="x">\n\na\n\n</div>', '<div id="x">\n\na\n\n</div>\n'],
  ['<div>a</div>', '<div>\n\na\n\n</div>\n'],
  ['<span>a</span>', '<span>a</span>\n'],
  ['<ul><li>a</li></ul>', '<ul>\n<li>\n\na\n\n</li>\n</ul>\n'],
  ['<br />', '<br>\n'],
  ['<hr />\n\na', '<hr>\n\na\n'],
  ['<my-el>a</my-el>', '<my-el>a</my-el>\n'],
  ['<input disabled value={1} {...x} />\n\nexport const x = {}', '<input disabled value="1">\n'],
  ...'article aside audio center dd dl dt figcaption figure footer header iframe main nav ol section'
    .split(' ')
    .map((name) => [`<${name}>a</${name}>`, `<${name}>\n\na\n\n</${name}>\n`] as const),
])('the JSX element %j', async (text, expected) => {
  expect(await printed(text, 'mdx')).toBe(expected)
})

test.each([
  ['$a$ b', '$a$ b\n'],
  ['$$\na\n$$', '$$\na\n$$\n'],
  ['---\n\na', '---\n\na\n'],
  ['a\n\n<!-- truncate -->\n\nb', 'a\n\nb\n'],
  ['a b:c node:fs', 'a b:c node:fs\n'],
  ['- a\n- b\n\n1. c\n2. d', '- a\n- b\n\n1. c\n2. d\n'],
  ['- [x] a\n- [ ] b', '- [x] a\n- [ ] b\n'],
  ['> a\n> b', '> a\n> b\n'],
  ['a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: b\n'],
  ['~~a~~ **b** *c*', '~~a~~ **b** *c*\n'],
  ['a\\\nb', 'a\\\nb\n'],
  ['a  \nb', 'a\\\nb\n'],
  ['![a](b.png "t") ![c][d]\n\n[d]: e.png "f"', '![a](b.png "t") ![c][d]\n\n[d]: e.png "f"\n'],
  ['[a](b "t") [c *d*](e)', '[a](b "t") [c *d*](e)\n'],
  ['## a `b` {#c}', '## a `b`\n'],
  ['a &amp; b', 'a & b\n'],
  ['a\n  b\n    c', 'a\nb\nc\n'],
  [`${fence}\na\n${fence}`, `${fence}\na\n${fence}\n`],
  [`${fence} title="x"\na\n${fence}`, `${fence}\na\n${fence}\n`],
  ['[a <img src="b.png">](c)', '[a <img src="b.png">](c)\n'],
  ['## a <a href="b">c</a>', '## a <a href="b">c</a>\n'],
  ['[a@b.c](mailto:a@b.c)', '<a@b.c>\n'],
  ['[x](x)', '[x](x)\n'],
  ['[y](mailto:x)', '[y](mailto:x)\n'],
  [':::details\na\n:::', '**Details**\n\na\n'],
  [':::note[a *b*]\nc\n:::', '> **Note: a _b_**\n>\n> c\n'],
  [':::note[note]\nc\n:::', '> **Note**\n>\n> c\n'],
  [':::note{title="T"}\nc\n:::', '> **Note: T**\n>\n> c\n'],
  [
    `${fence}bash npm2yarn\nnpm i a\n${fence}`,
    [
      ['npm', 'npm i a'],
      ['Yarn', 'yarn add a'],
      ['pnpm', 'pnpm add a'],
      ['Bun', 'bun add a'],
    ]
      .map(([name, command]) => `**${name}**\n\n${fence}bash\n${command}\n${fence}\n`)
      .join('\n'),
  ],
])('the Markdown %j', async (text, expected) => {
  expect(await printed(text, 'md')).toBe(expected)
})

test('deeply nested elements are converted once', async () => {
  const depth = 60
  const page = await printed(`${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}`, 'mdx')
  expect(page.match(/<div>/g)).toHaveLength(depth)
  expect(page).toContain('\na\n')
})
