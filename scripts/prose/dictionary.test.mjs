import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the dictionary is sorted and has each word once', () => {
  const words = readFileSync('site/project-words.txt', 'utf8').trimEnd().split('\n')
  const lower = words.map((word) => word.toLowerCase())
  expect(lower).toEqual([...new Set(lower)].sort())
})
