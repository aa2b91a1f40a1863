import { expect, test } from 'vitest'
import { takeMagicComments } from './magic-comments.ts'

const marked = (text: string, language: string) => {
  const { text: kept, highlighted } = takeMagicComments(text, language)
  return [kept, [...highlighted]]
}

test('CODE-04: the line below a comment, or those between two', () => {
  const text = 'a\n// highlight-next-line\nb\n  // highlight-start\nc\nd\n// highlight-end\ne'
  expect(marked(text, 'js')).toEqual(['a\nb\nc\nd\ne', [2, 3, 4]])
})

test.each([
  ['# highlight-next-line', 'bash', true],
  ['// highlight-next-line', 'bash', false],
  ['<!-- highlight-next-line -->', 'html', true],
  ['{/* highlight-next-line */}', 'tsx', true],
  ['/* highlight-next-line */', 'js', true],
  ['-- highlight-next-line', 'sql', true],
  ['# highlight-next-line', 'toml', true],
  ['const a = 1 // highlight-next-line', 'js', false],
])('CODE-04: %s in %s', (comment, language, isTaken) => {
  expect(marked(`${comment}\nx`, language)).toEqual(isTaken ? ['x', [1]] : [`${comment}\nx`, []])
})
