import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('loops that run at once give the rest of the thread its turn', async () => {
  const takeTurns = createTurns()
  let isRunning = true
  let longest = 0
  const loop = async () => {
    for (let count = 0; count < 50; count++) {
      await takeTurns()
      keepThread(1)
    }
  }
  const watch = async () => {
    while (isRunning) {
      const before = workDone
      await nextTurn()
      longest = Math.max(longest, workDone - before)
    }
  }
  let workDone = 0
  function keepThread(milliseconds: number): void {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    workDone++
  }
  const watching = watch()
  await Promise.all(Array.from({ length: 4 }, loop))
  isRunning = false
  await watching
  // 20 ms for all loops together, and what each does after its turn.
  expect(longest).toBeLessThan(40)
})
