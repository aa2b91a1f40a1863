import type { Heading, Html, Nodes, Parents, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { findExplicitId } from '../transforms/remark-heading-ids.ts'
import { visit } from '../visit.ts'
import { checkAttributes } from './check-attributes.ts'
import { checkElement, checkMarkdownInHtml } from './check-elements.ts'
import { checkIncludeComment } from './check-include-comment.ts'
import { createReferenceCheck } from './check-references.ts'
import { findNearBlock, mayBeNearBlock } from './near-blocks.ts'
import { findNearLink, mayBeNearLink } from './near-links.ts'
import {
  checkAttributeList,
  checkHeading,
  checkImageLink,
  checkInlineCode,
  checkLink,
  checkListItem,
  checkTable,
} from './near-nodes.ts'
import { findUnclosedTags, type OpenTag } from './open-tags.ts'
import { placeAt, sourceOf } from './place-at.ts'
import { report, type TextProblem } from './report.ts'
import { findStrayMark, mayHaveStrayMark } from './stray-marks.ts'
import {
  checkDirective,
  checkDirectiveEnd,
  checkExport,
  checkFence,
  checkHtmlComment,
  checkTextComment,
} from './unclosed-blocks.ts'

/** A node with what is around it. */
interface NodeInPage<T extends Nodes = Nodes> {
  readonly node: T
  readonly index: number
  readonly parent: Parents | undefined
  readonly source: string
}

interface StructureOptions {
  /** Tags that are not HTML become text. */
  readonly plainTags: boolean
}

/**
 * Reports what an author opened and did not close; explicit heading ids and definitions that are used
 * twice; and text that is almost syntax. Runs on the tree as parsed.
 */
export function remarkCheckStructure({ plainTags }: StructureOptions) {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const hasOtherElements = /<(?:svg|math)\b/.test(source)
    const headingLines = new Map<string, number>()
    const references = createReferenceCheck()
    const html: Html[] = []
    const reportedLinks = new Set<number>()
    file.data.reportedLinks = reportedLinks
    let strayLine = 0
    let malformedDirectives = 0
    visit(tree, (node, index = 0, parent) => {
      const problem = problemOf({ node, index, parent: parent as Parents | undefined, source })
      // One mark too few leaves several marks of its line unpaired.
      const isRepeated = problem?.rule === 'stray-mark' && problem.line === strayLine
      // The end of a directive whose start is text closes nothing.
      const isEnd = problem?.rule === 'unclosed-directive' && node.type === 'text'
      const isExplained = isEnd && malformedDirectives > 0
      if (problem !== null && !isRepeated && !isExplained) report(file, problem)
      if (problem?.rule === 'malformed-link' && node.type === 'link') {
        reportedLinks.add(node.position?.start.offset ?? -1)
      }
      if (isExplained) malformedDirectives--
      if (problem?.rule === 'malformed-directive') malformedDirectives++
      if (problem?.rule === 'stray-mark') strayLine = problem.line
      if (node.type === 'html') html.push(node)
      const element = plainTags || hasOtherElements ? null : checkElement(node)
      if (element !== null) report(file, element)
      if (!hasOtherElements) for (const one of checkAttributes(node, source)) report(file, one)
      if (node.type === 'heading') {
        const duplicate = checkId(node, headingLines)
        if (duplicate !== null) report(file, duplicate)
      }
      references.add(node)
    })
    for (const problem of references.problems()) report(file, problem)
    for (const tag of findUnclosedTags(html)) report(file, unclosedTag(tag))
  }
}

function problemOf(place: NodeInPage): TextProblem | null {
  const { node, index, parent, source } = place
  switch (node.type) {
    case 'code':
      return checkFence(node, sourceOf(node, source))
    case 'containerDirective':
      return checkDirective(node, sourceOf(node, source))
    case 'mdxjsEsm':
      return checkExport(node)
    case 'paragraph':
      return checkParagraph(node, place)
    case 'text':
      return checkText(node, place)
    case 'html':
      return checkHtmlComment(node) ?? checkIncludeComment(node) ?? checkMarkdownInHtml(node)
    case 'mdxFlowExpression':
      return checkIncludeComment(node)
    case 'heading':
      return checkHeading(node, source, parent?.children[index - 1])
    case 'table':
      return checkTable(node)
    case 'listItem':
      return checkListItem(node, source)
    case 'link':
      return (
        checkLink(node, source) ??
        checkImageLink(node, parent?.children[index - 1]) ??
        checkAttributeList(parent?.children[index + 1])
      )
    case 'image':
      return checkAttributeList(parent?.children[index + 1])
    case 'inlineCode':
      return checkInlineCode(node, source, parent)
    default:
      return null
  }
}

function checkParagraph(node: Nodes, { parent, source }: NodeInPage): TextProblem | null {
  const start = node.position?.start
  if (start === undefined || !mayBeNearBlock(source[start.offset ?? 0])) return null
  const found = findNearBlock(sourceOf(node, source), parent?.type === 'blockquote')
  return found && { ...found, line: start.line, column: start.column }
}

/** Openings and endings that stayed text. */
function checkText(node: Text, { index, parent, source }: NodeInPage): TextProblem | null {
  const { value } = node
  const next = value.endsWith('*') ? parent?.children[index + 1] : undefined
  if (next?.type === 'emphasis') return unevenMarks(node, sourceOf(node, source))
  const end = value.includes(':::') ? checkDirectiveEnd(node) : null
  if (end !== null) return end
  if (value.includes('<!--') || value.includes('{/*')) {
    return checkTextComment(node, sourceOf(node, source))
  }
  const mayBeLink = mayBeNearLink(value)
  if (!mayBeLink && !mayHaveStrayMark(value)) return null
  const written = sourceOf(node, source)
  const found =
    (mayBeLink ? findNearLink(written) : null) ??
    findStrayMark(written, value, parent?.type === 'tableCell')
  if (found === null) return null
  const { index: at, ...problem } = found
  return { ...problem, ...placeAt({ ...node, value: written }, at) }
}

/** `**text*`: the first asterisk stayed text. */
function unevenMarks(node: Text, written: string): TextProblem | null {
  return written.endsWith('\\*')
    ? null
    : {
        rule: 'stray-mark',
        reason: 'This `*` is text: more of them open the emphasis than close it',
        hint: 'Write as many after the text as before it',
        ...placeAt({ ...node, value: written }, written.length - 1),
        length: 1,
      }
}

function unclosedTag({ name, line, column }: OpenTag): TextProblem {
  return {
    rule: 'unclosed-tag',
    reason: `\`<${name}>\` is not closed`,
    hint: `Add \`</${name}>\` where it ends`,
    line,
    column,
    length: name.length + 1,
  }
}

function checkId(node: Heading, lines: Map<string, number>): TextProblem | null {
  const id = findExplicitId(node)?.id
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  const first = id === undefined ? undefined : lines.get(id)
  if (id !== undefined && first === undefined) lines.set(id, line)
  if (first === undefined) return null
  return {
    rule: 'duplicate-id',
    reason: `The heading on line ${first} also has the id \`${id}\``,
    hint: 'Choose another id',
    line,
    column,
    length: 1,
  }
}
