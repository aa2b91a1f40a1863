type ClassValue = string | number | boolean | null | undefined | readonly ClassValue[] | object

/** Joins class names; skips falsy values and object keys with falsy values. */
export function clsx(...values: readonly ClassValue[]): string {
  return values.map(toClassName).filter(Boolean).join(' ')
}
export default clsx

function toClassName(value: ClassValue): string {
  if (!value || value === true) return ''
  if (Array.isArray(value)) return clsx(...value)
  if (typeof value !== 'object') return String(value)
  const names = Object.entries(value).flatMap(([name, isEnabled]) => (isEnabled ? [name] : []))
  return names.join(' ')
}
