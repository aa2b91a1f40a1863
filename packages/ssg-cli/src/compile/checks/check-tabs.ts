import type { Nodes, Parents } from 'mdast'
import { isJsx, type JsxElement } from '../jsx-element.ts'
import { literalValue } from '../transforms/remark-static-jsx.ts'

/** An element whose content a component of the theme cannot show. */
export interface StructureProblem {
  readonly node: Nodes
  readonly reason: string
  readonly hint: string
}

/**
 * Finds what the theme's `Tabs` cannot show: other content, unless the tabs have `values`, and values that are missing, used
 * twice or unknown.
 */
export function findTabProblems(tabs: JsxElement): readonly StructureProblem[] {
  const children = contentOf(tabs)
  // Expressions and other components may render items.
  if (children.some((child) => !isItem(child) && mayRenderItems(child))) return []
  const items = children.filter(isItem)
  const hasValues = attributeValue(tabs, 'values') !== undefined
  const other = hasValues ? undefined : children.find((child) => !isItem(child))
  const problems = [
    ...(other === undefined ? [] : [otherContent(other)]),
    ...(children.length === 0 ? [noItems(tabs)] : []),
    ...findValueProblems(items),
  ]
  return problems.length > 0
    ? problems
    : [...findDefaultProblem(tabs, items), ...findSecondDefault(items)]
}

/** Finds the items that are outside of `Tabs`. Other components may contain tabs. */
export function findLostItems(elements: readonly JsxElement[]): readonly StructureProblem[] {
  const inTabs = new Set<Nodes>(
    elements
      .filter((element) => isComponent(element) && !isItem(element))
      .flatMap(nodesUpToComponents),
  )
  return elements
    .filter((element) => element.name === 'TabItem' && !inTabs.has(element))
    .map((node) => ({
      node,
      reason: 'This `<TabItem>` is not in `<Tabs>`, so it is only its content',
      hint: 'Put `<Tabs>` around it and the other items',
    }))
}

/** Finds `CodeTabs` with another number of labels than code blocks. */
export function findLabelProblem(tabs: JsxElement): readonly StructureProblem[] {
  const labels = attributeValue(tabs, 'labels')
  const blocks = contentOf(tabs)
  if (typeof labels !== 'string' || blocks.some(({ type }) => type !== 'code')) return []
  const count = labels.split(',').length
  return count === blocks.length
    ? []
    : [
        {
          node: tabs,
          reason: `The numbers of labels (${count}) and code blocks (${blocks.length}) differ`,
          hint: 'Write a label for each code block in `labels`, separated by commas',
        },
      ]
}

function findValueProblems(items: readonly JsxElement[]): readonly StructureProblem[] {
  const values = new Set<string>()
  return items.flatMap((item) => {
    if (hasSpread(item)) return []
    const value = attributeValue(item, 'value')
    if (value === undefined) return [missingValue(item)]
    if (typeof value !== 'string') return []
    if (values.has(value)) return [duplicateValue(item, value)]
    values.add(value)
    return []
  })
}

function findDefaultProblem(
  tabs: JsxElement,
  items: readonly JsxElement[],
): readonly StructureProblem[] {
  const initial = attributeValue(tabs, 'defaultValue')
  const hasValues = attributeValue(tabs, 'values') !== undefined
  const values = items.map((item) => attributeValue(item, 'value'))
  if (typeof initial !== 'string' || hasValues || values.includes(initial)) return []
  if (values.some((value) => typeof value !== 'string')) return []
  const names = values.map((value) => `"${value}"`).join(', ')
  return [
    {
      node: tabs,
      reason: `No item of these tabs has the value "${initial}" of \`defaultValue\``,
      hint: `Use one of ${names}`,
    },
  ]
}

/** Only one item can be shown first. */
function findSecondDefault(items: readonly JsxElement[]): readonly StructureProblem[] {
  const [, second] = items.filter((item) => attributeValue(item, 'default') === true)
  if (second === undefined) return []
  const reason = 'Another `<TabItem>` of these tabs is also the default'
  return [{ node: second, reason, hint: 'Remove `default` from one of the two' }]
}

/** A spread may contain any attribute. */
function hasSpread({ attributes }: JsxElement): boolean {
  return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
}

/** The value of an attribute; null if it is computed, undefined without it. */
function attributeValue(element: JsxElement, name: string): string | boolean | null | undefined {
  const attribute = element.attributes.find((one) => 'name' in one && one.name === name)
  if (attribute === undefined) return hasSpread(element) ? null : undefined
  return 'name' in attribute ? (literalValue(attribute.value) ?? null) : null
}

/** The children, without the paragraphs that Markdown puts around JSX, and without white space and comments. */
export function contentOf(node: Nodes): readonly Nodes[] {
  return (node as Parents).children.flatMap((child): readonly Nodes[] => {
    if (child.type === 'text' && child.value.trim() === '') return []
    if (child.type === 'paragraph' && child.children.some(isJsx)) return contentOf(child)
    return [child]
  })
}

/** The nodes in an element, but for those in components in it. */
function nodesUpToComponents(node: Nodes): readonly Nodes[] {
  const children = (node as Parents).children ?? []
  return children.flatMap((child) =>
    isComponent(child) ? [child] : [child, ...nodesUpToComponents(child)],
  )
}

function isComponent(node: Nodes): boolean {
  return isJsx(node) && /^[A-Z]/.test(node.name ?? '')
}

function isItem(node: Nodes): node is JsxElement {
  return isJsx(node) && node.name === 'TabItem'
}

export function mayRenderItems(node: Nodes): boolean {
  return node.type.startsWith('mdx') && !(isJsx(node) && /^[a-z]/.test(node.name ?? ''))
}

function otherContent(node: Nodes): StructureProblem {
  return {
    node,
    reason: 'Only `<TabItem>` can be in `<Tabs>`',
    hint: 'Put this into an item, or move it out of the tabs',
  }
}

function noItems(node: JsxElement): StructureProblem {
  return {
    node,
    reason: 'These tabs have no items',
    hint: 'Add `<TabItem value="…">` for each tab',
  }
}

function missingValue(node: JsxElement): StructureProblem {
  return {
    node,
    reason: 'This `<TabItem>` has no `value`',
    hint: 'Add `value="…"`, a name that no other item of these tabs has',
  }
}

function duplicateValue(node: JsxElement, value: string): StructureProblem {
  return {
    node,
    reason: `Another \`<TabItem>\` of these tabs also has the value "${value}"`,
    hint: 'Choose another `value`',
  }
}
