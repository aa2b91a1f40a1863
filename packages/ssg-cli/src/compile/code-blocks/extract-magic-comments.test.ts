import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { extractMagicComments } from './extract-magic-comments.ts'

const { magicComments } = siteSchema.parse({ title: 'A', url: 'https://a.example' }).markdown.code

const marked = (text: string, language: string) => {
  const { text: code, lineClasses } = extractMagicComments(text, language, magicComments)
  return [code, [...lineClasses.keys()]]
}

test('CODE-04: a magic comment marks the next line, or the lines up to the end comment', () => {
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
])('CODE-04: whether %s is a magic comment in %s: %s', (comment, language, isTaken) => {
  expect(marked(`${comment}\nx`, language)).toEqual(isTaken ? ['x', [1]] : [`${comment}\nx`, []])
})

test('CODE-05: magic comments of the site replace the built-in ones', () => {
  const own = [{ className: 'bad', line: 'this fails', block: { start: 'bad:', end: ':bad' } }]
  const { text, lineClasses } = extractMagicComments(
    '// this fails\na\n// bad:\nb\n// :bad\nc',
    'js',
    own,
  )
  expect([text, [...lineClasses]]).toEqual([
    'a\nb\nc',
    [
      [1, ['bad']],
      [2, ['bad']],
    ],
  ])
  const ours = '// highlight-next-line\na'
  expect(extractMagicComments(ours, 'js', own).text).toBe(ours)
})

test('lines are marked as added, removed or wrong, also with VitePress markers', () => {
  const { text, lineClasses } = extractMagicComments(
    '// diff-add-next-line\na\nb // [!code --]\nc // [!code error]',
    'js',
    magicComments,
  )
  expect([text, [...lineClasses]]).toEqual([
    'a\nb\nc',
    [
      [1, ['diff-add']],
      [2, ['diff-remove']],
      [3, ['error']],
    ],
  ])
})
