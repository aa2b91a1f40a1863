import { isReservedId } from '@ssgdocs/runtime/contract/reserved-ids'
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { idsOf } from '../transforms/element-ids.ts'
import { visit } from '../visit.ts'

/** Reports and removes ids in the content that the page itself uses. */
export function rehypeCheckIds() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      const id = idsOf(node).find(isReservedId)
      if (id === undefined) return
      removeIds(node)
      const message = file.message(`The id \`${id}\` is reserved for the page itself`, {
        place: node.position,
        ruleId: 'reserved-id',
        source: 'ssg',
      })
      message.fatal = true
      message.note = 'Choose another id'
    })
  }
}

function removeIds(node: Nodes): void {
  if (node.type === 'element') {
    delete node.properties['id']
    delete node.properties['name']
  } else if ('attributes' in node) {
    node.attributes = node.attributes.filter(
      (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id',
    )
  }
}
