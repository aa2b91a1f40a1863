import { expect, test } from 'vitest'
import { compileText, mdx } from '../../test/compile-test-text.ts'
import { lineDescription } from './line-description.ts'

test.each([
  ['# Title\n\nThe first line\nof a paragraph.', 'The first line'],
  ['Title\n=====\n\nText.', 'Text.'],
  ['# Title\n\n## Part {#p}\n\nText.', 'Part'],
  ['\n\nimport A from "a"\nimport B from "b"\n\n<A />\n\nText.', 'Text.'],
  ['export const a = 1\nText.\n\nMore.', 'More.'],
  ['````md\n```\nimport a\n````\n\n- *An* **item** of a `list`', '- An item of a list'],
  ['````md\n```js\ncode\n```\nmore code\n````\nText.', 'Text.'],
  ['![An image](a.png) and a [link](b.md)[^1]', 'An image and a link'],
  ['> ~~Old~~ :rocket: text', 'Old text'],
  [':::note\n\nAn admonition.\n\n:::', 'An admonition.'],
  ['<div>\n\n</div>\n', ''],
  ['<!--\nA comment\n-->\n\nText.', null],
  ['{/* truncate */}', null],
  ['<Tabs\n  values={a}>', null],
  ['| a | b |\n| - | - |', null],
])('the description of %j', (text, description) => {
  expect(lineDescription(text)).toBe(description)
})

test('a page has its first line as its description if the site asks for it', async () => {
  const text = 'The first line\nof a paragraph.'
  const described = async (written: string, descriptions: 'line' | 'paragraph') =>
    (await compileText(written, { ...mdx, features: { ...mdx.features, descriptions } }))
      .defaultDescription
  expect(await described(text, 'paragraph')).toBe('The first line of a paragraph.')
  expect(await described(text, 'line')).toBe('The first line')
  expect(await described(`{/* c */}\n\n${text}`, 'line')).toBe('The first line of a paragraph.')
})
