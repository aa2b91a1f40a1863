import { expect, test } from 'vitest'
import { elementExcluder } from './exclude-elements.ts'

const exclude = elementExcluder([
  { '.icon': 'i' },
  { '.content': '#root', '.column': 'main', details: '.menu *' },
])

test.each([
  ['.icon', '.icon:not(:where(i))'],
  ['a > .icon:hover, p', 'a > .icon:not(:where(i)):hover, p'],
  ['.content.column', '.content:not(:where(#root)).column:not(:where(main))'],
  ['details[open] > a', 'details:not(:where(.menu *))[open] > a'],
  ['.a>details:not(.b)', '.a>details:not(:where(.menu *)):not(.b)'],
])('%s excludes the elements of the theme', (selector, expected) => {
  expect(exclude(selector)).toBe(expected)
})

test.each([
  '.icons',
  '.icon-a',
  '.columns',
  '#content',
  'icon',
  '[class=icon]',
  'a[href$=".icon"]',
  '.a\\.icon',
  '.details',
  '#details',
  'my-details',
  '::details-content',
  'details-list',
  '[title="details"]',
])('%s stays as it is', (selector) => {
  expect(exclude(selector)).toBe(selector)
})

test('without elements, selectors stay as they are', () => {
  expect(elementExcluder([])('.icon, details')).toBe('.icon, details')
})
