import { expect, test } from 'vitest'
import { compileText, htmlOf, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['- [ ] a `b`', '<label><input type="checkbox" disabled> a <code>b</code></label></li>'],
  ['- [x] a\n  - b', '<label><input type="checkbox" checked disabled> a\n</label><ul>'],
  ['- [ ] a\n\n  b', '<p><label><input type="checkbox" disabled> a</label></p>\n<p>b</p>'],
])('the checkbox of %j is labelled', async (text, html) => {
  expect(await htmlOf(text)).toContain(html)
})

test.each([
  ['```sh npm2yarn\nnpm i a\n```', ['npm i a', 'yarn add a', 'pnpm add a', 'bun add a']],
  ['```sh title="x" npm2yarn=group\nnpm i a\n```', ['title', 'yarn add a']],
])('the tabs of %j', async (text, commands) => {
  const { body, sections } = await compileText(text)
  expect(body.kind).toBe('interactive')
  for (const command of commands) {
    expect(`${body.kind === 'interactive' && body.code} ${sections[0]?.text}`).toContain(command)
  }
})

test.each(['```sh no-npm2yarn\nnpm i a\n```', '```sh\nnpm i a\n```'])(
  'other commands stay a code block: %j',
  async (text) => {
    expect((await compileText(text)).body.kind).toBe('static')
  },
)

test.each([
  ['<Badge />', mdx, false],
  ['<Live />', { ...mdx, siteComponents: ['Live'] }, true],
  ['text', { ...mdx, forceInteractive: true }, true],
] as const)('whether %j with %o has code of its own: %s', async (text, options, expected) => {
  expect((await compileText(text, options)).body).toMatchObject({ hasOwnCode: expected })
})

test.each([
  ['<DocCardList />', true],
  ["import Cards from '@theme/DocCardList'\n\n<Cards />", true],
  ['{1} a DocCardList', false],
])('whether %j shows cards of other pages: %s', async (text, usesDocCardList) => {
  expect((await compileText(text, mdx)).body).toMatchObject({ usesDocCardList })
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
  '<Badge></Badge>',
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
