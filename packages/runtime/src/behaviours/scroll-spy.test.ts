import { expect, test } from 'vitest'
import { findCurrentHeading } from './scroll-spy.ts'

const at = (top: number) => ({ top, bottom: top + 40 })

test.each([
  ['the first is in the upper half', [100, 300, 900], 0],
  ['the first lies low', [500, 900], -1],
  ['one has just gone below the navbar, the next lies low', [59, 500], 0],
  ['one touches the navbar', [-200, 60, 500], 1],
  ['the next ends at half of the window', [-200, 360], 0],
  ['all are above', [-900, -400], 1],
  ['there is none', [], -1],
])('when %s', (_, tops, current) => {
  expect(findCurrentHeading(tops.map(at), 60, 800)).toBe(current)
})

test('a heading that is not on the page is passed over', () => {
  expect(findCurrentHeading([null, at(100)], 60, 800)).toBe(1)
})

test('without a navbar a heading at the very top is not yet read', () => {
  expect(findCurrentHeading([at(-300), at(0), at(500)], 0, 800)).toBe(0)
})
