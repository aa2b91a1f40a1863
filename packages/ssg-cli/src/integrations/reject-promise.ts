import { type HookCall, invalidResult } from './hook-diagnostics.ts'
import { markRunning } from './running-hook.ts'
import { watchMainThread } from './watch-main-thread.ts'

/**
 * Describes the problem of a promise that a hook returned. An unhandled rejection would terminate
 * the process, and an endless loop after an `await` would block it.
 */
export function rejectPromise(promise: Promise<unknown>, call: HookCall): string {
  promise.catch(() => {})
  const requirement =
    'it cannot be a promise. Read what takes time in `content`, or before the hook'
  watchMainThread()
  setImmediate(markRunning(() => invalidResult(call, requirement)))
  return requirement
}
