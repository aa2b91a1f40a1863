/**
 * Whether a value is data alone. False for what a hash does not identify: functions, which may use variables of their
 * file that have changed, and objects of a class, such as regular expressions.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof Map) return [...value].flat().every(isPlain)
  const isOfClass = !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype
  return !isOfClass && Object.values(value).every(isPlain)
}
