import { expect, test } from 'vitest'
import { md } from '../../../test/compile-test-text.ts'
import type { CodeHighlighter } from '../../integrations/markdown-hooks.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileMarkdownTools, CompileOptions } from '../compile-options.ts'

async function compile(
  text: string,
  highlight: Readonly<Record<string, CodeHighlighter>>,
  { codeCache, ...changed }: Partial<CompileOptions & CompileMarkdownTools> = {},
) {
  const hooks = [{ integration: 'mine', hooks: { highlight } }]
  const { value, diagnostics } = await compileMarkdown(
    text,
    { ...md, ...changed },
    { plugins: { remark: [], rehype: [], hooks }, ...(codeCache && { codeCache }) },
  )
  const html = value.body.kind === 'static' ? value.body.html : value.body.code
  return { html, diagnostics }
}

/** Words in capitals are keywords. */
const capitals: CodeHighlighter = (code) =>
  code
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[^A-Z])(?=[A-Z])|(?<=[A-Z])(?=[^A-Z])/)
        .map((text) => ({ text, kind: /[A-Z]/.test(text) ? 'keyword' : null })),
    )

test.each([
  ['an unknown language', 'abc', 'ABC title="A"'],
  ['a language with a grammar', 'js', 'js'],
])('an integration highlights %s', async (_, language, info) => {
  const { html, diagnostics } = await compile(`\`\`\`${info}\nLET a < 1\n\nGO\n\`\`\``, {
    [language]: capitals,
  })
  expect(html).toContain('<t-k>LET</t-k> a &lt; 1\n\n<t-k>GO</t-k>\n</code>')
  expect(diagnostics).toEqual([])
})

test('it highlights code without magic comments, and marks of lines stay', async () => {
  const { html } = await compile('```js\n// highlight-next-line\nLET a\n```', { js: capitals })
  expect(html).toMatch(/<span class="line highlighted[^"]*"><t-k>LET<\/t-k> a\n<\/span>/)
})

test('a block without a language has the default language', async () => {
  const code = { ...md.features.code, defaultLanguage: 'abc' }
  const { html } = await compile(
    '```\nGO\n```',
    { abc: capitals },
    {
      features: { ...md.features, code },
    },
  )
  expect(html).toContain('<t-k>GO</t-k>')
})

test('other languages keep their grammars', async () => {
  const { html } = await compile('```js\nlet a\n```', { abc: capitals })
  expect(html).toContain('<t-k>let </t-k>')
})

test('no cache of code blocks has its result, whose code may change', async () => {
  const keys: string[] = []
  const codeCache: CompileMarkdownTools['codeCache'] = (key, render) => {
    keys.push(key)
    return render()
  }
  await compile('```js\nLET a\n```\n\n```css\na {}\n```', { js: capitals }, { codeCache })
  expect(keys).toMatchObject([expect.stringContaining('css')])
})

const problem = (reason: string) => ({
  severity: 'error',
  rule: 'integration',
  reason: `The markdown.highlight.js hook of the integration "mine" ${reason}`,
  place: { line: 3 },
})

test.each<[string, CodeHighlighter, string]>([
  [
    'throws',
    () => {
      throw new Error('no')
    },
    'failed: no',
  ],
  [
    'loses text',
    () => [[]],
    'returned an invalid value: The value must have the lines of the code, got [[]]',
  ],
])('a highlighter that %s is an error at its code block', async (_, highlighter, reason) => {
  const { diagnostics } = await compile('a\n\n```js\nb\n```', { js: highlighter })
  expect(diagnostics).toMatchObject([problem(reason)])
})

test('a kind of token that does not exist is an error', async () => {
  const highlighter = () => [[{ text: 'b', kind: 'verb' as never }]]
  const { diagnostics } = await compile('a\n\n```js\nb\n```', { js: highlighter })
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]?.reason).toContain('returned an invalid value: ')
})
