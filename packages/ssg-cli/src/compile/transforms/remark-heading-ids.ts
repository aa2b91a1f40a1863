import type { Heading, Root } from 'mdast'
import { visit } from '../visit.ts'

const explicitId = /\s*\{#([^\s{}]+)\}\s*$/
const idInComment = /^\s*(?:<!--|\/\*)\s*#([^\s]+?)\s*(?:-->|\*\/)\s*$/

/**
 * Takes an explicit id off the end of a heading: `{#id}`, a comment holding `#id`. Other ids are
 * made later, from the text.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const id = extractId(heading)
      if (id === null) return
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
    })
  }
}

function extractId(heading: Heading): string | null {
  const last = heading.children.at(-1)
  if (last === undefined) return null
  const match = (last.type === 'text' ? explicitId : idInComment).exec(
    'value' in last ? last.value : '',
  )
  if (match === null) return null

  heading.children.pop()
  if (last.type === 'text') {
    const rest = last.value.slice(0, match.index)
    if (rest !== '') heading.children.push({ ...last, value: rest })
  }
  const before = heading.children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return match[1] as string
}
