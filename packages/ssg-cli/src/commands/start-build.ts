import { startEarlyThread, type TakeThread } from '../workers/start-thread.ts'
import { type ReadLog, watchReads } from './watch-reads.ts'

/** What a build starts before the program is loaded. */
export interface BuildStart {
  readonly reads: ReadLog
  readonly takeThread: TakeThread
}

/**
 * Starts a thread, which takes as long as to load the program, the configuration and the content, and watches all reads of this
 * one. Call it before libraries are loaded that keep functions of `fs` for themselves.
 */
export function startBuild(): BuildStart {
  return { takeThread: startEarlyThread(), reads: watchReads() }
}
