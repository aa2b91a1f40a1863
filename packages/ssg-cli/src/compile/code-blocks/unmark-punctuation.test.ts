import { expect, test } from 'vitest'
import { unmarkPunctuation } from './unmark-punctuation.ts'

const brace = { text: '{ ', kind: 'punctuation' } as const
const word = { text: 'word', kind: null } as const
const indentation = { text: '  ', kind: null } as const
const keyword = { text: 'return ', kind: 'keyword' } as const

test('wraps plain text instead of punctuation', () => {
  expect(
    unmarkPunctuation([
      [keyword, brace],
      [indentation, word, brace],
    ]),
  ).toEqual({
    lines: [
      [keyword, { text: '{ ', kind: null }],
      [indentation, { text: 'word', kind: 'plain' }, { text: '{ ', kind: null }],
    ],
    unmarked: 'punctuation',
  })
})

test('wraps punctuation if there is at least as much plain text', () => {
  const lines = [[word, brace], [keyword]]
  expect(unmarkPunctuation(lines)).toEqual({ lines, unmarked: null })
  expect(unmarkPunctuation([])).toEqual({ lines: [], unmarked: null })
})
