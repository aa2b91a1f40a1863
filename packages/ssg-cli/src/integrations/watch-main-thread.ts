import { isMainThread, Worker } from 'node:worker_threads'
import { areHooksReported, createRunningHookMemory, reportHooksTo } from './running-hook.ts'

/** Starts the thread that ends the process if a hook blocks it, as an endless loop after an `await` does. */
export function watchMainThread(): void {
  if (!isMainThread || areHooksReported()) return
  const memory = createRunningHookMemory()
  reportHooksTo(memory)
  // Only tests run source files.
  if (import.meta.url.endsWith('.ts')) return
  new Worker(new URL('./hook-watcher.js', import.meta.url), { workerData: memory }).unref()
}
