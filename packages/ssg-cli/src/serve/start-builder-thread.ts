import { Worker } from 'node:worker_threads'
import { builderThread } from './builder-thread-name.ts'

/** Starts the thread of a `DevBuilder`. It loads its code, and waits for its `BuilderThreadData`. */
export function startBuilderThread(): Worker {
  const url = new URL('./dev-builder-thread.js', import.meta.url)
  return new Worker(url, { argv: [builderThread] })
}
