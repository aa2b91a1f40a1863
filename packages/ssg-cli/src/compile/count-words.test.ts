import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const section = (path: readonly string[], text: string) => ({ id: null, path, names: [], text })

test('counts the words of each text and of its own heading, without punctuation', () => {
  expect(countWords([])).toBe(0)
  expect(countWords([section([], 'One, two — three!')])).toBe(3)
  expect(countWords([section(['Above', 'Own heading'], 'text')])).toBe(3)
  expect(countWords([section([], '日本語')])).toBeGreaterThan(0)
})
