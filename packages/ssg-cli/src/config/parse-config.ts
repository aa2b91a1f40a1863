import { allowedKeys } from '../diagnostics/allowed-keys.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import type { ConfigSource } from './config-source.ts'
import { type ParsedConfig, siteSchema } from './schema/site.ts'

/** Validates a configuration and fills in the defaults. The value is null if there is an error. */
export function parseConfig(input: unknown, source: ConfigSource): Outcome<ParsedConfig | null> {
  const parsed = siteSchema.safeParse(input)
  if (parsed.success) return { value: parsed.data, diagnostics: [] }
  return {
    value: null,
    diagnostics: fromZod(parsed.error.issues, {
      rule: 'config',
      input,
      placeOf: source.placeOf,
      allowedKeys: (path) => allowedKeys(siteSchema, path, input),
      unknownKeyHint: (path) =>
        path.length === 0 ? 'Put your own values into `customFields`' : undefined,
    }),
  }
}
