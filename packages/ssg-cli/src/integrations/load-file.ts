import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import { runInOwnScope } from './hook-scope.ts'
import { HookTimeout, type LimitedCode, timeLimitOf } from './hook-time-limit.ts'
import { withTimeLimit } from './run-limited.ts'
import { type LoadedFile, markRunning } from './running-hook.ts'
import { watchMainThread } from './watch-main-thread.ts'

/** Runs the code of a file of the site in this thread. Throws a `BuildFailure` if it does not end, and what the code throws. */
export async function loadFile<T>(loaded: LoadedFile, load: () => Promise<T>): Promise<T> {
  const { limit } = loaded
  const file = displayPath(loaded.siteDir, loaded.path)
  watchMainThread('file')
  const markEnded = markRunning(() => slowFile(file, limit), loaded)
  let onIdle = () => {}
  const idle = new Promise<never>((_, reject) => {
    onIdle = () => reject(new BuildFailure([waitingFile(file)]))
  })
  process.once('beforeExit', onIdle)
  try {
    const ended = Promise.race([runInOwnScope(load, rethrow), idle])
    return await withTimeLimit(ended, () => timeLimitOf(limit), { keepsAlive: false })
  } catch (error) {
    throw error instanceof HookTimeout ? new BuildFailure([slowFile(file, limit)]) : error
  } finally {
    process.off('beforeExit', onIdle)
    markEnded()
  }
}

/** An error that nobody handles after the file was loaded ends the process. */
function rethrow(error: unknown): never {
  throw error
}

/** The process waits for nothing, so that nothing can settle what the file awaits. */
function waitingFile(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'module-error',
    reason: `${file} awaits a promise that never settles`,
    hint: 'Await only promises that settle, in this file and in those that it imports',
    place: { file, line: 1, column: 1 },
  }
}

function slowFile(file: string, limit: LimitedCode): Diagnostic {
  return {
    severity: 'error',
    rule: 'module-error',
    reason: `${file} did not load within ${timeLimitOf(limit) / 1000} s`,
    hint: 'Look for an endless loop or a promise that never settles, or set another limit with SSG_HOOK_TIMEOUT, in seconds',
    place: { file, line: 1, column: 1 },
  }
}
