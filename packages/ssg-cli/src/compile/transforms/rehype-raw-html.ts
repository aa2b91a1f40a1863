import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import type { Body } from '../body.ts'
import { EXIT, visit } from '../visit.ts'

/** MDX nodes, which our transforms also add to plain Markdown. */
export const mdxNodeTypes = [
  'mdxjsEsm',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
] as const
const parseRawHtml = rehypeRaw({ passThrough: [...mdxNodeTypes, 'codeBlock'] })

/**
 * Parses raw HTML into elements: in plain Markdown, and in MDX what plugins and handlers return. Skips
 * texts without raw HTML, which most are.
 */
export function rehypeRawHtml(kind: Body['kind']) {
  return (tree: Root, file: VFile): Root => {
    if (!hasRaw(tree)) return tree
    const parsed = parseRawHtml(tree, file) as Root
    // React prints the elements of interactive bodies, and does the same.
    if (kind === 'static') repeatFirstNewlines(parsed)
    return parsed
  }
}

/** Parsers of HTML drop a newline right after the opening tag of these elements, so another one has to be printed. */
const preformattedElements = ['pre', 'textarea', 'listing']

function repeatFirstNewlines(tree: Root): void {
  visit(tree, 'element', ({ tagName, children: [first] }: Element) => {
    if (first?.type !== 'text' || !first.value.startsWith('\n')) return
    if (preformattedElements.includes(tagName)) first.value = `\n${first.value}`
  })
}

function hasRaw(tree: Root): boolean {
  let isFound = false
  visit(tree, 'raw', () => {
    isFound = true
    return EXIT
  })
  return isFound
}
