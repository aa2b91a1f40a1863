import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A hook and everything that it starts: callbacks, timers, promises that it does not await. */
export interface HookScope {
  /** Called with an error that nothing handles. Without it, the error would end the process. */
  onUnhandled(error: unknown): void
}

const scopes = new AsyncLocalStorage<HookScope>()

/** Calls a function in a scope. In a scope `process.exit` throws: it would end the build without a word. */
export function runInScope<T>(scope: HookScope, run: () => T): T {
  if (!process.listeners('uncaughtException').includes(onException)) {
    process.on('uncaughtException', onException).on('unhandledRejection', onRejection)
  }
  replaceExit()
  return scopes.run(scope, run)
}

/**
 * Runs code of the site in a scope of its own. Rejects with an error that nothing handles, until the code has ended; `onLate` is
 * called with those after that.
 */
export function runInOwnScope<T>(
  run: () => Promise<T>,
  onLate: (error: unknown) => void,
): Promise<T> {
  const scope: HookScope = { onUnhandled: onLate }
  return new Promise<T>((resolve, reject) => {
    scope.onUnhandled = reject
    const runAll = async () => {
      const value = await run()
      // Node reports rejections when the microtasks are done.
      await nextTurn()
      return value
    }
    runInScope(scope, () => runAll().then(resolve, reject))
  }).finally(() => {
    // Node.js frees neither a module that it has imported nor the scope of its import.
    scope.onUnhandled = onLate
  })
}

const onException = createListener('uncaughtException')
const onRejection = createListener('unhandledRejection')

function createListener(event: 'uncaughtException' | 'unhandledRejection') {
  return (error: unknown): void => {
    const scope = scopes.getStore()
    if (scope !== undefined) scope.onUnhandled(error)
    // Same as without a listener: errors of other code terminate the process.
    else if (process.listenerCount(event) === 1) throw error
  }
}

/** Marks the function that replaces `process.exit`. */
const replaced = Symbol('forbids exit')

function replaceExit(): void {
  const { exit } = process
  if (replaced in exit) return
  const exitOutsideHooks = (code?: number | string | null): never => {
    // An explicit `undefined` would replace the exit code by 0.
    if (scopes.getStore() === undefined) return exit(code ?? process.exitCode)
    throw new Error('it called `process.exit`. Throw an error instead')
  }
  process.exit = Object.assign(exitOutsideHooks, { [replaced]: true })
}
