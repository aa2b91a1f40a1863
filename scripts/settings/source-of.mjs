/**
 * A JSON value as it stands in a configuration.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function sourceOf(value) {
  if (typeof value === 'string') {
    return value.includes("'") ? JSON.stringify(value) : `'${value.replaceAll('\\', '\\\\')}'`
  }
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(
    ([key, field]) => `${/^[\w$]+$/.test(key) ? key : sourceOf(key)}: ${sourceOf(field)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
