import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { placeInStack } from '../diagnostics/from-esbuild.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { HookTimeout, hookTimeLimit } from './hook-time-limit.ts'
import type { Integration } from './integration.ts'

/** A hook that is about to run, for diagnostics. */
export interface HookCall {
  readonly active: Pick<ActiveIntegration, 'integration' | 'place' | 'siteDir'>
  readonly hook: keyof Integration
  /** The page or field that the hook is called for. */
  readonly subject?: string
  /** Defaults to the place of the integration in the configuration. */
  readonly place?: Place
  /** Reports a failure after the hook had returned. By default, the build does at its end. */
  readonly onLateFailure?: (diagnostic: Diagnostic) => void
}

/** The diagnostic of a hook that failed, with the place in the author's code instead of a stack. */
export function hookFailure(call: HookCall, error: unknown): Diagnostic {
  const diagnostic = hookDiagnostic(call, problemOf(error))
  const thrownAt = placeInStack(error, call.active.siteDir)
  if (thrownAt === null) return diagnostic
  return { ...diagnostic, related: [{ note: 'Thrown at', place: thrownAt }] }
}

/** Describes an error that a hook threw. Hooks can throw any value. */
export function problemOf(error: unknown): string {
  if (error instanceof HookTimeout) return `did not end within ${hookTimeLimit() / 1000} s`
  return `failed: ${textOf(error)}`
}

function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'it threw an object that cannot be printed'
  }
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
