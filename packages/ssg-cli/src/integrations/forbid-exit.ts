import { AsyncLocalStorage } from 'node:async_hooks'

const insideHook = new AsyncLocalStorage<true>()

/** Marks the function that replaces `process.exit`. */
const replaced = Symbol('forbids exit')

/** Calls a function in which, and in whose callbacks, `process.exit` throws: it would end the build without a word. */
export function forbidExit<T>(run: () => T): T {
  replaceExit()
  return insideHook.run(true, run)
}

function replaceExit(): void {
  const { exit } = process
  if (replaced in exit) return
  const exitOutsideHooks = (code?: number | string | null): never => {
    if (insideHook.getStore() === undefined) return exit(code)
    throw new Error('it called `process.exit`. Throw an error instead')
  }
  process.exit = Object.assign(exitOutsideHooks, { [replaced]: true })
}
