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
  /** `{#id}`, or a comment of MDX. */
  readonly syntax: 'classic' | 'mdx-comment'
  /** Makes ids anew where there are some. */
  readonly overwrite: boolean
  /** Writes ids that are there in the chosen form. */
  readonly migrate: boolean
  readonly maintainCase: boolean
}

const explicitIdPattern =
  /\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#(\S+?)\s*\*\/\}|<!--\s*#(\S+?)\s*-->)\s*$/

/** Writes an id behind each heading of level 2 to 6: the one the build would make. Throws a `VFileMessage` for wrong MDX. */
export function addHeadingIds(
  text: string,
  syntax: MarkdownSyntax,
  options: HeadingIdOptions,
): string {
  const slugger = new GithubSlugger()
  const edits: { readonly start: number; readonly end: number; readonly line: string }[] = []
  const file = new VFile(text)
  const tree = parseMarkdown(file, syntax, false)
  // Signs, and colons that are only colons, as the build reads them before it makes ids.
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
    // An underlined heading has no place for an id, but takes one from those below.
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
  const words = textOf(heading, { includeImageAlt: false }).replace(explicitIdPattern, '')
  return slugger.slug(words, maintainCase) || slugger.slug('section')
}

function formatId(id: string, syntax: HeadingIdOptions['syntax']): string {
  return syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`
}
