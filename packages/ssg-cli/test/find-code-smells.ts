import ts from 'typescript'

const maxParameters = 3
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

/**
 * Functions and signatures with more than three parameters, as `file name`. Callbacks passed to a call
 * do not count, nor does a `this` parameter: the function that calls them determines the parameters.
 */
export function findLongParameterLists(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && !isCallback(node) && countParameters(node) > maxParameters) {
        found.push(`${file} ${nameOf(node)}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(parse(file, text))
    return found
  })
}

/** Variables of modules that are assigned again or start as an empty collection, as `file name`. */
export function findModuleState(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) =>
    parse(file, text)
      .statements.filter(ts.isVariableStatement)
      .flatMap(({ declarationList: { flags, declarations } }) =>
        declarations
          .filter(
            ({ initializer }) => !(flags & ts.NodeFlags.Const) || isEmptyCollection(initializer),
          )
          .map(({ name }) => `${file} ${name.getText()}`),
      ),
  )
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

function isCallback({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) || ts.isNewExpression(parent)
}

function countParameters({ parameters }: ts.SignatureDeclaration): number {
  return parameters.filter(({ name }) => name.getText() !== 'this').length
}

/** A function expression has the name of the variable or property it belongs to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { name } = node.name === undefined ? (node.parent as ts.NamedDeclaration) : node
  return name?.getText() ?? 'anonymous'
}

function isEmptyCollection(value: ts.Expression | undefined): boolean {
  if (value === undefined) return false
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0
  return (
    ts.isNewExpression(value) &&
    collections.has(value.expression.getText()) &&
    (value.arguments ?? []).length === 0
  )
}
