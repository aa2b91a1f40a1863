import { createHash } from 'node:crypto'

/** A hash of text or bytes: 64 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A hash of a plain value that does not depend on the order of its keys. */
export function hashOfValue(value: unknown): string {
  return hashOf(canonicalJson(value))
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // What stands in for a foreign module is a function: asked for its kind, it never ends.
  if (typeof value === 'object' && value instanceof Map) return canonicalJson([...value])
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
