import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorWaitOf, startTaskClock, systemThreadId } from './task-clock.ts'

const hour = 3_600_000

test('the time of a task is without that in which its thread waited for a processor', () => {
  let waited = 2 * hour
  const elapsed = startTaskClock(() => waited)
  expect(elapsed()).toBeGreaterThanOrEqual(0)
  waited += hour
  expect(elapsed()).toBeLessThan(0)
})

test.runIf(existsSync('/proc/thread-self/schedstat'))('Linux says how long a thread waited', () => {
  expect(processorWaitOf(systemThreadId())).toBeGreaterThan(0)
})

test('an unknown thread has not waited', () => {
  expect(processorWaitOf(0)).toBe(0)
})
