import { isMainThread, Worker } from 'node:worker_threads'
import type { LimitedCode } from './hook-time-limit.ts'
import { createRunningHookMemory, isReported, reportHooksTo } from './running-hook.ts'

/**
 * Starts the thread that ends the process if a hook blocks it, as an endless loop after an `await` does, or a file. For a file, the
 * thread is enough that was started with the process.
 */
export function watchMainThread(code: LimitedCode = 'hook'): void {
  if (!isMainThread || isReported(code)) return
  const memory = createRunningHookMemory()
  reportHooksTo(memory)
  // Only tests run source files.
  if (import.meta.url.endsWith('.ts')) return
  new Worker(new URL('./hook-watcher.js', import.meta.url), { workerData: memory }).unref()
}
