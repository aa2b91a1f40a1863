import { createContext, Script } from 'node:vm'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import type { Integration } from './integration.ts'

/** A hook that is about to run, for diagnostics. */
export interface HookCall {
  readonly active: Pick<ActiveIntegration, 'integration' | 'place'>
  readonly hook: keyof Integration
  /** The page or field that the hook is called for. */
  readonly subject?: string
  /** Defaults to the place of the integration in the configuration. */
  readonly place?: Place
}

/** In seconds, unless `SSG_HOOK_TIMEOUT` sets another limit. */
const defaultTimeLimit = 60

/** How long a hook may run, in ms. */
export function hookTimeLimit(): number {
  const seconds = Number(process.env['SSG_HOOK_TIMEOUT'])
  return Math.ceil((seconds > 0 ? seconds : defaultTimeLimit) * 1000)
}

/** Runs a hook. The value is undefined if the hook throws, rejects or does not end in time. */
export async function runHook<T>(
  call: HookCall,
  run: () => T | Promise<T>,
): Promise<Outcome<T | undefined>> {
  const limit = hookTimeLimit()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HookTimeout()), limit)
  })
  try {
    const value = await Promise.race([
      runWithTimeLimit(() => withoutRejection(run()), limit),
      timeout,
    ])
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(call, error)] }
  } finally {
    clearTimeout(timer)
  }
}

/** The result of a hook that was interrupted or is late is lost, and nobody would catch its rejection. */
function withoutRejection<T>(result: T): T {
  if (result instanceof Promise) result.catch(() => {})
  return result
}

/** A hook did not end within the time limit. */
export class HookTimeout extends Error {}

const script = new Script('run()')

/** Calls a function and interrupts it, even in an endless loop. Starting the timer takes 0.3 ms. */
export function runWithTimeLimit<T>(run: () => T, limit: number): T {
  try {
    return script.runInContext(createContext({ run }), { timeout: limit })
  } catch (error) {
    const isTimeout =
      (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new HookTimeout() : error
  }
}

/** The diagnostic of a hook that failed, without a stack: the author's message says what is wrong. */
export function hookFailure(call: HookCall, error: unknown): Diagnostic {
  const problem =
    error instanceof HookTimeout
      ? `did not end within ${hookTimeLimit() / 1000} s`
      : `failed: ${messageOf(error)}`
  return hookDiagnostic(call, problem)
}

/** The diagnostic of a hook that returned something else than it should. */
export function invalidResult(call: HookCall, requirement: string): Diagnostic {
  return hookDiagnostic(call, `returned an invalid value: ${requirement}`)
}

function hookDiagnostic({ active, hook, subject, place }: HookCall, problem: string): Diagnostic {
  const { name } = active.integration
  const of = subject === undefined ? '' : ` for ${subject}`
  return {
    severity: 'error',
    rule: 'integration',
    reason: `The ${hook} hook of the integration "${name}"${of} ${problem}`,
    hint: 'Fix the integration, or remove it from the configuration',
    place: place ?? active.place,
  }
}

/** A hook may throw anything. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
