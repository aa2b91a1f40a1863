import type { Node, Program } from 'acorn'
import { defaultExport, findKey, literalEntries, resolveLiteral } from './config-module.ts'

/** A range of the source. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/**
 * Locates the value at a path of keys in a configuration: its key, or the start of an array element.
 * Follows literals, variables and functions; for a value that is computed in another way, it
 * searches the module for a key with the same name. If the key is missing, returns the nearest
 * enclosing value, or null.
 */
export function locateKey(program: Program, path: readonly PropertyKey[]): Span | null {
  let literal = defaultExport(program)
  let found: Node | null = null

  for (const [depth, key] of path.entries()) {
    const entries = literalEntries(literal)
    const entry = entries?.find((one) => one.key === String(key))
    if (entry === undefined) {
      // A key that is in no literal without spreads is missing, not elsewhere.
      const isMissing = entries?.every((one) => one.key !== null)
      const elsewhere = isMissing ? null : findKeyByName(program, path.slice(depth), found)
      return spanOf(elsewhere ?? found)
    }
    found = entry.node
    literal = resolveLiteral(entry.value, program)
  }
  return spanOf(found)
}

/** The last key of a path that occurs in the module, preferably after a node. */
function findKeyByName(program: Program, path: readonly PropertyKey[], after: Node | null) {
  for (const key of path.toReversed()) {
    if (typeof key !== 'string') continue
    const node = findKey(program, key, after?.start ?? 0) ?? findKey(program, key, 0)
    if (node !== null) return node
  }
  return null
}

function spanOf(node: Node | null): Span | null {
  return node && { offset: node.start, length: node.end - node.start }
}
