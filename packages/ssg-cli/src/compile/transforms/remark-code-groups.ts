import type { Code, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { parseCodeMeta, withoutTitle } from '../code-blocks/parse-code-meta.ts'
import { visit } from '../visit.ts'
import { codeTabs } from './code-tabs.ts'

/** The name of the directive. */
export const codeGroup = 'code-group'

/**
 * Converts `:::code-group` around code blocks to tabs with their titles, or their languages, as labels. A directive with
 * other content is left to be reported.
 */
export function remarkCodeGroups() {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== codeGroup || parent === undefined || index === undefined) return
      if (node.data?.hName !== undefined) return
      const { children } = node
      if (children.length > 0 && children.every(isCode)) {
        parent.children[index] = tabsElement(node, children) as RootContent
      }
    })
  }
}

function tabsElement({ position }: ContainerDirective, blocks: readonly Code[]) {
  const tabs = blocks.map((code, index) => {
    const { language, title } = parseCodeMeta(`${code.lang ?? ''} ${code.meta ?? ''}`)
    const meta = code.meta && withoutTitle(code.meta)
    return { value: `${index + 1}`, label: title ?? language, code: { ...code, meta } }
  })
  return { ...codeTabs(tabs, { className: 'code-tabs' }), position }
}

function isCode(node: RootContent): node is Code {
  return node.type === 'code'
}
