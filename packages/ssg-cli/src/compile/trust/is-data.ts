import type { Expression, Program, Property, SpreadElement } from 'estree'

/**
 * Whether an MDX expression is data: a literal, or an array or object of such values. Ignores
 * comments.
 */
export function isDataProgram(program: Program | null | undefined): boolean {
  if (program == null || program.body.length > 1) return false
  const [statement] = program.body
  if (statement === undefined) return true
  return statement.type === 'ExpressionStatement' && isData(statement.expression)
}

function isData(node: Expression | SpreadElement | Property['value'] | null): boolean {
  switch (node?.type) {
    case 'Literal':
      return !('regex' in node)
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return node.operator === '-' && isData(node.argument)
    case 'ArrayExpression':
      return node.elements.every(isData)
    case 'ObjectExpression':
      return node.properties.every((property) => property.type === 'Property' && isField(property))
    default:
      return false
  }
}

/** `__proto__` would set the prototype, and `__html` would be unchecked markup. */
function isField({ key, kind, method, computed, value }: Property): boolean {
  if (kind !== 'init' || method || computed || !isData(value)) return false
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null
  return name !== null && name !== '__proto__' && name !== '__html'
}
