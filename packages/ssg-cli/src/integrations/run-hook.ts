import { createContext, Script } from 'node:vm'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { placeInStack } from '../diagnostics/from-esbuild.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { forbidExit } from './forbid-exit.ts'
import type { Integration } from './integration.ts'

/** A hook that is about to run, for diagnostics. */
export interface HookCall {
  readonly active: Pick<ActiveIntegration, 'integration' | 'place' | 'siteDir'>
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
  try {
    return { value: await runLimited(run), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [hookFailure(call, error)] }
  }
}

/** Calls a function and awaits its result. Throws a `HookTimeout` if that takes longer than a hook may. */
export async function runLimited<T>(run: () => T | Promise<T>): Promise<T> {
  return withTimeLimit(runWithTimeLimit(() => withoutRejection(run()), hookTimeLimit()))
}

/** Awaits a value, and throws a `HookTimeout` if that takes longer than a hook may. */
export async function withTimeLimit<T>(value: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HookTimeout()), hookTimeLimit())
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

/** A hook did not end within the time limit. */
export class HookTimeout extends Error {}

const script = new Script('run()')

/** Calls a function and interrupts it, even in an endless loop. Starting the timer takes 0.3 ms. */
export function runWithTimeLimit<T>(run: () => T, limit: number): T {
  try {
    return forbidExit(() => script.runInContext(createContext({ run }), { timeout: limit }))
  } catch (error) {
    const isTimeout =
      (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new HookTimeout() : error
  }
}

/** The diagnostic of a hook that failed, with the place in the author's code instead of a stack. */
export function hookFailure(call: HookCall, error: unknown): Diagnostic {
  const diagnostic = hookDiagnostic(call, problemOf(error))
  const thrownAt = placeInStack(error, call.active.siteDir)
  if (thrownAt === null) return diagnostic
  return { ...diagnostic, related: [{ note: 'Thrown at', place: thrownAt }] }
}

/** What happened to a hook that threw, for messages. A hook may throw anything. */
export function problemOf(error: unknown): string {
  if (error instanceof HookTimeout) return `did not end within ${hookTimeLimit() / 1000} s`
  return `failed: ${error instanceof Error ? error.message : String(error)}`
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
