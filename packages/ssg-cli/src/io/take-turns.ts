import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long loops keep the thread, in ms. */
const maxTime = 20

/**
 * Returns a function to await in a long loop, or in several that run at once, so that other work of the thread has its
 * turn: the thread that builds a preview answers edits meanwhile.
 */
export function createTurns(): () => Promise<void> {
  let start = performance.now()
  let turn: Promise<void> | undefined
  const waitForTurn = async () => {
    await nextTurn()
    start = performance.now()
    turn = undefined
  }
  return async () => {
    if (turn === undefined && performance.now() - start >= maxTime) turn = waitForTurn()
    await turn
  }
}
