import { setImmediate as nextTurn } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type HookScope, runInScope } from './hook-scope.ts'
import { HookTimeout, hookTimeLimit } from './hook-time-limit.ts'
import { markRunning } from './running-hook.ts'
import { watchMainThread } from './watch-main-thread.ts'

/** How the errors of a hook are reported that its caller cannot catch. */
export interface UncatchableErrors {
  /** Called with an error that the hook left unhandled after it had returned. */
  onLate(error: unknown): void
  /** For a hook that blocks its thread, so that another thread has to report it. */
  timeoutDiagnostic(): Diagnostic
}

/**
 * Calls a function and awaits its result. Throws a `HookTimeout` if that takes longer than a hook may, and errors that the
 * function leaves unhandled, such as a rejection that it does not await.
 */
export async function runLimited<T>(
  run: () => T | Promise<T>,
  { onLate, timeoutDiagnostic }: UncatchableErrors,
): Promise<T> {
  let isDone = false
  let reject = (_: unknown): void => {}
  const unhandled = new Promise<never>((_, rejectUnhandled) => {
    reject = rejectUnhandled
  })
  unhandled.catch(() => {})
  const scope: HookScope = { onUnhandled: (error) => (isDone ? onLate(error) : reject(error)) }
  const limit = hookTimeLimit()
  watchMainThread()
  const markEnded = markRunning(timeoutDiagnostic)
  try {
    const result = runWithTimeLimit(() => withoutRejection(run()), limit, scope)
    const value = await withTimeLimit(Promise.race([result, unhandled]))
    // Node reports rejections when the microtasks are done.
    await Promise.race([nextTurn(), unhandled])
    return value
  } finally {
    isDone = true
    markEnded()
  }
}

/**
 * Awaits a value, and throws a `HookTimeout` if that takes longer than a limit in ms, by default that of a hook, which depends on
 * how busy the machine is at the end of that time. The timer keeps the process alive, unless something else is to do that.
 */
export async function withTimeLimit<T>(
  value: T | Promise<T>,
  limitNow: () => number = hookTimeLimit,
  { keepsAlive = true } = {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const start = performance.now()
  const timeout = new Promise<never>((_, reject) => {
    const check = (): void => {
      const rest = limitNow() - (performance.now() - start)
      if (rest > 0) {
        timer = setTimeout(check, rest)
        if (!keepsAlive) timer.unref()
      } else reject(new HookTimeout())
    }
    check()
  })
  try {
    return await Promise.race([value, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The result of a hook that was interrupted or is late is lost, and nobody would catch its rejection. */
function withoutRejection<T>(result: T): T {
  if (result instanceof Promise) result.catch(() => {})
  return result
}

/** Only the timeout of a script can interrupt an endless loop. Creating a context takes longer than most hooks. */
const script = new Script('run()')
const context = createContext({ run: () => {} })

/** Calls a function and interrupts it, even in an endless loop. Starting the timer takes 0.1 ms. */
export function runWithTimeLimit<T>(run: () => T, limit: number, scope?: HookScope): T {
  const runScript = () => {
    context['run'] = run
    return script.runInContext(context, { timeout: limit })
  }
  try {
    return scope === undefined ? runScript() : runInScope(scope, runScript)
  } catch (error) {
    const isTimeout =
      (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new HookTimeout() : error
  }
}
