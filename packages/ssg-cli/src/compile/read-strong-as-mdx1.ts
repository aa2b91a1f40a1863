import type { Parents, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { visit } from './visit.ts'

/** Two asterisks, which are left in texts where CommonMark finds no bold text. */
const marker = /(?<!\*)\*\*(?!\*)/

/**
 * Reads bold text as MDX 1, where any two asterisks open or close it. In CommonMark, they are text between punctuation and a
 * letter, as in `**注：**文`, and beside a space.
 */
export function readStrongAsMdx1(tree: Root, source: string): void {
  visit(tree, (node) => {
    if (!('children' in node)) return
    const parent = node as Parents
    const hasMarker = parent.children.some((child) => hasOwnMarker(child, source))
    if (hasMarker) parent.children = pairMarkers(parent.children, source) as never
  })
}

/** Whether a text has asterisks that the author did not escape. */
function hasOwnMarker(node: RootContent, source: string): node is Text {
  if (node.type !== 'text' || !marker.test(node.value)) return false
  const { start, end } = node.position ?? {}
  return !/\\\*|&[#a]/.test(source.slice(start?.offset, end?.offset))
}

function pairMarkers(children: readonly RootContent[], source: string): RootContent[] {
  const done: RootContent[] = []
  let opened: { readonly marker: Text; readonly content: PhrasingContent[] } | null = null
  for (const child of children) {
    if (!hasOwnMarker(child, source)) {
      ;(opened?.content ?? done).push(child as PhrasingContent)
      continue
    }
    const { position } = child
    for (const [index, value] of child.value.split(marker).entries()) {
      if (index > 0 && opened !== null && !isBlank(opened.content)) {
        done.push({ type: 'strong', children: opened.content, position })
        opened = null
      } else if (index > 0) {
        if (opened !== null) done.push(opened.marker, ...opened.content)
        opened = { marker: { type: 'text', value: '**', position }, content: [] }
      }
      if (value !== '') (opened?.content ?? done).push({ type: 'text', value, position })
    }
  }
  return opened === null ? done : [...done, opened.marker, ...opened.content]
}

const isBlank = (content: readonly PhrasingContent[]): boolean =>
  content.every((node) => node.type === 'text' && node.value.trim() === '')
