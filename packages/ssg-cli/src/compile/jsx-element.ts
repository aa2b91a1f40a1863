import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/** An element in JSX: a block, or inside a paragraph. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

export function isJsx(node: { readonly type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
