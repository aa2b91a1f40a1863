import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import type { TrustPolicy } from '../../config/site-config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageTree } from '../page-tree.ts'
import { mdxNodeTypes, rehypeRawHtml } from '../transforms/rehype-raw-html.ts'
import { remarkComments } from '../transforms/remark-comments.ts'
import { remarkPlainTags } from '../transforms/remark-plain-tags.ts'
import { literalValue } from '../transforms/remark-static-jsx.ts'
import { visit } from '../visit.ts'
import { reasonAgainst, type WrittenElement } from './allowed-html.ts'
import { isDataProgram } from './is-data.ts'

interface UntrustedOptions {
  readonly policy: TrustPolicy
  /** Tags that are not HTML elements become text. */
  readonly plainTags: boolean
}

/**
 * Reports everything in a text that can run code. Must run on the tree as parsed, before plugins
 * and transforms add nodes to it. Content of an untrusted author is only published if there is
 * nothing to report.
 */
export function findUntrusted(
  { tree, file }: Pick<PageTree, 'tree' | 'file'>,
  { policy, plainTags }: UntrustedOptions,
): Diagnostic[] {
  const problems: Diagnostic[] = []
  let hasHtml = false
  visit(tree, (node) => {
    hasHtml ||= node.type === 'html'
    const reason = reasonAgainstNode(node, policy)
    if (reason !== null) problems.push(untrusted(reason, node.position))
  })
  if (!hasHtml) return problems
  visit(parseHtml(tree, file, plainTags), (node) => {
    const reason = node.type === 'element' ? reasonAgainst(toWritten(node), policy) : null
    if (reason !== null) problems.push(untrusted(reason, node.position))
  })
  return problems
}

/** Parses raw HTML as the page will contain it, without comments. */
function parseHtml(tree: Root, file: VFile, plainTags: boolean): HtmlRoot {
  const parsed = unified()
    .use(plainTags ? [remarkPlainTags] : [])
    .use(remarkComments)
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...mdxNodeTypes] })
    .use(rehypeRawHtml, 'static')
    .runSync(structuredClone(tree), file)
  return parsed as unknown as HtmlRoot
}

function reasonAgainstNode(node: Nodes, policy: TrustPolicy): string | null {
  switch (node.type) {
    case 'mdxjsEsm':
      return 'Imports and exports are code'
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isDataProgram(node.data?.estree) ? null : 'An expression is code'
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return reasonAgainstJsx(node, policy)
    default:
      return null
  }
}

function reasonAgainstJsx(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  policy: TrustPolicy,
): string | null {
  const hasCode = attributes.some(
    (attribute) =>
      attribute.type !== 'mdxJsxAttribute' ||
      (typeof attribute.value === 'object' &&
        attribute.value !== null &&
        !isDataProgram(attribute.value.data?.estree)),
  )
  if (hasCode) return 'An attribute with an expression is code'
  if (name === null) return null
  const written = attributes.flatMap((attribute): [string, unknown][] =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, literalValue(attribute.value)]] : [],
  )
  return reasonAgainst({ name, attributes: written }, policy)
}

function toWritten(element: Extract<HtmlNodes, { type: 'element' }>): WrittenElement {
  return { name: element.tagName, attributes: Object.entries(element.properties) }
}

function untrusted(reason: string, position: Position | undefined): Diagnostic {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
  const length = start.line === end.line ? Math.max(1, end.column - start.column) : 1
  return {
    severity: 'error',
    rule: 'untrusted-code',
    reason: `${reason}, and content of this site must not run code`,
    hint: 'Use Markdown, put code in backticks, or list the component in `trustedComponents`',
    place: { file: '', line: start.line, column: start.column, length },
  }
}
