import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import { visit } from '../visit.ts'

/** Elements that may follow the text of a list item. A label must not contain them. */
const blockTags = ['ul', 'ol', 'p', 'pre', 'blockquote', 'div', 'table', 'aside', 'details', 'hr']

/** Labels the checkboxes of task lists with the text after them, up to the next block. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (item) => {
      const isTask = item.properties['className']?.toString().includes('task-list-item')
      if (item.tagName !== 'li' || !isTask) return
      const paragraph = item.children.find((child) => isElement(child, 'p'))
      const parent = item.children.some((child) => isElement(child, 'input')) ? item : paragraph
      if (parent?.type === 'element') wrapInLabel(parent)
    })
  }
}

function wrapInLabel(parent: Element): void {
  const start = parent.children.findIndex((child) => isElement(child, 'input'))
  if (start < 0) return
  const length = parent.children.slice(start).findIndex(isBlock)
  const end = length < 0 ? parent.children.length : start + length
  const label = h('label', {}, parent.children.slice(start, end))
  parent.children.splice(start, end - start, label)
}

function isBlock(node: ElementContent): boolean {
  return blockTags.some((tagName) => isElement(node, tagName)) || node.type === 'mdxJsxFlowElement'
}

function isElement(node: ElementContent, tagName: string): boolean {
  return node.type === 'element' && node.tagName === tagName
}
