import type { Code, Root, RootContent } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { Node, Parent } from 'unist'
import type { VFile } from 'vfile'
import type { HandledNode, NamedMarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { hookFailure, invalidNodes, type MarkdownHookCall } from './hook-failure.ts'

type Handler = MarkdownHookCall & {
  readonly run: (node: never, file: VFile) => HandledNode | readonly HandledNode[] | undefined
}

/**
 * Replaces directives and code blocks by what the integrations make of them. Inner nodes come first, and
 * results are not handled again. The first handler with a result decides.
 */
export function remarkHandlers(integrations: readonly NamedMarkdownHooks[]) {
  return (tree: Root, file: VFile): void => replaceIn(tree, integrations, file)
}

function replaceIn(parent: Parent, integrations: readonly NamedMarkdownHooks[], file: VFile): void {
  for (let index = 0; index < parent.children.length; ) {
    const node = parent.children[index] as Node
    if ('children' in node) replaceIn(node as Parent, integrations, file)
    const nodes = resultOf(node, handlersOf(node as RootContent, integrations), file)
    if (nodes !== null) parent.children.splice(index, 1, ...nodes)
    index += nodes?.length ?? 1
  }
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

function resultOf(node: Node, handlers: readonly Handler[], file: VFile): RootContent[] | null {
  for (const handler of handlers) {
    const result = run(handler, node as Directives | Code, file)
    if (result === undefined) continue
    const nodes = [result].flat() as RootContent[]
    if (nodes.some((one) => typeof one?.type !== 'string'))
      throw invalidNodes(handler, node.position)
    return nodes
  }
  return null
}

function run(handler: Handler, node: Directives | Code, file: VFile) {
  try {
    return handler.run(node as never, file)
  } catch (error) {
    throw hookFailure(handler, error, node.position)
  }
}
