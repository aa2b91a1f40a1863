import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type HookCall, hookFailure } from './hook-diagnostics.ts'
import { createHookFailures } from './hook-failures.ts'

let failures = createHookFailures()

/** Reports an error that a hook left unhandled after it had returned, such as that of a promise which it does not await. */
export function addLateFailure(call: HookCall, error: unknown): void {
  failures.add(call, (described) => hookFailure(described, error))
}

/** The failures since the last call. */
export function takeLateFailures(): readonly Diagnostic[] {
  const taken = failures.diagnostics()
  failures = createHookFailures()
  return taken
}
