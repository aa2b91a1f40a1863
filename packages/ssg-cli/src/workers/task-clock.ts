import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** The id of this thread in the operating system; 0 on systems without `/proc`. */
export function systemThreadId(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return 0
  }
}

/** How long a thread of this process has waited for a processor, in ms; 0 on systems that do not say. */
export function processorWaitOf(systemThread: number): number {
  try {
    const [, waited] = readFileSync(`/proc/self/task/${systemThread}/schedstat`, 'utf8').split(' ')
    return Number(waited) / 1e6
  } catch {
    return 0
  }
}

/**
 * Returns a function that says how long a task has run, in ms, without the time that its thread waited for a processor: a page does
 * not take too long since other programs keep the machine busy.
 */
export function startTaskClock(processorWait: () => number): () => number {
  const startedAt = performance.now()
  const waitedBefore = processorWait()
  return () => performance.now() - startedAt - (processorWait() - waitedBefore)
}
