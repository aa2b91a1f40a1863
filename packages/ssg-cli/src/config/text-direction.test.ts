import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['en', 'ltr'],
  ['pt-BR', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['no language', 'ltr'],
])('the writing direction of %j is %s', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction)
})
