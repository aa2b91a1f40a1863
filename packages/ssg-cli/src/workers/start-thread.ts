import { Worker } from 'node:worker_threads'
import {
  createRunningHookMemory,
  type RunningHookMemory,
  type WatchedThread,
} from '../integrations/running-hook.ts'
import { limitedThread, limitHeapGrowth } from './heap-growth.ts'

/** A large stack lets pages with thousands of nested elements compile. */
const resourceLimits = {
  stackSizeMb: 16,
  maxOldGenerationSizeMb: 1024,
  maxYoungGenerationSizeMb: 24,
}

interface ThreadOptions {
  readonly argv?: string[]
  /** The memory of the main thread, for a thread that watches it. */
  readonly workerData?: RunningHookMemory
}

/** Starts a thread. It loads the code that most jobs need, and waits for its `WorkerData`. */
export function startThread(options: ThreadOptions = {}): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { resourceLimits, ...options })
}

/** Starts a thread after the first one. What needs it is large enough for its memory to count. */
export function startFurtherThread(): Worker {
  limitHeapGrowth()
  return startThread({ argv: [limitedThread] })
}

/** Returns a thread that was started before it was needed; null after the first call, and if it has ended. */
export type TakeThread = () => Worker | null

/** Starts a thread before the first pool is created. It does not keep the process alive. */
export function startEarlyThread(start: () => Worker): TakeThread {
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

/** A thread that was started before it was needed, and watches the main thread as long as it lives. */
export interface WatchingThread {
  readonly take: TakeThread
  readonly mainThread: WatchedThread
}

/** Starts a thread that watches the main thread. Hooks need one that does nothing else. */
export function startWatchingThread(start: (memory: RunningHookMemory) => Worker): WatchingThread {
  const memory = createRunningHookMemory()
  let isAlive = true
  const thread = start(memory).once('exit', () => {
    isAlive = false
  })
  return {
    take: startEarlyThread(() => thread),
    mainThread: { memory, isWatched: (code) => code === 'file' && isAlive },
  }
}
