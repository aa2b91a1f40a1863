import type { AtRule, Node } from 'postcss'
import parse from 'postcss-safe-parser'

/**
 * Moves `@import` rules that follow other rules to the others at the start of a stylesheet. Browsers ignore them, but
 * webpack imports all of them before the stylesheet.
 */
export function hoistImportRules(css: string): string {
  if (!/[{};][^{};]*@import\b/.test(css)) return css
  const root = parse(css)
  const start = root.nodes.findIndex((node) => !mayPrecedeImports(node))
  const late = start === -1 ? [] : root.nodes.slice(start).filter(isImport)
  if (late.length === 0) return css
  for (const rule of late) rule.remove()
  root.insertBefore(start, late)
  return root.toString()
}

function isImport(node: Node): node is AtRule {
  return node.type === 'atrule' && (node as AtRule).name === 'import'
}

/** Comments, `@charset`, lists of layers and other imports. */
function mayPrecedeImports(node: Node): boolean {
  if (node.type !== 'atrule') return node.type === 'comment'
  const { name, nodes } = node as AtRule
  return nodes === undefined && /^(?:import|charset|layer)$/.test(name)
}
