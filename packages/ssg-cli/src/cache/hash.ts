import { hash } from 'node:crypto'

/** SHA-256 of text or bytes, as 64 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/** Hash of a plain value. The order of keys does not matter; undefined fields are ignored. */
export function hashOfValue(value: unknown): string {
  return hashOf(canonicalJson(value))
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // `typeof` first: the proxies that stand in for external modules are functions, and `instanceof` never returns on them.
  if (typeof value === 'object' && value instanceof Map) return canonicalJson([...value])
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
