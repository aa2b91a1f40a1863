import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import GithubSlugger from 'github-slugger'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOfHtml } from 'hast-util-to-string'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A heading of a page's Markdown, and what stands below it. */
export interface PageSection {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Up to the next heading of its level or a higher one. */
  readonly markdown: string
}

/** The sections of a page. Ids are those of the page's headings, which Markdown does not have. */
export function splitIntoSections(
  markdown: string,
  headings: readonly HeadingView[],
): readonly PageSection[] {
  const lines = markdown.split('\n')
  const found = findHeadings(lines)
  const titles = plainTitles(found.map(({ text }) => text))
  const idOf = createIdLookup(headings)
  return found.map(({ line, level }, at) => {
    const title = titles[at] ?? ''
    const next = found.slice(at + 1).find((other) => other.level <= level)
    const part = lines.slice(line, next?.line).join('\n')
    return { id: idOf(title, level), title, level, markdown: part }
  })
}

/** Headings behind number signs, but for those in blocks of code. */
function findHeadings(lines: readonly string[]) {
  let fence: string | null = null
  return lines.flatMap((text, line) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? []
    if (fence !== null) {
      if (mark?.startsWith(fence) && text.trim() === mark) fence = null
      return []
    }
    if (mark !== undefined) {
      fence = mark
      return []
    }
    const [, signs] = /^(#{1,6}) /.exec(text) ?? []
    return signs === undefined ? [] : [{ text, line, level: signs.length }]
  })
}

/** The plain texts of headings, which are parsed together: each alone would cost as much. */
function plainTitles(headings: readonly string[]): readonly string[] {
  const { children } = unified().use(remarkParse).parse(headings.join('\n\n'))
  return children.map((heading) => textOfMarkdown(heading).trim())
}

/** Ids as the page has them: those it shows with its headings; of others, the ones they get. */
function createIdLookup(
  headings: readonly HeadingView[],
): (title: string, level: number) => string {
  const known = flattenHeadings(headings)
  const html = known.map((heading) => `<p>${heading.html}</p>`).join('')
  const titles = fromHtml(html, { fragment: true }).children.map((one) => textOfHtml(one).trim())
  const slugger = new GithubSlugger()
  const used = new Set<number>()
  return (title, level) => {
    if (level === 1) return ''
    const usual = slugger.slug(title)
    const at = titles.findIndex((shown, index) => shown === title && !used.has(index))
    used.add(at)
    return known[at]?.id ?? usual
  }
}

function flattenHeadings(headings: readonly HeadingView[]): HeadingView[] {
  return headings.flatMap((heading) => [heading, ...flattenHeadings(heading.children)])
}
