import { expect, test } from 'vitest'
import { findCurrentHeading } from './scroll-spy.ts'

const at = (top: number) => ({ top, bottom: top + 40 })

test.each([
  ['the first heading is in the upper half', [100, 300, 900], 0],
  ['the first heading is in the lower half', [500, 900], -1],
  ['a heading is hidden by the navbar and the next is in the lower half', [59, 500], 0],
  ['a heading touches the navbar', [-200, 60, 500], 1],
  ['the next heading ends at the middle of the viewport', [-200, 360], 0],
  ['all headings are above the viewport', [-900, -400], 1],
  ['the page has no headings', [], -1],
])('finds the current heading when %s', (_, tops, current) => {
  expect(findCurrentHeading(tops.map(at), 60, 800)).toBe(current)
})

test('a heading that is missing from the page is skipped', () => {
  expect(findCurrentHeading([null, at(100)], 60, 800)).toBe(1)
})

test('without a navbar, a heading at the very top is not current yet', () => {
  expect(findCurrentHeading([at(-300), at(0), at(500)], 0, 800)).toBe(0)
})
