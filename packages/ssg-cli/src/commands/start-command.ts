import { startBuilderThread } from '../serve/start-builder-thread.ts'
import { startEarlyThread, type TakeThread } from '../workers/start-thread.ts'
import { type ReadLog, watchReads } from './watch-reads.ts'

/** What a command starts before the program is loaded. */
export interface CommandStart {
  readonly build: BuildStart | null
  /** Returns the builder thread of a development server. */
  readonly takeBuilderThread: TakeThread
}

export interface BuildStart {
  readonly reads: ReadLog
  readonly takeThread: TakeThread
}

/**
 * Starts the thread of a build or a development server, which takes as long as to load the program, the configuration and the
 * content. Watches all reads of a build: call it before libraries are loaded that keep functions of `fs` for themselves.
 */
export function startCommand([, , command, ...args]: readonly string[]): CommandStart {
  const isWatched = args.some((arg) => arg === '--watch' || arg === '-w')
  return {
    build: command === 'build' ? { takeThread: startEarlyThread(), reads: watchReads() } : null,
    takeBuilderThread:
      command === 'serve' && isWatched ? startEarlyThread(startBuilderThread) : () => null,
  }
}
