import { allowedKeys } from '../diagnostics/allowed-keys.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import type { ConfigSource } from './config-source.ts'
import { type ParsedConfig, siteSchema } from './schema/site.ts'

/** What a theme file defines. */
const themeParts = ['tokens', 'slots', 'components', 'icons']

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
      unknownKeyHint,
    }),
  }
}

/** Settings of the theme are often written one level too high, and what `theme.tsx` defines in the configuration. */
function unknownKeyHint(path: readonly PropertyKey[]): string | undefined {
  const key = String(path.at(-1))
  if (path.length === 2 && path[0] === 'theme' && themeParts.includes(key)) {
    return `Write it in the theme file: \`defineTheme({ ${key}: … })\` in theme.tsx`
  }
  if (path.length === 2 && path[0] === 'theme' && /^(?:accent|primary)(?:Color)?$/.test(key)) {
    return 'Write it in the theme file: `defineTheme({ tokens: { accent: … } })` in theme.tsx'
  }
  if (path.length > 1) return undefined
  return allowedKeys(siteSchema, ['theme'], {}).includes(key)
    ? `Write it as \`theme: { ${key}: … }\``
    : 'Put your own values into `customFields`'
}
