/** An object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object, else an empty one. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** The value if it is a list, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Those of the named fields that are there. */
export function pick(fields: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}
