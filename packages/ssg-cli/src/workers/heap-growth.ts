import { setFlagsFromString } from 'node:v8'

/**
 * By default, V8 lets a heap grow to several times of what is in use. Collecting after a third saves a fifth of the memory
 * of a large build. A build of few pages would spend a fifth of its time on it. For all threads of the process.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=30')
}

/** Removes the limit, which V8 does not have by default. */
export function unlimitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=0')
}

/** The first argument of threads that start after the growth of heaps was limited. */
export const limitedThread = 'limited'
