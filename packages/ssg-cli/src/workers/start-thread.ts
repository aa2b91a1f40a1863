import { Worker } from 'node:worker_threads'
import { limitedThread, limitHeapGrowth } from './heap-growth.ts'

/** A large stack lets pages with thousands of nested elements compile. */
const resourceLimits = {
  stackSizeMb: 16,
  maxOldGenerationSizeMb: 1024,
  maxYoungGenerationSizeMb: 24,
}

/** Starts a thread. It loads the code that most jobs need, and waits for its `WorkerData`. */
function startThread(argv: readonly string[] = []): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { resourceLimits, argv: [...argv] })
}

/** Starts a thread after the first one. What needs it is large enough for its memory to count. */
export function startFurtherThread(): Worker {
  limitHeapGrowth()
  return startThread([limitedThread])
}

/** Returns a thread that was started before it was needed; null after the first call, and if it has ended. */
export type TakeThread = () => Worker | null

/** Starts a thread before the first pool is created. It does not keep the process alive. */
export function startEarlyThread(start: () => Worker = startThread): TakeThread {
  const thread = start()
  thread.unref()
  let available: Worker | null = thread
  const forget = () => {
    available = null
  }
  // The thread of the pool, which replaces it, reports why threads cannot start.
  thread.once('error', forget).once('exit', forget)
  return () => {
    const taken = available
    forget()
    thread.off('error', forget).off('exit', forget)
    return taken
  }
}
