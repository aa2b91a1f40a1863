import { expect, test } from 'vitest'
import { collapseDuration } from './collapse-duration.ts'

test.each([
  [0, 40],
  [36, 192],
  [72, 222],
  [100, 239],
  [144, 260],
  [250, 297],
  [360, 327],
  [500, 357],
  [720, 397],
  [1000, 440],
  [2000, 561],
])('a section of %i px animates for %i ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration)
})
