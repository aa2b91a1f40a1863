import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type HookCall, hookFailure } from './hook-diagnostics.ts'
import { HookTimeout } from './hook-time-limit.ts'
import { addLateFailure } from './late-failures.ts'
import { runLimited } from './run-limited.ts'

/** Runs a hook. The value is undefined if the hook throws, rejects or does not end in time. */
export async function runHook<T>(
  call: HookCall,
  run: () => T | Promise<T>,
): Promise<Outcome<T | undefined>> {
  try {
    const value = await runLimited(run, {
      onLate: (error) =>
        call.onLateFailure === undefined
          ? addLateFailure(call, error)
          : call.onLateFailure(hookFailure(call, error)),
      timeoutDiagnostic: () => hookFailure(call, new HookTimeout()),
    })
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(call, error)] }
  }
}
