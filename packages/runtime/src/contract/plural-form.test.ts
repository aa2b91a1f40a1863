import { expect, test } from 'vitest'
import { pluralForm } from './plural-form.ts'

test.each([
  ['en', 1, 'one'],
  ['en', 0, 'two'],
  ['pl', 3, 'two'],
  ['pl', 5, 'three'],
  ['ja', 1, 'one'],
])('in %s, the form for %i is %s', (language, count, form) => {
  expect(pluralForm('one|two|three', count, language)).toBe(form)
})

test('the last form is for what a message has none for', () => {
  expect(pluralForm('one|two', 5, 'pl')).toBe('two')
  expect(pluralForm('all', 5, 'pl')).toBe('all')
})
