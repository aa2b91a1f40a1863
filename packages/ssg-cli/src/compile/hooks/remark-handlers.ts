import type { Code, Root, RootContent } from 'mdast'
import type { Node, Parent } from 'unist'
import type { VFile } from 'vfile'
import type { HandlerResult, NamedMarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { invalidResult, type MarkdownHookCall } from './hook-failure.ts'
import { problemOfTree } from './problem-of-tree.ts'
import { runMarkdownHook } from './run-markdown-hook.ts'
import { withUnixLineEnds } from './with-unix-line-ends.ts'

type Handler = MarkdownHookCall & {
  readonly run: (node: never, file: VFile) => HandlerResult | Promise<HandlerResult>
}

/**
 * Replaces directives and code blocks by what the integrations make of them. Inner nodes come first, and
 * results are not handled again. The first handler with a result decides.
 */
export function remarkHandlers(integrations: readonly NamedMarkdownHooks[]) {
  return async (tree: Root, file: VFile): Promise<void> => {
    for (const { node, parent, handlers } of collectHandled(tree, integrations)) {
      if (isCode(node)) node.value = withUnixLineEnds(node.value)
      const nodes = await resultOf(node, handlers, file)
      const index = parent.children.indexOf(node)
      // The handler of another node may have removed this one.
      if (nodes !== null && index >= 0) parent.children.splice(index, 1, ...nodes)
    }
  }
}

function isCode(node: Node): node is Code {
  return node.type === 'code'
}

interface HandledPlace {
  readonly node: Node
  readonly parent: Parent
  readonly handlers: readonly Handler[]
}

/** The nodes that have a handler, inner ones first. */
function collectHandled(
  parent: Parent,
  integrations: readonly NamedMarkdownHooks[],
): HandledPlace[] {
  return parent.children.flatMap((node) => {
    const inner = 'children' in node ? collectHandled(node as Parent, integrations) : []
    const handlers = handlersOf(node as RootContent, integrations)
    return handlers.length === 0 ? inner : [...inner, { node, parent, handlers }]
  })
}

function handlersOf(node: RootContent, integrations: readonly NamedMarkdownHooks[]): Handler[] {
  switch (node.type) {
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      return named(integrations, 'directives', node.name)
    case 'code':
      return named(integrations, 'fences', node.lang ?? '')
    default:
      return []
  }
}

function named(
  integrations: readonly NamedMarkdownHooks[],
  kind: 'directives' | 'fences',
  name: string,
): Handler[] {
  return integrations.flatMap(({ integration, hooks }) => {
    const handlers = hooks[kind] ?? {}
    const run = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    return run === undefined ? [] : [{ integration, hook: `markdown.${kind}.${name}`, run }]
  })
}

async function resultOf(
  node: Node,
  handlers: readonly Handler[],
  file: VFile,
): Promise<RootContent[] | null> {
  for (const handler of handlers) {
    const run = () => handler.run(node as never, file)
    const result = await runMarkdownHook(handler, run, node.position)
    if (result === undefined) continue
    const nodes = [result].flat() as RootContent[]
    const problem = nodes.map((one) => problemOfTree(one)).find((found) => found !== null)
    if (problem !== undefined) throw invalidResult(handler, problem, node.position)
    for (const one of nodes) inheritPosition(one, node.position)
    return nodes
  }
  return null
}

/** Sets the place of new nodes to that of the node they replace, for diagnostics such as broken links. */
function inheritPosition(node: Node, position: Node['position']): void {
  if (node.position !== undefined || position === undefined) return
  node.position = position
  if ('children' in node) {
    for (const child of (node as Parent).children) inheritPosition(child, position)
  }
}
