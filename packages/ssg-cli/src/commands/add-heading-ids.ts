import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { VFile } from 'vfile'
import type { MarkdownSyntax } from '../compile/engines/syntax.ts'
import { parseMarkdown } from '../compile/parse-markdown.ts'
import { remarkAdmonitions } from '../compile/transforms/remark-admonitions.ts'
import { remarkEmoji } from '../compile/transforms/remark-emoji.ts'
import { visit } from '../compile/visit.ts'

export interface HeadingIdOptions {
  /** `{#id}`, or an MDX comment. */
  readonly syntax: 'classic' | 'mdx-comment'
  /** Replace existing ids by generated ones. */
  readonly overwrite: boolean
  /** Rewrite existing ids in the chosen syntax. */
  readonly migrate: boolean
  readonly maintainCase: boolean
}

const explicitIdPattern =
  /\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#(\S+?)\s*\*\/\}|<!--\s*#(\S+?)\s*-->)\s*$/

/**
 * Appends an explicit id to each heading of levels 2 to 6: the id that the build would generate.
 * Throws a `VFileMessage` if the MDX is invalid.
 */
export function addHeadingIds(
  text: string,
  syntax: MarkdownSyntax,
  options: HeadingIdOptions,
): string {
  const slugger = new GithubSlugger()
  const edits: { readonly start: number; readonly end: number; readonly line: string }[] = []
  const file = new VFile(text)
  const tree = parseMarkdown(file, syntax, false)
  // Emoji and plain colons are part of the text from which the build generates ids.
  remarkEmoji()(tree)
  remarkAdmonitions([])(tree, file)
  visit(tree, 'heading', (heading) => {
    const start = heading.position?.start.offset
    const end = heading.position?.end.offset
    if (heading.depth === 1 || start === undefined || end === undefined) return
    const source = text.slice(start, end)
    const match = explicitIdPattern.exec(source)
    const existing = match?.[1] ?? match?.[2] ?? match?.[3]
    if (existing !== undefined && !options.overwrite) {
      slugger.slug(existing, true)
      if (!options.migrate) return
    }
    const bare = match === null ? source.trimEnd() : source.slice(0, match.index)
    const id =
      existing !== undefined && options.migrate ? existing : headingId(heading, slugger, options)
    // A setext heading cannot have an explicit id, but its generated id is taken.
    if (!source.startsWith('#')) return
    edits.push({ start, end, line: `${bare} ${formatId(id, options.syntax)}` })
  })
  return edits.reduceRight(
    (result, { start, end, line }) => result.slice(0, start) + line + result.slice(end),
    text,
  )
}

function headingId(
  heading: Heading,
  slugger: GithubSlugger,
  { maintainCase }: HeadingIdOptions,
): string {
  const headingText = textOf(heading, { includeImageAlt: false }).replace(explicitIdPattern, '')
  return slugger.slug(headingText, maintainCase) || slugger.slug('section')
}

function formatId(id: string, syntax: HeadingIdOptions['syntax']): string {
  return syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`
}
