import { type AnyNode, type Literal, parseExpressionAt } from 'acorn'
import { walk } from 'estree-walker'

const identifierName = /^[A-Za-z_$][\w$]*$/

/** JSON as people write object literals: without quotes around keys that need none. */
export function unquoteKeys(json: string): string {
  const keys: Literal[] = []
  walk(parseExpressionAt(json, 0, { ecmaVersion: 'latest' }) as never, {
    enter(visited) {
      const node = visited as AnyNode
      if (node.type !== 'Property' || node.key.type !== 'Literal') return
      if (identifierName.test(String(node.key.value))) keys.push(node.key)
    },
  })
  return keys.reduceRight(
    (text, { start, end, value }) => text.slice(0, start) + value + text.slice(end),
    json,
  )
}
