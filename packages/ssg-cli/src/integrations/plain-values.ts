/** Whether a value is an object literal, also one of another realm. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * The keys to the first value that is not the same after it was written as JSON and read again, or null if all
 * are. Undefined fields do not count.
 */
export function findNonJson(
  value: unknown,
  parents: readonly unknown[] = [],
): readonly string[] | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : []
  if (parents.includes(value) || !(Array.isArray(value) || isPlainObject(value))) return []
  const within = [...parents, value]
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined && !Array.isArray(value)) continue
    const found = findNonJson(field, within)
    if (found !== null) return [key, ...found]
  }
  return null
}

/** Freezes plain data, so that a hook that changes its argument throws instead of changing what others get. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const field of Object.values(value)) deepFreeze(field)
  return value
}
