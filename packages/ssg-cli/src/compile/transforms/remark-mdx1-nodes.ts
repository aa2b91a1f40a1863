import type { Parents, Root, RootContent } from 'mdast'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { report } from '../checks/report.ts'
import { attachEstree } from '../engines/attach-estree.ts'
import { isJsx, type JsxElement } from '../jsx-element.ts'
import { parseMarkdown } from '../parse-markdown.ts'

/** Nodes of MDX 1, which only plugins still create. */
interface Mdx1Node {
  readonly type: 'import' | 'export' | 'jsx'
  readonly value: string
  readonly position?: RootContent['position']
}

type PluginNode = RootContent | Mdx1Node

/**
 * Converts nodes that plugins written for MDX 1 create: `import` and `export` to modules, `jsx` to an expression, or, if the
 * tags of an element are two nodes, to an element. Runs after the plugins of the site.
 */
export function remarkMdx1Nodes() {
  return (tree: Root, file: VFile): void => convertChildren(tree, file)
}

function convertChildren(parent: Parents, file: VFile): void {
  const converted: PluginNode[] = []
  for (const child of parent.children as readonly PluginNode[]) {
    if ('children' in child) convertChildren(child, file)
    const node = isMdx1Node(child) ? (convertNode(child) ?? child) : child
    const element = isMdx1Node(node) ? closeElement(converted, node) : null
    converted.push(element ?? node)
  }
  const remaining = converted.filter(isMdx1Node)
  for (const node of remaining) reportInvalid(node, file)
  parent.children = converted.filter((node) => !isMdx1Node(node)) as never
}

function isMdx1Node(node: PluginNode): node is Mdx1Node {
  return /^(?:import|export|jsx)$/.test(node.type) && 'value' in node
}

/** Null if the value is not complete JavaScript. */
function convertNode({ type, value, position }: Mdx1Node): RootContent | null {
  const isModule = type !== 'jsx'
  const node: RootContent = { type: isModule ? 'mdxjsEsm' : 'mdxFlowExpression', value, position }
  try {
    attachEstree(node)
    return node
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * The element that a closing tag ends. Moves the nodes since its opening tag from the siblings into it. Null if the tags do
 * not match.
 */
function closeElement(siblings: PluginNode[], closing: Mdx1Node): JsxElement | null {
  const start = siblings.findLastIndex(isMdx1Node)
  const opening = siblings[start]
  if (opening === undefined || !isMdx1Node(opening)) return null
  const element = parseElement(`${opening.value.trim()}\n${closing.value.trim()}`)
  if (element === null) return null
  const [, ...children] = siblings.splice(start)
  return { ...element, children: children as never, position: opening.position }
}

function parseElement(text: string): JsxElement | null {
  try {
    const [node] = parseMarkdown(new VFile(text), 'mdx', false).children
    return node !== undefined && isJsx(node) ? node : null
  } catch (error) {
    if (error instanceof VFileMessage) return null
    throw error
  }
}

function reportInvalid({ type, value, position }: Mdx1Node, file: VFile): void {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  const message = report(file, {
    rule: 'markdown-plugin',
    reason: `A Markdown plugin added a node of the type "${type}" that is not valid JavaScript: ${value}`,
    hint: 'Fix the plugin, or remove it from the configuration',
    ...{ line, column, length: 1 },
  })
  message.fatal = true
}
