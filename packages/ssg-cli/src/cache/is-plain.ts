/**
 * Whether a value is data alone. False for what a hash does not identify: functions, which may use variables of their
 * file that have changed, objects of a class, such as regular expressions, and those that contain themselves.
 */
export function isPlain(value: unknown): boolean {
  return isPlainIn(value, [])
}

/** `outer` are the objects that contain the value. */
function isPlainIn(value: unknown, outer: readonly unknown[]): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  const isOfClass = ![Object.prototype, Array.prototype, Map.prototype].includes(
    Object.getPrototypeOf(value),
  )
  if (isOfClass || outer.includes(value)) return false
  const parts = value instanceof Map ? [...value].flat() : Object.values(value)
  return parts.every((part) => isPlainIn(part, [...outer, value]))
}
