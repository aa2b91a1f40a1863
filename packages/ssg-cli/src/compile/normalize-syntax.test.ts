import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import type { MarkdownSyntax } from './engines/syntax.ts'
import { parsePageText } from './parse-markdown.ts'

function normalize(text: string, syntax: MarkdownSyntax = 'md'): string {
  const file = new VFile(text)
  parsePageText(file, syntax, { math: false })
  return String(file)
}

test.each([
  [':::note Title', ':::note[Title]'],
  [':::note My *title* `x`', ':::note[My *title* `x`]'],
  [':::note a [b', ':::note[a \\[b]'],
  [':::note a ]b[', ':::note[a \\]b\\[]'],
  [':::note a [b] c', ':::note[a [b] c]'],
  [':::note Title {.big}', ':::note[Title]{.big}'],
  [':::note[Title]', ':::note[Title]'],
  [':::note [Title]', ':::note[Title]'],
  [':::note{title="x"}', ':::note{title="x"}'],
  ['::: tip', ':::tip '],
  ['::: tip Title', ':::tip[Title] '],
  [':::: tip  Title ', '::::tip[Title]   '],
  ['  :::note Title', '  :::note[Title]'],
  ['- :::note Title', '- :::note[Title]'],
  ['1. :::note Title', '1. :::note[Title]'],
  ['> :::note Title', '> :::note[Title]'],
  [':::', ':::'],
  ['a :::note Title', 'a :::note Title'],
  [':::note\r\nx\r\n:::\r\n', ':::note\r\nx\r\n:::\r\n'],
  [':::note A\r\n:::', ':::note[A]\r\n:::'],
  [':::note A\r:::', ':::note[A]\r:::'],
])('a directive title gets brackets: %j', (text, expected) => {
  expect(normalize(text)).toBe(expected)
})

test.each([
  '```\n:::note Title\n```',
  '~~~\n:::note Title\n~~~',
  '- item\n\n  ```\n  :::note Title\n  ```',
  '> ```\n> :::note Title\n> ```',
  '    :::note Title',
  '```\n:::note Title',
  '<div>\n:::note Title\n</div>',
  '````md\n```mdx-code-block\nx\n```\n````',
])('code and raw HTML stay as they are written: %j', (text) => {
  expect(normalize(text)).toBe(text)
})

test.each([
  '```\n:::note Title\n```',
  '<A>\n```\n:::note Title\n```\n</A>',
  'export const a = `\n:::note Title\n`',
  '{`\n:::note Title\n`}',
  '<A b={`\n:::note Title\n`} />',
  '<A b={`\n:::note Title\n`}>\n\ntext\n\n</A>',
])('in MDX, JavaScript stays as it is written too: %j', (text) => {
  expect(normalize(text, 'mdx')).toBe(text)
})

test.each([
  ['````\n```\n:::note A\n```\n````\n:::note B', '````\n```\n:::note A\n```\n````\n:::note[B]'],
  [':::note A\n```\n:::tip B\n```\n:::', ':::note[A]\n```\n:::tip B\n```\n:::'],
  ['```mdx-code-block\n<X />\n```', '\n<X />\n'],
  ['~~~ mdx-code-block\r\n<X />\r\n~~~\r\nend', '\r\n<X />\r\n\r\nend'],
  ['- a\n\n  ```mdx-code-block\n  <X />\n  ```\n', '- a\n\n  \n  <X />\n  \n'],
  ['```mdx-code-block\n<X />', '\n<X />'],
  ['```mdx-code-block title\n<X />\n```', '```mdx-code-block title\n<X />\n```'],
])('only what is outside code changes: %j', (text, expected) => {
  expect(normalize(text)).toBe(expected)
})

test('in MDX, an `mdx-code-block` with code ends at the first fence if its JSX needs that', () => {
  const code = (content: string) => `  \`\`\`json\n${content}\n  \`\`\`\n`
  const block = (fence: string) =>
    `${fence}mdx-code-block\n<A>\n${code('1')}</A>\n<A>\n${code('2')}</A>\n`
  const unfenced = '\n<A>\n  ```json\n1\n\n</A>\n<A>\n  ```json\n2\n  ```\n</A>\n'
  expect(normalize(block('```'), 'mdx')).toBe(unfenced)
  expect(() => normalize('```mdx-code-block\n<A>\n```\n</B>', 'mdx')).toThrow('</B>')
})

test('in MDX, indented text is not code', () => {
  expect(normalize('<A>\n    :::note Title\n    :::\n</A>', 'mdx')).toBe(
    '<A>\n    :::note[Title]\n    :::\n</A>',
  )
})
