import type { Heading, PhrasingContent, Root, Text } from 'mdast'
import { visit } from '../visit.ts'
import { commentTexts } from './comment-texts.ts'

const idAtEnd = /\s*\{#([^\s{}](?:[^{}]*[^\s{}])?)\}\s*$/
const idInComment = /^#(\S+)$/

/**
 * Removes an explicit id from the end of a heading, `{#id}` or a comment such as `<!-- #id -->`, and
 * makes it the id of the element. Other headings get an id from their text later.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const id = removeExplicitId(heading)
      if (id === null) return
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
    })
  }
}

/** The explicit id of a heading, and the text before it in the last child; null without an id. */
export function findExplicitId({
  children,
}: Heading): { readonly id: string; readonly textBefore: string } | null {
  const last = children.at(-1)
  const match = last?.type === 'text' ? idAtEnd.exec(last.value) : matchComment(last)
  const id = match?.[1]
  if (last === undefined || match == null || id === undefined) return null
  return { id, textBefore: last.type === 'text' ? last.value.slice(0, match.index) : '' }
}

function removeExplicitId(heading: Heading): string | null {
  const explicit = findExplicitId(heading)
  if (explicit === null) return null
  const { children } = heading
  const last = children.pop()
  if (explicit.textBefore !== '') children.push({ ...last, value: explicit.textBefore } as Text)
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return explicit.id
}

function matchComment(node: PhrasingContent | undefined): RegExpExecArray | null {
  const [comment = '', ...others] = (node && commentTexts(node)) ?? []
  return others.length === 0 ? idInComment.exec(comment) : null
}
