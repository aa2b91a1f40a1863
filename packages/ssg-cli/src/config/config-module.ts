import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type AnyNode, type Expression, type Node, Parser, type Program } from 'acorn'
import { memoizeByObject } from '../cache/memoize-by-object.ts'

const parser = Parser.extend(tsPlugin({ jsx: true }))

/** Parses a module in JavaScript or TypeScript, with or without JSX. Null if it has a syntax error. */
export function parseConfigModule(text: string): Program | null {
  try {
    return parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** One entry of an object or array literal. */
export interface LiteralEntry {
  /** The key, the index as text, or null for a spread and a computed key. */
  readonly key: string | null
  /** The key in the source; in an array, the element. */
  readonly node: Node
  readonly value: Node
}

const entriesOfNodes = memoizeByObject<Node, readonly LiteralEntry[] | null>()

/** The entries of an object or array literal; null for any other expression. */
export function literalEntries(literal: Node | null): readonly LiteralEntry[] | null {
  return literal && entriesOfNodes.get(literal, null, () => readEntries(literal as AnyNode))
}

function readEntries(node: AnyNode): readonly LiteralEntry[] | null {
  if (node.type === 'ObjectExpression') {
    return node.properties.map((property): LiteralEntry => {
      if (property.type === 'SpreadElement') return { key: null, node: property, value: property }
      return { key: keyOf(property), node: property.key, value: property.value }
    })
  }
  if (node.type !== 'ArrayExpression') return null
  // The indexes of elements after a spread are unknown.
  const spread = node.elements.findIndex((element) => element?.type === 'SpreadElement')
  return node.elements.flatMap((element, index): LiteralEntry[] => {
    if (element === null) return []
    const isKnown = spread < 0 || index < spread
    return [{ key: isKnown ? String(index) : null, node: element, value: element }]
  })
}

function keyOf({ key, computed }: { key: Expression | AnyNode; computed: boolean }): string | null {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** The object or array literal that an ES or CommonJS module exports by default, or null. */
export function defaultExport(program: Program): Node | null {
  for (const statement of program.body) {
    const value =
      statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : commonJsExport(statement)
    if (value !== null) return resolveLiteral(value, program)
  }
  return null
}

/** The value in a statement `module.exports = value`, or null. */
function commonJsExport(statement: AnyNode): Node | null {
  if (statement.type !== 'ExpressionStatement') return null
  const { expression } = statement
  if (expression.type !== 'AssignmentExpression') return null
  const { left, right } = expression
  const isModuleExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports'
  return isModuleExports ? right : null
}

/** Stops at cycles such as `const a = a`. */
const maxSteps = 20

/**
 * The object or array literal that an expression evaluates to. Follows type assertions, calls such
 * as `defineConfig(…)`, variables of the module and the return values of functions. Null for any
 * other expression.
 */
export function resolveLiteral(expression: Node, program: Program, steps = 0): Node | null {
  if (steps > maxSteps) return null
  const next = followExpression(expression as AnyNode, program)
  if (next === expression) return next
  return next === null ? null : resolveLiteral(next, program, steps + 1)
}

/** One step towards the literal; returns the expression itself if it is one. */
function followExpression(node: AnyNode | TypeScriptNode, program: Program): Node | null {
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return node
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return node.expression
    case 'AwaitExpression':
      return node.argument
    case 'CallExpression':
      return node.arguments[0] ?? null
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body.type === 'BlockStatement' ? firstReturnValue(node.body) : node.body
    case 'Identifier':
      return declaredValue(node.name, program)
    default:
      return null
  }
}

/** Expressions with a type, which acorn does not declare. */
interface TypeScriptNode extends Node {
  readonly type:
    | 'TSAsExpression'
    | 'TSSatisfiesExpression'
    | 'TSNonNullExpression'
    | 'TSTypeAssertion'
  readonly expression: Node
}

function firstReturnValue(body: Node): Node | null {
  const isFunction = ({ type }: Node) => /Function/.test(type)
  const found = findNode(body, (node) => node.type === 'ReturnStatement', isFunction)
  return found?.type === 'ReturnStatement' ? (found.argument ?? null) : null
}

function declaredValue(name: string, program: Program): Node | null {
  const found = findNode(
    program,
    (node) =>
      (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') &&
      node.id?.type === 'Identifier' &&
      node.id.name === name,
  )
  return found?.type === 'VariableDeclarator' ? (found.init ?? null) : (found ?? null)
}

/** The keys of each name in a module, in the order of the source. */
const keysByName = memoizeByObject<Program, ReadonlyMap<string, readonly Node[]>>()

/** The first key with a name at or after an offset, in the order of the source. */
export function findKey(program: Program, name: string, from: number): Node | null {
  const keys = keysByName.get(program, null, () => collectKeys(program))
  return keys.get(name)?.find(({ start }) => start >= from) ?? null
}

function collectKeys(program: Program): ReadonlyMap<string, readonly Node[]> {
  const keys = new Map<string, Node[]>()
  const visit = (node: Node): void => {
    for (const child of childNodes(node)) {
      const name = child.type === 'Property' ? keyOf(child) : null
      if (child.type === 'Property' && name !== null) {
        const named = keys.get(name)
        if (named === undefined) keys.set(name, [child.key])
        else named.push(child.key)
      }
      visit(child)
    }
  }
  visit(program)
  return keys
}

/** The declaration of a function, class or variable with a name: its identifier. Null if there is none. */
export function findDeclaration(program: Program, name: string): Node | null {
  const isNamed = (id: Node | null | undefined) => id && 'name' in id && id.name === name
  const found = findNode(
    program,
    (node) => /Declarat/.test(node.type) && 'id' in node && !!isNamed(node.id),
  )
  return found && 'id' in found ? (found.id ?? null) : null
}

/** The name of the first component that is asynchronous, or null. */
export function findAsyncComponent(program: Program): Node | null {
  const isAsync = (node: AnyNode | null | undefined) => !!node && 'async' in node && node.async
  const found = findNode(
    program,
    (node) =>
      (node.type === 'FunctionDeclaration' && isAsync(node) && isComponent(node.id)) ||
      (node.type === 'VariableDeclarator' && isAsync(node.init) && isComponent(node.id)),
  )
  return found && 'id' in found ? (found.id ?? null) : null
}

function isComponent(id: AnyNode | null): boolean {
  return id?.type === 'Identifier' && /^[A-Z]/.test(id.name)
}

/** The first `await` that runs when the module is loaded, or null. */
export function findTopLevelAwait(program: Program): Node | null {
  const isFunction = ({ type }: Node) => /Function/.test(type)
  return findNode(program, ({ type }) => type === 'AwaitExpression', isFunction)
}

/** The first node below a node that matches, in the order of the source. */
function findNode(
  root: Node,
  matches: (node: AnyNode) => boolean,
  isSkipped: (node: Node) => boolean = () => false,
): AnyNode | null {
  for (const child of childNodes(root)) {
    if (matches(child)) return child
    const found = isSkipped(child) ? null : findNode(child, matches, isSkipped)
    if (found !== null) return found
  }
  return null
}

function childNodes(node: Node): readonly AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value?.type === 'string')
}
