import type { Nodes, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { VFile } from 'vfile'
import { placeholder } from '../body.ts'
import type { MagicComment } from '../syntax/magic-comments.ts'
import { markdownImports } from '../transforms/rehype-includes.ts'
import type { AsWritten } from './as-written.ts'
import type { PlainContext } from './plain-context.ts'
import { plainBlocks } from './plain-nodes.ts'

/** A text as plain Markdown, for readers that run nothing. Placeholders stand where other pages have a say. */
export interface MarkdownCopy {
  readonly mark: string
  readonly text: string
  /** Addresses as they are written: `placeholder(mark, n)` stands for the n-th. */
  readonly hrefs: readonly string[]
  /** Markdown files that are shown, as they are imported: `placeholder(mark, n, 'include')` stands for the n-th. */
  readonly includes: readonly string[]
}

/** What there is of a text that says nothing, or is not to be copied. */
export const emptyCopy: MarkdownCopy = { mark: '', text: '', hrefs: [], includes: [] }

/** Prints the tree of a text, which is left as it is. */
export function copyAsMarkdown(
  tree: Root,
  mark: string,
  file: VFile,
  { magicComments }: { readonly magicComments: readonly MagicComment[] },
): MarkdownCopy {
  const hrefs = new Map<string, number>()
  const includes = new Map<string, number>()
  const files = importsOf(tree)
  const context: PlainContext = {
    source: String(file),
    magicComments,
    address: (href) => placeholder(mark, indexIn(hrefs, href)),
    include(name) {
      const specifier = files.get(name)
      if (specifier === undefined) return null
      return placeholder(mark, indexIn(includes, specifier), 'include')
    },
    cards: placeholder(mark, 0, 'cards'),
  }
  const children = plainBlocks(tree.children, context)
  return {
    mark,
    text: toMarkdown({ type: 'root', children }, options),
    hrefs: [...hrefs.keys()],
    includes: [...includes.keys()],
  }
}

const options: Options = {
  bullet: '-',
  rule: '-',
  join: [(left, right) => (isTag(left) && isTag(right) ? 0 : undefined)],
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { asWritten: ({ value }: AsWritten) => value },
}

/** Whether a node is HTML, and not what stands for other blocks. */
function isTag(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<')
}

function importsOf({ children }: Root): ReadonlyMap<string, string> {
  return new Map(
    children.flatMap((node: RootContent) =>
      node.type === 'mdxjsEsm' ? markdownImports(node.data?.estree) : [],
    ),
  )
}

/** Its place among those that were asked for, from 0. */
function indexIn(known: Map<string, number>, key: string): number {
  const index = known.get(key) ?? known.size
  known.set(key, index)
  return index
}
