import { expect, test } from 'vitest'
import { countPageWords } from './count-words.ts'

const section = (path: readonly string[], text: string) => ({ id: null, path, names: [], text })

test('counts the words of each text and of its own heading, without punctuation', () => {
  expect(countPageWords([])).toBe(0)
  expect(countPageWords([section([], 'One, two — three!')])).toBe(3)
  expect(countPageWords([section(['Above', 'Own heading'], 'text')])).toBe(3)
  expect(countPageWords([section([], "It's `fs.read` of node:fs")])).toBe(4)
})

test('words of scripts without spaces count one by one, beside those of others', () => {
  expect(countPageWords([section([], '私は学生です。Node を使う')])).toBe(7)
  expect(countPageWords([section([], 'สวัสดีครับ')])).toBeGreaterThan(1)
})

test('a long text takes no longer for each word than a short one', () => {
  expect(countPageWords([section([], 'word '.repeat(500_000))])).toBe(500_000)
})

test('the short way for ASCII texts counts as the other does', () => {
  for (const text of ["it's a.b:c . d' 'e f_g: h..i 1.5", "'a' .b. c:d:", '', '  ', 'a'])
    expect(countPageWords([section([], text)])).toBe(countPageWords([section([], `${text} —`)]))
})
