import { entrySlug, parseMarkdown } from '@ssgdocs/cli/toolkit'
import GithubSlugger from 'github-slugger'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOfHtml } from 'hast-util-to-string'
import type { RootContent } from 'mdast'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import { VFile } from 'vfile'
import type { PageHeading } from './read-headings.ts'

/** A heading of a page's Markdown and the content below it. */
export interface PageSection {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Slugs of the rows of its reference tables, without those below further headings. */
  readonly entries: readonly string[]
  /** Ends before the next heading of the same or a higher level. The section of the title is the whole page. */
  readonly markdown: string
}

/** Splits the Markdown of a page at its headings. Ids are looked up in the page's headings, because Markdown has none. */
export function splitIntoSections(
  markdown: string,
  headings: readonly PageHeading[],
): readonly PageSection[] {
  const lines = markdown.split('\n')
  const { children } = parseMarkdown(new VFile(markdown), 'md', false)
  const found = children.flatMap((node, position) => {
    if (node.type !== 'heading') return []
    const below = children.slice(position + 1)
    const end = below.findIndex(({ type }) => type === 'heading')
    const content = end < 0 ? below : below.slice(0, end)
    return { node, level: node.depth, line: (node.position?.start.line ?? 1) - 1, content }
  })
  const idOf = createIdLookup(headings)
  return found.map(({ node, level, line, content }, index) => {
    const title = textOfMarkdown(node).trim()
    const next = found.slice(index + 1).find((other) => other.level <= level)
    return {
      id: idOf(title, level),
      title,
      level,
      entries: content.flatMap(slugsOfRows),
      markdown: level === 1 ? markdown : lines.slice(line, next?.line).join('\n'),
    }
  })
}

function slugsOfRows(node: RootContent): string[] {
  if (node.type !== 'table') return []
  return node.children.flatMap((row) => {
    const name = row.children[0]?.children[0]
    return name?.type === 'inlineCode' ? [entrySlug(name.value)] : []
  })
}

/** Creates a function that returns the id of a heading: from the page's headings, or generated like there. */
function createIdLookup(
  headings: readonly PageHeading[],
): (title: string, level: number) => string {
  const html = headings.map((heading) => `<p>${heading.html}</p>`).join('')
  const titles = fromHtml(html, { fragment: true }).children.map((node) => textOfHtml(node).trim())
  const slugger = new GithubSlugger()
  const used = new Set<number>()
  return (title, level) => {
    if (level === 1) return ''
    const generated = slugger.slug(title)
    const match = titles.findIndex((one, index) => one === title && !used.has(index))
    used.add(match)
    return headings[match]?.id ?? generated
  }
}
