import { staticBodyAttribute } from '@ssgdocs/runtime/contract/dom'
import type {
  ArrayExpression,
  Expression,
  FunctionDeclaration,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
  SimpleCallExpression,
} from 'estree'
import type { InteractiveBody, ModuleText } from './body.ts'
import { keepsNesting, keepsText } from './element-nesting.ts'
import { generateModule } from './generate-module.ts'
import { declaredNames } from './transforms/module-names.ts'

/**
 * Prints the module of a page. Marks the static parts of the page: its outermost elements that contain no component and no
 * expression. In the module for browsers, `props.staticPart` renders them, with the content that the document has.
 */
export function generatePageModule(
  program: Program,
): Pick<InteractiveBody, 'forBrowsers' | keyof ModuleText> {
  const content = findContent(program)
  const elements: (Node | null)[] = content?.elements ?? []
  const parts = elements.filter((element) => isStaticElement(element)).filter(hasContent)
  for (const { arguments: args } of parts) args[1].properties.push(partMark)
  const module = generateModule(program)
  if (content === null || parts.length === 0) return { ...module, forBrowsers: null }
  content.elements = content.elements.map((element) => {
    const index = parts.findIndex((part) => part === element)
    const part = parts[index]
    return part === undefined ? element : withoutContent(part, index)
  })
  return { ...module, forBrowsers: generateModule(program) }
}

/** `_jsx(_components.p, { … })`. A browser would move some elements, such as `div` in `p`, out of a part. */
interface StaticElement extends SimpleCallExpression {
  arguments: [Expression, ObjectExpression]
}

/** The outermost elements of a page that MDX has compiled, unless the page has a layout, which may leave out some. */
function findContent(program: Program): ArrayExpression | null {
  if (declaredNames(program).includes('MDXLayout')) return null
  const page = program.body.find(isPageFunction)
  const returned = page?.body.body.find(({ type }) => type === 'ReturnStatement')
  const fragment = returned?.type === 'ReturnStatement' ? returned.argument : null
  if (fragment?.type !== 'CallExpression') return null
  const [type, props] = fragment.arguments
  if (type?.type !== 'Identifier' || type.name !== '_Fragment') return null
  const children = props?.type === 'ObjectExpression' ? props.properties[0] : undefined
  return children?.type === 'Property' && children.value.type === 'ArrayExpression'
    ? children.value
    : null
}

function isPageFunction(node: Node): node is FunctionDeclaration {
  return node.type === 'FunctionDeclaration' && node.id.name === '_createMdxContent'
}

function isStaticElement(node: Node | null, around: readonly string[] = []): node is StaticElement {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false
  const [type, props, ...rest] = node.arguments
  const name = type === undefined ? null : tagNameOf(type)
  return (
    ['_jsx', '_jsxs'].includes(node.callee.name) &&
    name !== null &&
    name !== 'details' &&
    keepsNesting(name, around) &&
    props?.type === 'ObjectExpression' &&
    isStaticValue(props, [...around, name]) &&
    rest.length === 0
  )
}

/** Of `_components.p` or `_components["x-y"]`. Null for a component. */
function tagNameOf(node: Node): string | null {
  const isReference =
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === '_components'
  const name = isReference ? nameOf(node.property) : null
  return typeof name === 'string' ? name : null
}

function nameOf(node: Node): unknown {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : null
}

/** Whether props, or a value in them, are static. The last element around them is the one that has them. */
function isStaticValue(node: Node | null, around: readonly string[]): boolean {
  switch (node?.type) {
    case 'Literal':
      return true
    case 'ArrayExpression':
      return node.elements.every((element) => isStaticValue(element, around))
    case 'ObjectExpression':
      return node.properties.every((property) => isStaticProperty(property, around))
    case 'CallExpression':
      return isStaticElement(node, around) || isTrustedHtml(node)
    default:
      return false
  }
}

function isStaticProperty(node: Node, around: readonly string[]): boolean {
  if (node.type !== 'Property' || node.computed) return false
  if (nameOf(node.key) === 'children' && !keepsText(around.at(-1) ?? '') && hasText(node.value))
    return false
  return isStaticValue(node.value, around)
}

function hasText(node: Node): boolean {
  if (node.type === 'ArrayExpression') return node.elements.some((one) => one && hasText(one))
  return node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== ''
}

/** `(globalThis.ssgTrustedHtml ?? String)("…")`, the HTML of a code block. */
function isTrustedHtml({ callee, arguments: args }: SimpleCallExpression): boolean {
  return callee.type === 'LogicalExpression' && args.every(({ type }) => type === 'Literal')
}

function memberOfProps(name: string): MemberExpression {
  return {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: 'props' },
    property: { type: 'Identifier', name },
    computed: false,
    optional: false,
  }
}

/** `"data-ssg-body": props.staticMark`, which only a page has, unlike a list or a page that imports it. */
const partMark: Property = {
  type: 'Property',
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
  key: { type: 'Literal', value: staticBodyAttribute },
  value: memberOfProps('staticMark'),
}

const contentProps: unknown[] = ['children', 'dangerouslySetInnerHTML']
/** What `staticPart` adds to an element. */
const propsOfPart = [...contentProps, staticBodyAttribute]

/** False for an element such as `hr`, which may have none. */
function hasContent({ arguments: [, { properties }] }: StaticElement): boolean {
  return properties.some(
    (property) => 'key' in property && contentProps.includes(nameOf(property.key)),
  )
}

/** `props.staticPart(_components.p, 3, { id: "x" })` */
function withoutContent({ arguments: [type, props] }: StaticElement, index: number): Expression {
  const properties = props.properties.filter(
    (property) => 'key' in property && !propsOfPart.includes(nameOf(property.key)),
  )
  return {
    type: 'CallExpression',
    optional: false,
    callee: memberOfProps('staticPart'),
    arguments: [type, { type: 'Literal', value: index }, { type: 'ObjectExpression', properties }],
  }
}
