import type { Code } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/** A code block in tabs. */
export interface CodeTab {
  /** Unique among the tabs. */
  readonly value: string
  readonly label: string
  readonly code: Code
}

/** The theme's `Tabs` with a code block in each. The attributes are those of `Tabs`. */
export function codeTabs(
  tabs: readonly CodeTab[],
  attributes: Readonly<Record<string, string>>,
): MdxJsxFlowElement {
  const items = tabs.map(({ value, label, code }) =>
    jsxElement('TabItem', { value, label }, [code]),
  )
  return jsxElement('Tabs', attributes, items)
}

function jsxElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(
      ([key, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: key, value }),
    ),
    children,
  }
}
