import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import GithubSlugger from 'github-slugger'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOfHtml } from 'hast-util-to-string'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A heading of a page's Markdown and the content below it. */
export interface PageSection {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Ends before the next heading of the same or a higher level. The section of the title is the whole page. */
  readonly markdown: string
}

/** Splits the Markdown of a page at its headings. Ids are looked up in the page's headings, because Markdown has none. */
export function splitIntoSections(
  markdown: string,
  headings: readonly HeadingView[],
): readonly PageSection[] {
  const lines = markdown.split('\n')
  const found = unified()
    .use(remarkParse)
    .parse(markdown)
    .children.filter((node) => node.type === 'heading')
    .map((node) => ({ node, level: node.depth, line: (node.position?.start.line ?? 1) - 1 }))
  const idOf = createIdLookup(headings)
  return found.map(({ node, level, line }, index) => {
    const title = textOfMarkdown(node).trim()
    const next = found.slice(index + 1).find((other) => other.level <= level)
    return {
      id: idOf(title, level),
      title,
      level,
      markdown: level === 1 ? markdown : lines.slice(line, next?.line).join('\n'),
    }
  })
}

/** Creates a function that returns the id of a heading: from the page's headings, or generated like there. */
function createIdLookup(
  headings: readonly HeadingView[],
): (title: string, level: number) => string {
  const flat = flattenHeadings(headings)
  const html = flat.map((heading) => `<p>${heading.html}</p>`).join('')
  const titles = fromHtml(html, { fragment: true }).children.map((node) => textOfHtml(node).trim())
  const slugger = new GithubSlugger()
  const used = new Set<number>()
  return (title, level) => {
    if (level === 1) return ''
    const generated = slugger.slug(title)
    const match = titles.findIndex((one, index) => one === title && !used.has(index))
    used.add(match)
    return flat[match]?.id ?? generated
  }
}

function flattenHeadings(headings: readonly HeadingView[]): HeadingView[] {
  return headings.flatMap((heading) => [heading, ...flattenHeadings(heading.children)])
}
