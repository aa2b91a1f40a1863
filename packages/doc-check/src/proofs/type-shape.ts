import ts from 'typescript'

/** What matters of a type when the one in a table is compared with the declared one. */
export interface TypeShape {
  readonly kind: 'any' | 'array' | 'function' | 'literal' | 'named' | 'object' | 'primitive'
  /** The name of a primitive or a type without its namespace, or the text of a literal. */
  readonly name: string
  /** The alternatives of an array's elements, of what a function returns, or of the first type argument. */
  readonly inner: readonly TypeShape[]
  /** The number of parameters of a function. */
  readonly parameters: number
}

/** Reads the alternatives of a type; null if the text is not a type. */
export function readTypeShapes(text: string): readonly TypeShape[] | null {
  if (text === 'function') return null
  const source = ts.createSourceFile('t.ts', `type T =\n${text}`, ts.ScriptTarget.Latest, true)
  const [statement, ...rest] = source.statements
  const { parseDiagnostics } = source as ParsedFile
  if (parseDiagnostics.length > 0 || rest.length > 0 || statement === undefined) return null
  return ts.isTypeAliasDeclaration(statement) ? shapesOf(statement.type) : null
}

/** `parseDiagnostics` exists at runtime but is not part of the public types of TypeScript. */
interface ParsedFile extends ts.SourceFile {
  readonly parseDiagnostics: readonly unknown[]
}

function shapesOf(node: ts.TypeNode): readonly TypeShape[] {
  if (ts.isParenthesizedTypeNode(node)) return shapesOf(node.type)
  if (ts.isTypeOperatorNode(node)) return shapesOf(node.type)
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(shapesOf)
  return [shapeOf(node)]
}

function shapeOf(node: ts.TypeNode): TypeShape {
  const shape = (kind: TypeShape['kind'], rest: Partial<TypeShape> = {}): TypeShape => ({
    ...{ kind, name: '', inner: [], parameters: 0 },
    ...rest,
  })
  if (ts.isArrayTypeNode(node)) return shape('array', { inner: shapesOf(node.elementType) })
  if (ts.isTupleTypeNode(node)) {
    const elements = node.elements.map((one) => (ts.isNamedTupleMember(one) ? one.type : one))
    return shape('array', { inner: elements.flatMap(shapesOf) })
  }
  if (ts.isFunctionTypeNode(node)) {
    return shape('function', { inner: shapesOf(node.type), parameters: node.parameters.length })
  }
  if (ts.isIntersectionTypeNode(node)) {
    return node.types.map(shapeOf).find(({ kind }) => kind === 'primitive') ?? shape('object')
  }
  if (ts.isLiteralTypeNode(node)) {
    const name = node.literal.getText()
    return name === 'null'
      ? shape('primitive', { name })
      : shape('literal', { name: name.replace(/^"|"$/g, "'") })
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text
    const [first] = node.typeArguments ?? []
    const inner = first === undefined ? [] : shapesOf(first)
    if (name === 'Record' || name === 'Function') return shape('object')
    return name === 'Array' || name === 'ReadonlyArray'
      ? shape('array', { inner })
      : shape('named', { name, inner })
  }
  if (ts.isTypeQueryNode(node)) return shape('any')
  const keyword = ts.tokenToString(node.kind)
  if (keyword === undefined || keyword === 'object') return shape('object')
  const isAny = keyword === 'any' || keyword === 'unknown' || keyword === 'never'
  return shape(isAny ? 'any' : 'primitive', { name: keyword })
}

/** Whether a documented alternative describes a declared one. It may be more general. */
export function describes(documented: TypeShape, declared: TypeShape): boolean {
  if (declared.kind === 'any') return true
  const { kind, name, inner, parameters } = documented
  switch (kind) {
    case 'any':
      return declared.kind === 'named'
    case 'primitive':
      return (
        declared.name === name || (declared.kind === 'literal' && typeOfLiteral(declared) === name)
      )
    case 'literal':
      return declared.kind === 'literal' && declared.name === name
    case 'object':
      return declared.kind !== 'primitive' && declared.kind !== 'literal'
    case 'function':
      // A named type may be that of a function.
      return (
        declared.kind === 'named' || (declared.kind === kind && parameters <= declared.parameters)
      )
    case 'array':
      return declared.kind === kind && isSame(inner, declared.inner)
    default:
      // A base class may describe a class: `Readable` for `BodyReadable`.
      return (
        declared.kind === kind &&
        (declared.name === name || (mayBeAlias(declared) && declared.name.endsWith(name))) &&
        isSame(inner, declared.inner)
      )
  }
}

function typeOfLiteral({ name }: TypeShape): string {
  if (name === 'true' || name === 'false') return 'boolean'
  return name.startsWith("'") || name.startsWith('`') ? 'string' : 'number'
}

/** Whether two types within others are the same, as far as their names, which may be aliases, tell. */
function isSame(documented: readonly TypeShape[], declared: readonly TypeShape[]): boolean {
  if (documented.length === 0 || [...documented, ...declared].some(mayBeAlias)) return true
  return (
    documented.every((shape) => declared.some((one) => describes(shape, one))) &&
    declared.every((one) => documented.some((shape) => describes(shape, one)))
  )
}

/** A name may be an alias unless it is that of a global class. */
function mayBeAlias({ kind, name }: TypeShape): boolean {
  return kind === 'named' && !(name in globalThis)
}
