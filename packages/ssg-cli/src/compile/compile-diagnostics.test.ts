import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { expect, test } from 'vitest'
import { mdx } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { CompileOptions } from './compile-options.ts'

test.each([
  [
    'a\n\n<Gone />',
    {
      severity: 'error',
      rule: 'unknown-component',
      reason: 'Unknown component `<Gone>`',
      hint: 'Import it at the top of the page, or write `&lt;Gone` to show it as text',
      place: { file: '', line: 3, column: 1 },
    },
  ],
  [
    'see /users/{id}',
    {
      severity: 'error',
      rule: 'unknown-name',
      reason: '`id` is not defined',
      hint: 'Write `\\{` for a literal brace, or put the text in backticks',
      place: { file: '', line: 1, column: 12 },
    },
  ],
  [
    'a\n\n::video[x]',
    {
      severity: 'warning',
      rule: 'unknown-directive',
      reason: 'Unknown directive ::video',
      place: { file: '', line: 3, column: 1 },
    },
  ],
])('the diagnostic of %j is complete', async (text, expected) => {
  const { diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics).toMatchObject([expected])
})

test.each([
  ['an error', new TypeError('no tree'), 'no tree'],
  ['a text', 'no tree', 'no tree'],
  ['a number', 42, '42'],
])('a plugin of the site may throw %s', async (_, thrown, text) => {
  function broken() {
    return () => {
      throw thrown
    }
  }
  for (const plugins of [
    { remark: [broken], rehype: [], hooks: [] },
    { remark: [], rehype: [broken], hooks: [] },
  ]) {
    const { value, diagnostics } = await compileMarkdown('a', mdx, { plugins })
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        rule: 'markdown-plugin',
        reason: `The Markdown plugin "broken" failed: ${text}`,
        hint: 'Fix the plugin, or remove it from the configuration',
        place: { file: '', line: 1, column: 1 },
        loss: 'part',
      },
    ])
    expect(value.body).toMatchObject({ kind: 'static', html: '<p>a</p>', excerpt: null })
    expect(value.body.placeholderPrefix).toMatch(/^ssg[0-9a-f]{12}$/)
  }
})

test('a plugin that fails is skipped; the page keeps its content and the effect of other plugins', async () => {
  const shout: Plugin<[], Root> = () => (tree) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'loud' }] })
  }
  const refuse: Plugin<[], Root> = () => (tree, file) => {
    file.fail('No such word', tree.children[1])
  }
  const ruin: Plugin<[], Root> = () => (tree) => {
    tree.children = [{ type: 'text' }] as never
  }
  const plugins = { remark: [[refuse, { strict: true }], shout, ruin], rehype: [], hooks: [] }
  const { value, diagnostics } = await compileMarkdown('a\n\nb', mdx, { plugins } as never)
  expect(diagnostics).toMatchObject([
    { reason: 'The Markdown plugin "refuse" failed: No such word', place: { line: 3, column: 1 } },
    {
      reason:
        'The Markdown plugin "ruin" failed: it returned an invalid tree: a node of the type "text" needs a string as `value`',
    },
  ])
  expect(value.body).toMatchObject({ html: '<p>a</p>\n<p>b</p>\n<p>loud</p>' })
})

test('plugins get the file and the front matter of the page', async () => {
  const seen: unknown[] = []
  const look: Plugin = () => (_, file) => {
    seen.push([file.path, file.history, file.cwd, file.data['frontMatter']])
  }
  const frontMatter = { title: 'A' }
  const origin = { file: 'docs/a.md', path: '/site/docs/a.md', frontMatter }
  const plugins = { remark: [look], rehype: [look], hooks: [] }
  await compileMarkdown('a', { ...mdx, origin }, { plugins })
  const expected = ['/site/docs/a.md', ['/site/docs/a.md'], process.cwd(), frontMatter]
  expect(seen).toEqual([expected, expected])
})

test('a page that others import is a module, and other pages without MDX are HTML', async () => {
  const kindOf = async (options: CompileOptions) =>
    (await compileMarkdown('text', options)).value.body.kind
  expect(await kindOf({ ...mdx, forceInteractive: true })).toBe('interactive')
  expect(await kindOf(mdx)).toBe('static')
})

test('words are counted, and only sites with Markdown pages print them', async () => {
  const page = (await compileMarkdown('one two', mdx)).value
  expect(page.wordCount).toBe(2)
  expect(page.markdownPage.text).toBe('')
  const options = { ...mdx, isPost: true, withMarkdownPage: true }
  const post = (await compileMarkdown('one two', options)).value
  expect(post.wordCount).toBe(2)
  expect(post.markdownPage.text).toBe('one two\n')
})

test.each([
  ['a <https://b.example/c> d', '<a href="https://b.example/c"'],
  ['a {#b} c', '<p>a {#b} c</p>'],
  ['a <!-- b --> c', '<p>a  c</p>'],
  ['<!-- a -->\n\nb', '<p>b</p>'],
  ['a <!-- b\nc --> d', '<p>a  d</p>'],
])('MDX accepts the syntax of Markdown in %j', async (text, html) => {
  const { value, diagnostics } = await compileMarkdown(text, mdx)
  expect(diagnostics).toEqual([])
  expect(value.body.kind === 'static' && value.body.html).toContain(html)
})

test.each(['a {# b} c', 'a {#b', 'a {#b{c} d', 'a <!- b -> c', 'a <!b> c', 'a {#b\nc}'])(
  'MDX rejects %j',
  async (text) => {
    const { diagnostics } = await compileMarkdown(text, mdx)
    expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'mdx-syntax' }])
  },
)

test('a Markdown file that looks like MDX keeps its errors', async () => {
  const options = { ...mdx, hasMdExtension: true }
  const { diagnostics } = await compileMarkdown('import A from "a"\n\n<A>\n\n{', options)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'mdx-syntax' },
    { severity: 'warning', rule: 'unclosed-tag', place: { line: 3 } },
  ])
  expect((await compileMarkdown('a {', options)).diagnostics).toMatchObject([
    { severity: 'warning', rule: 'plain-markdown' },
  ])
})

const nesting: readonly (readonly [name: string, textOf: (depth: number) => string])[] = [
  ['quotes', (depth) => `${'> '.repeat(depth)}deep`],
  ['lists', (depth) => `${'- '.repeat(depth)}deep`],
  ['emphasis', (depth) => `${'*a '.repeat(depth)}${'b* '.repeat(depth)}`],
  ['elements', (depth) => `${'<b>'.repeat(depth)}deep${'</b>'.repeat(depth)}`],
]

test.each(nesting)(
  '400 levels of %s are a page, and 2,100 an error at their place',
  async (_, textOf) => {
    const allowed = await compileMarkdown(textOf(400), mdx)
    expect(allowed.diagnostics).toEqual([])
    const refused = await compileMarkdown(textOf(2100), mdx)
    expect(refused.diagnostics).toMatchObject([{ rule: 'page-depth', place: { line: 1 } }])
    expect(refused.diagnostics[0]?.place.column).toBeGreaterThan(1000)
  },
)

test.each([
  [false, '<h1>A &amp; b</h1>'],
  [true, ''],
])('a text with errors is its title, which a post shows itself: %s', async (isPost, html) => {
  const text = '# A & b\n\nSee {\n'
  const { value } = await compileMarkdown(text, { ...mdx, isPost })
  expect(value).toMatchObject({ contentTitle: 'A & b', hasFailed: true, body: { html } })
})
