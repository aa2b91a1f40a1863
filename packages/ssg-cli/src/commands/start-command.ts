import { limitHooksOfPreview } from '../integrations/hook-time-limit.ts'
import type { WatchedThread } from '../integrations/running-hook.ts'
import { startBuilderThread } from '../serve/start-builder-thread.ts'
import { startThread, startWatchingThread, type TakeThread } from '../workers/start-thread.ts'
import { type ReadLog, watchReads } from './watch-reads.ts'

/** What a command starts before the program is loaded. */
export interface CommandStart {
  readonly build: BuildStart | null
  /** Returns the builder thread of a development server. */
  readonly takeBuilderThread: TakeThread
  /** The main thread, as that thread watches it; null without one. */
  readonly mainThread: WatchedThread | null
}

export interface BuildStart {
  readonly reads: ReadLog
  readonly takeThread: TakeThread
}

const none: CommandStart = { build: null, takeBuilderThread: () => null, mainThread: null }

/**
 * Starts the thread of a build or a development server, which takes as long as to load the program, the configuration and the
 * content. Watches all reads of a build: call it before libraries are loaded that keep functions of `fs` for themselves.
 */
export function startCommand([, , command, ...args]: readonly string[]): CommandStart {
  const isWatched = args.some((arg) => arg === '--watch' || arg === '-w')
  if (command === 'build') {
    const { take, mainThread } = startWatchingThread((workerData) => startThread({ workerData }))
    return { ...none, build: { takeThread: take, reads: watchReads() }, mainThread }
  }
  if (command !== 'serve' || !isWatched) return none
  // Before the threads start: each gets a copy of the environment.
  limitHooksOfPreview()
  const { take, mainThread } = startWatchingThread(startBuilderThread)
  return { ...none, takeBuilderThread: take, mainThread }
}
