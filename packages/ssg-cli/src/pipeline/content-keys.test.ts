import { expect, test } from 'vitest'
import { commonValidity, contentKeyOf, isValidOn, possibleKeys } from './content-keys.ts'

const none = { clock: false, outside: false, variables: [] }
const today = '2026-02-03'
const always = contentKeyOf('job', none, today)
const daily = contentKeyOf('job', { ...none, clock: true }, today)
const warned = contentKeyOf('job', { ...none, variables: ['HOME'] }, today)
const never = contentKeyOf('job', { ...none, outside: true }, today)

test('a page without reads is always valid; one that uses the date is valid that day', () => {
  expect(isValidOn(always, '2026-02-04')).toBe(true)
  expect([isValidOn(daily, today), isValidOn(daily, '2026-02-04')]).toEqual([true, false])
  expect([isValidOn(warned, today), isValidOn(never, today)]).toEqual([false, false])
})

test('possible keys include that of the page, unless it read files', () => {
  expect(possibleKeys('job', today)).toEqual([always, daily])
  expect(possibleKeys('job', today)).not.toContain(never)
  expect(contentKeyOf('job', { ...none, outside: true }, today)).not.toBe(never)
})

test.each([
  [[always, warned], { day: null }],
  [[always, daily], { day: today }],
  [[always, never], 'none'],
  [[contentKeyOf('job', { clock: true, outside: false, variables: ['HOME'] }, today)], 'none'],
])('the common validity of %j is %j', (keys, validity) => {
  expect(commonValidity(keys, today)).toEqual(validity)
})
