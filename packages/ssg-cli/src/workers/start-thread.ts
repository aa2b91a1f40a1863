import { Worker } from 'node:worker_threads'
import {
  createRunningHookMemory,
  type RunningHookMemory,
  type WatchedThread,
} from '../integrations/running-hook.ts'
import { limitedThread, limitHeapGrowth } from './heap-growth.ts'

interface ThreadOptions {
  readonly argv?: string[]
  /** The memory of the main thread, for a thread that watches it. */
  readonly workerData?: RunningHookMemory
}

/** Starts a thread. It loads the code that most jobs need, and waits for its `WorkerData`. */
export function startThread(options: ThreadOptions = {}): Worker {
  const resourceLimits = {
    // A large stack lets pages with thousands of nested elements compile.
    stackSizeMb: 16,
    maxOldGenerationSizeMb: heapSizeOfThread([
      process.env['NODE_OPTIONS'] ?? '',
      ...process.execArgv,
    ]),
    maxYoungGenerationSizeMb: 24,
  }
  return new Worker(new URL('./worker.js', import.meta.url), { resourceLimits, ...options })
}

/**
 * Returns the memory that a thread may use, in MiB. By default, a page that fills the memory fails before the machine is
 * slow. The limits of a thread take precedence over the options of Node.js, by which users ask for more.
 */
export function heapSizeOfThread(nodeOptions: readonly string[]): number {
  const [given] =
    nodeOptions
      .join(' ')
      .match(/(?<=--max[-_]old[-_]space[-_]size[= ])\d+/g)
      ?.slice(-1) ?? []
  return Math.max(1024, Number(given ?? 0))
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
