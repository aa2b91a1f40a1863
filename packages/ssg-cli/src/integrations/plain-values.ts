/** Whether a value is an object literal, also one of another realm. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Whether a value is the same after it was written as JSON and read again, except for undefined fields. */
export function isJson(value: unknown): boolean {
  return isJsonIn(value, [])
}

function isJsonIn(value: unknown, parents: readonly unknown[]): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (parents.includes(value)) return false
  const within = [...parents, value]
  if (Array.isArray(value)) return value.every((item) => isJsonIn(item, within))
  if (!isPlainObject(value)) return false
  return Object.values(value).every((field) => field === undefined || isJsonIn(field, within))
}
