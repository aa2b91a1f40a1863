import type { AnyNode, Node, Program } from 'acorn'

/**
 * The default export of a module that is a value of a type, such as `undefined`, as React names those that are not
 * components. Null for other modules.
 */
export function findDefaultValue(program: Program, type: string): Node | null {
  for (const statement of program.body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue
    return typeOf(statement.declaration, program) === type ? statement.declaration : null
  }
  return null
}

function typeOf(node: AnyNode | null | undefined, program: Program): string | null {
  switch (node?.type) {
    case undefined:
      return 'undefined'
    case 'Identifier':
      return node.name === 'undefined' ? 'undefined' : typeOfVariable(node.name, program)
    case 'Literal':
      return node.value === null ? 'null' : typeof node.value
    case 'ObjectExpression':
      return 'object'
    case 'ArrayExpression':
      return 'array'
    default:
      return null
  }
}

/** The type that a variable has at first. Null for imports, functions and classes. */
function typeOfVariable(name: string, program: Program): string | null {
  const declarators = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
  const found = declarators.find(({ id }) => id.type === 'Identifier' && id.name === name)
  return found === undefined ? null : typeOf(found.init, program)
}
