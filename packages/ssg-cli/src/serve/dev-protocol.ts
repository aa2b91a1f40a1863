import type { Route } from '@ssgdocs/runtime/contract/addresses'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RunningHookMemory } from '../integrations/running-hook.ts'
import type { FirstPages, StagedFiles } from '../pipeline/tools.ts'
import type { DevBuilderOptions } from './dev-builder.ts'

/** The first message to the builder thread, which may have been started before any of this was known. */
export type BuilderThreadData = Omit<DevBuilderOptions, 'takeThread'> & {
  readonly runningHook: RunningHookMemory
}

/** A call of a `DevBuilder` method. */
export type DevCall =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'edit'; readonly path: string; readonly openPages: readonly string[] }
  | { readonly kind: 'write'; readonly page: string }
  | { readonly kind: 'source'; readonly route: Route }
  | { readonly kind: 'config' }
  | {
      readonly kind: 'rebuild'
      readonly changedPaths: readonly string[] | undefined
      readonly firstPaths: FirstPages['paths']
    }
  /** Interrupts the running rebuild, if any. */
  | { readonly kind: 'interrupt' }

/** Result of a call; `staged` means that the first pages of a rebuild are ready. */
export type DevResult =
  | { readonly kind: 'staged'; readonly staged: StagedFiles }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failure'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'crash'; readonly error: Error }

export interface DevRequest {
  readonly id: number
  readonly call: DevCall
}

/** A response to the request with the same id. */
export interface DevResponse {
  readonly id: number
  readonly result: DevResult
}
