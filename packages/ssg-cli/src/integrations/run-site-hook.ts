import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type HookCall, hookFailure, runHook } from './run-hook.ts'

/**
 * Runs a hook that no other code runs beside. Errors that it leaves unhandled, such as a rejection that it does not await,
 * would end the process, and are failures of the hook.
 */
export async function runSiteHook<T>(
  call: HookCall,
  run: () => T | Promise<T>,
): Promise<Outcome<T | undefined>> {
  let onUnhandled = (_: unknown): void => {}
  const unhandled = new Promise<never>((_, reject) => {
    onUnhandled = reject
  })
  process.on('unhandledRejection', onUnhandled).on('uncaughtException', onUnhandled)
  try {
    const outcome = await Promise.race([runHook(call, run), unhandled])
    // Node reports rejections when the microtasks are done.
    await Promise.race([new Promise((resolve) => setImmediate(resolve)), unhandled])
    return outcome
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(call, error)] }
  } finally {
    process.off('unhandledRejection', onUnhandled).off('uncaughtException', onUnhandled)
  }
}
