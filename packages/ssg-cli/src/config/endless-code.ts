import { hashOf } from '../cache/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ModuleBundle } from '../io/import-typescript.ts'

/** Why code of a configuration is not run again, by its hash: it blocked its thread, which had to be ended. */
export type EndlessCode = Readonly<Record<string, Diagnostic>>

/** Identifies the code of a configuration. */
export function hashCode({ value }: ModuleBundle): string {
  return hashOf(value.text)
}
