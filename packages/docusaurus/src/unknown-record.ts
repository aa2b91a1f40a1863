/** An object that is not validated yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object, else an empty object. */
export function toRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}

/** The value if it is an array, else an empty one. */
export function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The given fields without the undefined ones. */
export function selectFields(
  fields: UnknownRecord,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

/**
 * Like `selectFields`, for settings. Reads the texts `true` and `false` as booleans, as the schemas of Docusaurus do, since
 * they often come from environment variables.
 */
export function selectSettings(
  settings: UnknownRecord,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(selectFields(settings, names)).map(([name, value]) => [
      name,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  )
}
