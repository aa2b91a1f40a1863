import { expect, test } from 'vitest'
import { toIsoDate } from './to-iso-date.ts'

process.env['TZ'] = 'America/New_York'

test.each([
  ['2024-01-31', '2024-01-31T00:00:00.000Z'],
  ['2024-1-31', '2024-01-31T00:00:00.000Z'],
  ['2024-01-31T22:30', '2024-01-31T22:30:00.000Z'],
  ['2024-01-31 22:30:10', '2024-01-31T22:30:10.000Z'],
  ['2024-01-31T22:30:00Z', '2024-01-31T22:30:00.000Z'],
  ['2024-01-31T22:30:00-05:00', '2024-02-01T03:30:00.000Z'],
  ['January 31, 2024', '2024-01-31T00:00:00.000Z'],
  ['soon', null],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-13-01', null],
  ['2024-02-30', null],
  ['2024-02-30T10:00', null],
  ['01-31-2024', null],
  ['version 2', null],
  ['5', null],
])('BLOG-10: the date %s is %s in every time zone', (written, expected) => {
  expect(toIsoDate(written)).toBe(expected)
})
