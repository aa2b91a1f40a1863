import { expect, test } from 'vitest'
import { normalizeSyntax } from './normalize-syntax.ts'

test.each([
  [':::note Title', ':::note[Title]'],
  [':::note My *title* `x`', ':::note[My *title* `x`]'],
  [':::note a [b', ':::note[a \\[b]'],
  [':::note Title {.big}', ':::note[Title]{.big}'],
  [':::note[Title]', ':::note[Title]'],
  [':::note{title="x"}', ':::note{title="x"}'],
  ['::: tip', ':::tip '],
  ['::: tip Title', ':::tip[Title] '],
  ['  :::note Title', '  :::note[Title]'],
  ['- :::note Title', '- :::note[Title]'],
  ['> :::note Title', '> :::note[Title]'],
  [':::', ':::'],
  [':::note\r\nx\r\n:::\r\n', ':::note\r\nx\r\n:::\r\n'],
  [':::note A\r\n:::', ':::note[A]\r\n:::'],
  ['```\n:::note Title\n```', '```\n:::note Title\n```'],
  ['````\n```\n:::note A\n```\n````\n:::note B', '````\n```\n:::note A\n```\n````\n:::note[B]'],
  ['```mdx-code-block\n<X />\n```', '\n<X />\n'],
  ['````md\n```mdx-code-block\nx\n```\n````', '````md\n```mdx-code-block\nx\n```\n````'],
])('%j is read as %j', (text, prepared) => {
  expect(normalizeSyntax(text)).toBe(prepared)
})
