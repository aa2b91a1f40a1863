import type { Parents } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { literalValue } from '../transforms/remark-static-jsx.ts'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A `TabItem` that the theme's `Tabs` cannot show. */
export interface TabProblem {
  readonly item: JsxElement
  readonly reason: string
  readonly hint: string
}

/** Finds the items of the theme's `Tabs` whose `value` is missing or used twice. */
export function findTabProblems(tabs: JsxElement): readonly TabProblem[] {
  const values = new Set<string>()
  return itemsOf(tabs).flatMap((item) => {
    // A spread may contain the value.
    if (item.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return []
    const attribute = item.attributes.find((one) => 'name' in one && one.name === 'value')
    if (attribute === undefined) return [missingValue(item)]
    const value = 'name' in attribute ? literalValue(attribute.value) : undefined
    if (typeof value !== 'string') return []
    if (values.has(value)) return [duplicateValue(item, value)]
    values.add(value)
    return []
  })
}

function itemsOf(tabs: JsxElement): readonly JsxElement[] {
  return (tabs as Parents).children.flatMap((child): JsxElement[] => {
    if (child.type === 'paragraph') return [...itemsOf(child as never)]
    return isJsx(child) && child.name === 'TabItem' ? [child] : []
  })
}

function isJsx(node: { readonly type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function missingValue(item: JsxElement): TabProblem {
  return {
    item,
    reason: 'This `<TabItem>` has no `value`',
    hint: 'Add `value="…"`, a name that no other item of these tabs has',
  }
}

function duplicateValue(item: JsxElement, value: string): TabProblem {
  return {
    item,
    reason: `Another \`<TabItem>\` of these tabs also has the value "${value}"`,
    hint: 'Choose another `value`',
  }
}
