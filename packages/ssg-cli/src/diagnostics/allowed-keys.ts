import * as z from 'zod'

/** The keys that a schema allows at a path; in a union, those of the branch closest to the value. */
export function allowedKeys(
  zodSchema: z.ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): readonly string[] {
  let schema = z.toJSONSchema(zodSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  let value = input
  for (const key of path) {
    schema = childSchema(schema, key, value) ?? {}
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  }
  return Object.keys(closestObjectSchema(schema, value)?.properties ?? {})
}

interface JsonSchema {
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

function childSchema(schema: JsonSchema, key: PropertyKey, value: unknown): JsonSchema | undefined {
  if (typeof key === 'number') return flattenUnion(schema).find(({ items }) => items)?.items
  const object = closestObjectSchema(schema, value)
  const values = object?.additionalProperties
  return object?.properties?.[String(key)] ?? (typeof values === 'object' ? values : undefined)
}

/** The object schema of a union that shares most keys with the value. */
function closestObjectSchema(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const objects = flattenUnion(schema).filter(
    ({ properties, additionalProperties }) => properties ?? additionalProperties,
  )
  const score = (object: JsonSchema) => countSharedKeys(object, value)
  return objects.reduce<JsonSchema | undefined>(
    (best, object) => (best === undefined || score(object) > score(best) ? object : best),
    undefined,
  )
}

function flattenUnion(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], oneOf = [] } = schema
  return [schema, ...[...anyOf, ...oneOf].flatMap(flattenUnion)]
}

/** The number of keys that a value shares with an object schema; negative if a constant differs. */
function countSharedKeys({ properties = {} }: JsonSchema, value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let shared = 0
  for (const [key, field] of Object.entries(value)) {
    const property = properties[key]
    if (property === undefined) continue
    if (property.const !== undefined && property.const !== field) return -1
    shared++
  }
  return shared
}
