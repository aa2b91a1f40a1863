import type { Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Nodes, Root, RootContent } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import { visit } from '../visit.ts'

/** An element or a fragment; `estree-walker` has types of JavaScript only. */
interface JsxNode {
  readonly openingElement?: { readonly end: number }
  readonly openingFragment?: { readonly end: number }
  children: unknown[]
}

/** Moves Markdown that was parsed apart (`parse-nested-markdown.ts`) into the expressions that it belongs in. */
export function rehypeNestedMarkdown() {
  return (tree: Root): void => {
    const contents = takeContents(tree)
    if (contents.size === 0) return
    visit(tree, (node) => {
      for (const program of programsOf(node as Nodes)) fillElements(program, contents)
    })
  }
}

/** Removes the contents from the tree. Returns them by the offset of where each belongs. */
function takeContents(tree: Root): Map<number, RootContent[]> {
  const contents = new Map<number, RootContent[]>()
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    const offset = (node.data as { contentOf?: number } | undefined)?.contentOf
    if (offset === undefined || index === undefined || parent === undefined) return undefined
    contents.set(offset, node.children)
    parent.children.splice(index, 1)
    return index
  })
  return contents
}

function programsOf(node: Nodes): Program[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return node.data?.estree == null ? [] : [node.data.estree]
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree ?? []
    return typeof attribute.value === 'object' ? (attribute.value?.data?.estree ?? []) : []
  })
}

function fillElements(program: Program, contents: ReadonlyMap<number, RootContent[]>): void {
  walk(program, {
    enter(node) {
      const element = node as Node & JsxNode
      const { end } = element.openingElement ?? element.openingFragment ?? {}
      const content = end === undefined ? undefined : contents.get(end)
      if (content !== undefined) element.children = jsxOf(content)
    },
  })
}

/** The nodes as children of a JSX element. */
function jsxOf(children: RootContent[]): unknown[] {
  const [statement] = toEstree({ type: 'root', children }).body
  return statement?.type === 'ExpressionStatement' ? [statement.expression] : []
}
