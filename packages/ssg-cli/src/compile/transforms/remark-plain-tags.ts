import type { Root, RootContent } from 'mdast'
import { visit } from '../visit.ts'
import { htmlTagNames } from './html-tag-names.ts'

/** Converts tags that are not HTML elements to text: their author wrote a type such as `List<T>`. */
export function remarkPlainTags() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) return
      const name = /^<\/?([A-Za-z][\w.-]*)/.exec(node.value)?.[1]
      if (name === undefined || name.includes('-') || htmlTagNames.has(name.toLowerCase())) return
      const text = { type: 'text', value: node.value } as const
      const isFlow = parent.type !== 'paragraph' && !('depth' in parent)
      parent.children[index] = (
        isFlow ? { type: 'paragraph', children: [text] } : text
      ) as RootContent
    })
  }
}
