import { expect, test } from 'vitest'
import { isCssValue } from './is-css-value.ts'

test.each([
  '#7a3cc8',
  'oklch(0.5 0.1 calc(2 * 10))',
  '"Inter; {", sans-serif',
  'url(data:image/png;base64,AA==)',
  '0 1px 2px rgb(0 0 0 / 0.2) /* soft; */',
  '[full-start] 1fr',
  1.5,
])('%s is a CSS value', (value) => {
  expect(isCssValue(value)).toBe(true)
})

test.each([
  'red; } body { display: none',
  'rgb(0 0 0',
  'red)',
  '"open',
  "it's",
  'red; color: blue',
  '(a; b)',
  'red !important',
  '/* open',
  ' ',
  '',
  null,
  ['red'],
])('%s is none', (value) => {
  expect(isCssValue(value)).toBe(false)
})
