import { findDefaultExport, readEntries, resolveLiteral } from './object-literals.ts'

/** A stretch of text. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/**
 * Finds where a value stands in the source of a configuration, by its path of keys. Follows object
 * and array literals, the names of variables and what functions return; where the value is made in
 * another way, it looks for the key's name instead. Gives the key (the start of the element, in an
 * array), of the nearest value around it when there is no such key, or null.
 */
export function locateKey(text: string, path: readonly PropertyKey[]): Span | null {
  let literal = resolveLiteral(text, findDefaultExport(text))
  let found: Span | null = null

  for (const [depth, key] of path.entries()) {
    const entry = readEntries(text, literal).find((one) => one.key === String(key))
    if (entry === undefined) {
      // In a literal that was read to its end, a key that is not there is missing, not elsewhere.
      if (literal >= 0 && !hasSpread(text, literal)) return found
      return findKeyByName(text, path.slice(depth), found?.offset ?? 0) ?? found
    }
    found = { offset: entry.offset, length: entry.length }
    literal = resolveLiteral(text, entry.valueOffset)
  }
  return found
}

function hasSpread(text: string, literal: number): boolean {
  return readEntries(text, literal).some(({ key }) => key === '...')
}

/** The last key of a path whose name stands somewhere as a key. */
function findKeyByName(text: string, path: readonly PropertyKey[], from: number): Span | null {
  for (const key of path.toReversed()) {
    if (typeof key !== 'string') continue
    const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`(?<![\\w$.])(['"]?)${name}\\1(?=\\s*[:,}])`)
    for (const start of [from, 0]) {
      const match = pattern.exec(text.slice(start))
      if (match !== null) return { offset: start + match.index, length: match[0].length }
    }
  }
  return null
}
