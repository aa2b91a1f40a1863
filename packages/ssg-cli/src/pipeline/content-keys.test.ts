import { expect, test } from 'vitest'
import { commonValidity, contentKeyOf, isValidOn, possibleKeys } from './content-keys.ts'

const none = { clock: false, outside: false, variables: [] }
const today = '2026-02-03'
const always = contentKeyOf('job', none, today)
const daily = contentKeyOf('job', { ...none, clock: true }, today)
const warned = contentKeyOf('job', { ...none, variables: ['HOME'] }, today)
const never = contentKeyOf('job', { ...none, outside: true }, today)

test('a page that reads nothing else is always valid, one with a date on its day', () => {
  expect(isValidOn(always, '2026-02-04')).toBe(true)
  expect([isValidOn(daily, today), isValidOn(daily, '2026-02-04')]).toEqual([true, false])
  expect([isValidOn(warned, today), isValidOn(never, today)]).toEqual([false, false])
})

test('pages with the same job are found under their keys, unless they read outside', () => {
  expect(possibleKeys('job', today)).toEqual([always, daily])
  expect(possibleKeys('job', today)).not.toContain(never)
  expect(contentKeyOf('job', { ...none, outside: true }, today)).not.toBe(never)
})

test.each([
  [[always, warned], { day: null }],
  [[always, daily], { day: today }],
  [[always, never], 'none'],
  [[contentKeyOf('job', { clock: true, outside: false, variables: ['HOME'] }, today)], 'none'],
])('pages with the keys %j are the same: %j', (keys, validity) => {
  expect(commonValidity(keys, today)).toEqual(validity)
})
