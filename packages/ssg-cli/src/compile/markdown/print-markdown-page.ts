import type { Nodes, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { placeholder } from '../body.ts'
import type { MagicComment } from '../code-blocks/extract-magic-comments.ts'
import type { PageTree } from '../page-tree.ts'
import { markdownImports } from '../transforms/rehype-includes.ts'
import type { MarkdownPage } from './markdown-page.ts'
import type { PlainContext } from './plain-context.ts'
import { toPlainPage } from './to-plain-nodes.ts'
import type { Verbatim } from './verbatim.ts'

/** Prints the `.md` variant of a page. Does not modify the tree. */
export function printMarkdownPage(
  { tree, file, placeholderPrefix }: PageTree,
  { magicComments }: { readonly magicComments: readonly MagicComment[] },
): MarkdownPage {
  const hrefs = new Map<string, number>()
  const includes = new Map<string, number>()
  const files = importedMarkdownFiles(tree)
  const context: PlainContext = {
    source: String(file),
    magicComments,
    urlPlaceholder: (href) => placeholder(placeholderPrefix, getOrAddIndex(hrefs, href)),
    includePlaceholder(name) {
      const specifier = files.get(name)
      if (specifier === undefined) return null
      return placeholder(placeholderPrefix, getOrAddIndex(includes, specifier), 'include')
    },
    listPlaceholder: placeholder(placeholderPrefix, 0, 'list'),
  }
  const children = toPlainPage(tree, context)
  return {
    placeholderPrefix,
    text: toMarkdown({ type: 'root', children }, printOptions),
    hrefs: [...hrefs.keys()],
    includes: [...includes.keys()],
  }
}

const printOptions: Options = {
  bullet: '-',
  rule: '-',
  join: [(left, right) => (isHtmlTag(left) && isHtmlTag(right) ? 0 : undefined)],
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { verbatim: ({ value }: Verbatim) => value },
}

/** Whether a node is HTML: placeholders of blocks have the same type. */
function isHtmlTag(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<')
}

function importedMarkdownFiles({ children }: Root): ReadonlyMap<string, string> {
  return new Map(
    children.flatMap((node: RootContent) =>
      node.type === 'mdxjsEsm' ? markdownImports(node.data?.estree) : [],
    ),
  )
}

/** The index of a key, from 0. A new key gets the next index. */
function getOrAddIndex(indexes: Map<string, number>, key: string): number {
  const index = indexes.get(key) ?? indexes.size
  indexes.set(key, index)
  return index
}
