import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Position } from 'unist'
import { VFile } from 'vfile'
import type { MarkdownSyntax } from '../compile/engines/syntax.ts'
import { parseMarkdown } from '../compile/parse-markdown.ts'
import { freeSlug } from '../compile/transforms/free-slug.ts'
import { remarkComments } from '../compile/transforms/remark-comments.ts'
import { emojiNames, remarkEmoji, withShortCodes } from '../compile/transforms/remark-emoji.ts'
import { findExplicitId, remarkHeadingIds } from '../compile/transforms/remark-heading-ids.ts'
import { remarkUnknownDirectives } from '../compile/transforms/remark-unknown-directives.ts'
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

/** An id to be written instead of the text from `start` to `end`. */
interface IdEdit {
  readonly start: number
  readonly end: number
  readonly id: string
}

const noDirectives = { textDirective: [], leafDirective: [], containerDirective: [] }

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
  const edits: IdEdit[] = []
  const file = new VFile(text)
  const tree = parseMarkdown(file, syntax, false)
  const ranges = new Map<Heading, readonly [start: number, end: number]>()
  visit(tree, 'heading', (heading) => {
    ranges.set(heading, idRange(heading, text))
  })
  remarkHeadingIds()(tree)
  remarkComments()(tree)
  // Emoji and plain colons are part of the text from which the build generates ids.
  remarkEmoji({ namesInIds: true })(tree, file)
  remarkUnknownDirectives(noDirectives)(tree, file)
  visit(tree, 'heading', (heading) => {
    const range = ranges.get(heading)
    if (heading.depth === 1 || range === undefined) return
    const existing = heading.data?.hProperties?.['id']
    const isKept = typeof existing === 'string' && !options.overwrite
    const id = isKept ? existing : generateId(heading, slugger, options)
    if (isKept) slugger.slug(existing, true)
    // A setext heading cannot have an explicit id, but its generated id counts as used.
    const { start, end } = heading.position as Position
    if (start.line !== end.line || (isKept && !options.migrate)) return
    edits.push({ start: range[0], end: range[1], id })
  })
  return edits.reduceRight(
    (result, { start, end, id }) =>
      `${result.slice(0, start).trimEnd()} ${formatId(id, options.syntax)}${result.slice(end)}`,
    text,
  )
}

/** Position of the explicit id of a heading, or where to insert one: before closing `#`s. */
function idRange(heading: Heading, text: string): readonly [start: number, end: number] {
  const last = heading.children.at(-1)
  const end = (last ?? heading).position?.end.offset ?? 0
  if (findExplicitId(heading) === null) return [end, end]
  return [
    last?.type === 'text' ? text.lastIndexOf('{#', end) : (last?.position?.start.offset ?? end),
    end,
  ]
}

function generateId(
  heading: Heading,
  slugger: GithubSlugger,
  { maintainCase }: HeadingIdOptions,
): string {
  const headingText = withShortCodes(textOf(heading), heading.data?.hProperties?.[emojiNames])
  return freeSlug(slugger, headingText, maintainCase) || slugger.slug('section')
}

function formatId(id: string, syntax: HeadingIdOptions['syntax']): string {
  return syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`
}
