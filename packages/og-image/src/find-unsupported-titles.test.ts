import { expect, test } from 'vitest'
import { findUnsupportedTitles } from './find-unsupported-titles.ts'

test('titles in scripts that Inter lacks are unsupported, symbols are not', () => {
  const titles = ['Ünïcödé Ελληνικά Привет 🎉 №1', '日本語', 'العربية']
  expect(findUnsupportedTitles(titles)).toEqual(['日本語', 'العربية'])
})
