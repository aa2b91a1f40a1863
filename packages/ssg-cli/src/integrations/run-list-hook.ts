import type { ZodType } from 'zod'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { type HookCall, invalidResult } from './hook-diagnostics.ts'
import { runHook } from './run-hook.ts'

/** Runs a hook that returns a list, and checks the list. */
export async function runListHook<Item>(
  call: HookCall,
  run: () => readonly Item[] | Promise<readonly Item[]> | undefined,
  schema: ZodType,
): Promise<Outcome<readonly Item[]>> {
  const { value, diagnostics } = await runHook(call, run)
  if (diagnostics.length > 0) return { value: [], diagnostics }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: value ?? [], diagnostics }
  const { place } = call.active
  const context = { rule: 'integration', input: value, placeOf: () => place }
  const found = fromZod(parsed.error.issues, context)
  return { value: [], diagnostics: found.map(({ reason }) => invalidResult(call, reason)) }
}
