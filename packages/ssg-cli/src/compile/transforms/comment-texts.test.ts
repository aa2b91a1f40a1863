import type { Nodes } from 'mdast'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../parse-markdown.ts'
import { commentTexts } from './comment-texts.ts'

test.each([
  ['<!-- a -->', ['a']],
  ['<!--a--> <!-- b -->', ['a', 'b']],
  ['\n<!--\na\n-->\n', ['a']],
  ['<!-- a --> text <!-- b -->', null],
  ['<!-- a --><b>x</b><!-- c -->', null],
  ['<b>', null],
  ['', null],
])('the comments of the HTML %j', (value, texts) => {
  expect(commentTexts({ type: 'html', value })).toEqual(texts)
})

test.each([
  ['{/* a */}', ['a']],
  ['{/* a */ /* b */}', ['a', 'b']],
  ['{// a\n}', ['a']],
  ['{}', []],
  ['{/* a */ b}', null],
  ['{/a/}', null],
  ['text', null],
])('the comments of the MDX %j', (text, texts) => {
  const tree = parseMarkdown(new VFile(text), 'mdx', false)
  expect(commentTexts(tree.children[0] as Nodes)).toEqual(texts)
})

test('an expression without a program has unknown content', () => {
  expect(commentTexts({ type: 'mdxFlowExpression', value: '' })).toBeNull()
})
