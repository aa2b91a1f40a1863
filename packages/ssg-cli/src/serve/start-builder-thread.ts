import { Worker } from 'node:worker_threads'
import type { RunningHookMemory } from '../integrations/running-hook.ts'
import { builderThread } from './builder-thread-name.ts'

/** Starts the thread of a `DevBuilder`. It loads its code, and waits for its `BuilderThreadData`. Its worker watches the main thread, if that has memory. */
export function startBuilderThread(mainThread?: RunningHookMemory): Worker {
  const url = new URL('./dev-builder-thread.js', import.meta.url)
  return new Worker(url, { argv: [builderThread], workerData: mainThread })
}
