import { z } from 'zod'
import type { Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { locateKey } from './locate-key.ts'
import { type CompleteConfig, siteSchema } from './schema.ts'

/** The source of a configuration: where its settings stand. */
export interface ConfigSource {
  readonly file: string
  readonly text: string
}

/** Checks a configuration and fills in the defaults. Null when there is anything wrong. */
export function parseConfig(input: unknown, source: ConfigSource): Outcome<CompleteConfig | null> {
  const parsed = siteSchema.safeParse(input)
  if (parsed.success) return { value: parsed.data, diagnostics: [] }
  return {
    value: null,
    diagnostics: fromZod(parsed.error.issues, {
      rule: 'config',
      input,
      placeOf: (path) => placeInConfig(source, path),
      keysAt,
      unknownKeyHint: (path) =>
        path.length === 0 ? 'Put settings of your own into `customFields`' : undefined,
    }),
  }
}

/** Line and column of a setting. */
export function placeInConfig({ file, text }: ConfigSource, path: readonly PropertyKey[]): Place {
  const found = locateKey(text, path)
  if (found === null) return { file, line: 1, column: 1 }
  const before = text.slice(0, found.offset)
  return {
    file,
    line: before.split('\n').length,
    column: found.offset - before.lastIndexOf('\n'),
    length: found.length,
  }
}

/** The keys that the schema allows at a path. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let schema = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  for (const key of path) schema = below(schema, key) ?? {}
  return Object.keys(objectIn(schema)?.properties ?? {})
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

function objectIn(schema: JsonSchema): JsonSchema | undefined {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return branches.find(({ properties, additionalProperties }) => properties ?? additionalProperties)
}

function below(schema: JsonSchema, key: PropertyKey): JsonSchema | undefined {
  if (typeof key === 'number') {
    return [schema, ...(schema.anyOf ?? [])].find(({ items }) => items)?.items
  }
  const object = objectIn(schema)
  const rest = object?.additionalProperties
  return object?.properties?.[String(key)] ?? (typeof rest === 'object' ? rest : undefined)
}
