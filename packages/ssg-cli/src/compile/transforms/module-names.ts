import type { Declaration, Node, Pattern, Program } from 'estree'
import { walk } from 'estree-walker'

/** Names that the top level of a module binds: imports, and declarations with or without `export`. */
export function declaredNames({ body }: Pick<Program, 'body'>): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({ local }) => local.name)
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration == null ? [] : namesOfDeclaration(declaration as Declaration)
  })
}

/** The exported names of `export { a as toc } from './a'`. */
export function reexportedNames({ body }: Pick<Program, 'body'>): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    return statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''))
  })
}

function namesOfDeclaration(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => namesInPattern(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.id.name]
    default:
      return []
  }
}

/** `{ a, b: [c = 1, ...d] }` binds `a`, `c` and `d`. */
function namesInPattern(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesInPattern(property.type === 'Property' ? property.value : property),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesInPattern)
    case 'AssignmentPattern':
      return namesInPattern(pattern.left)
    case 'RestElement':
      return namesInPattern(pattern.argument)
    default:
      return []
  }
}

/** Identifiers that a module uses as values, wherever they are declared. Property names are not among them. */
export function referencedNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, {
    enter(node, parent, key) {
      if (node.type === 'ImportDeclaration') this.skip()
      else if (node.type === 'Identifier' && !isPropertyName(parent, key)) names.add(node.name)
    },
  })
  return names
}

function isPropertyName(parent: Node | null, key: PropertyKey | null | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return key === 'property' && !parent.computed
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && !parent.computed
    default:
      return false
  }
}
