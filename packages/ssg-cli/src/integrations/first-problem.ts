import type { ZodType } from 'zod'
import { fromZod } from '../diagnostics/from-zod.ts'

/** The first mistake in the result of a hook, in one sentence, or null if it is valid. */
export function firstProblem(value: unknown, schema: ZodType): string | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return null
  const place = { file: '', line: 1, column: 1 }
  const context = { rule: 'integration', input: value, placeOf: () => place }
  return fromZod(parsed.error.issues, context)[0]?.reason ?? null
}
