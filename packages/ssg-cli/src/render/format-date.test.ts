import { expect, test } from 'vitest'
import { dateFormatter } from './format-date.ts'

test('dates are in the language of the site, or in English if it is not a language tag', () => {
  const format = dateFormatter({ dateStyle: 'long' })
  const languages = ['en', 'fr', 'de-AT', 'my language']
  expect(languages.map((language) => format('2024-03-01T23:59:00.000Z', language))).toEqual([
    'March 1, 2024',
    '1 mars 2024',
    '1. März 2024',
    'March 1, 2024',
  ])
})
