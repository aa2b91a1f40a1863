import type { Code, Heading, Html, Root, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { findExplicitId } from '../transforms/remark-heading-ids.ts'
import { visit } from '../visit.ts'
import { findNearSyntax, mayBeNearSyntax } from './near-syntax.ts'
import { findUnclosedTags, type OpenTag } from './open-tags.ts'
import { placeAt } from './place-at.ts'
import { report, type TextProblem } from './report.ts'

/**
 * Reports what an author opened and did not close: code fences, directives, comments and raw HTML; and
 * explicit heading ids that are used twice; and text that is almost syntax. Runs on the tree as parsed.
 */
export function remarkCheckStructure() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const headingLines = new Map<string, number>()
    const html: Html[] = []
    visit(tree, (node) => {
      const problem = problemOf(node)
      if (problem !== null) report(file, problem)
      if (node.type === 'html') html.push(node)
    })
    for (const tag of findUnclosedTags(html)) report(file, unclosedTag(tag))

    function problemOf(node: Root | Root['children'][number]): TextProblem | null {
      switch (node.type) {
        case 'code':
          return checkFence(node, source)
        case 'containerDirective':
          return checkDirective(node, source)
        case 'text':
          return checkText(node, source)
        case 'html':
          return checkComment(node)
        case 'heading':
          return checkId(node, headingLines)
        default:
          return null
      }
    }
  }
}

function checkFence(node: Code, source: string): TextProblem | null {
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(sourceOf(node, source)) ?? []
  if (fence === '' || isClosedBy(node, source, fence)) return null
  return {
    rule: 'unclosed-code',
    reason: 'This code block is not closed',
    hint: `Add a line \`${fence}\` where the code ends, without anything after it`,
    ...placeOf(node),
    length: fence.length,
  }
}

function checkDirective(node: ContainerDirective, source: string): TextProblem | null {
  const [colons = ''] = /^:+/.exec(sourceOf(node, source)) ?? []
  if (colons === '' || isClosedBy(node, source, colons)) return null
  return {
    rule: 'unclosed-directive',
    reason: `\`${colons}${node.name}\` is not closed`,
    hint: `Add a line \`${colons}\` where it ends; a directive around it needs more colons`,
    ...placeOf(node),
    length: colons.length + node.name.length,
  }
}

/** Whether the last line of a block is at least as many of the characters as its first one starts with. */
function isClosedBy(node: Code | ContainerDirective, source: string, opening: string): boolean {
  const written = sourceOf(node, source)
  const lineStart = 1 + Math.max(written.lastIndexOf('\n'), written.lastIndexOf('\r'))
  const lastLine = written
    .slice(lineStart)
    .replace(/^[ \t>]+/, '')
    .trimEnd()
  const isOneLine = lastLine.length === written.trimEnd().length
  return (
    !isOneLine && lastLine.startsWith(opening) && lastLine === opening[0]?.repeat(lastLine.length)
  )
}

/** Openings and endings that stayed text. */
function checkText(node: Text, source: string): TextProblem | null {
  if (node.value.includes(':::')) {
    const [, before, colons] = /(^|\n)[ \t]*(:{3,})[ \t]*(?:\n|$)/.exec(node.value) ?? []
    if (colons !== undefined) return strayEnd(node, colons, before === '\n')
  }
  const hasComment = node.value.includes('<!--') || node.value.includes('{/*')
  if (!hasComment && !mayBeNearSyntax(node)) return null
  const written = sourceOf(node, source)
  if (!hasComment) {
    const start = node.position?.start.offset ?? 0
    return findNearSyntax(node, written, start === 0 || source[start - 1] === '\n')
  }
  const found = /(?<!\\)(?:<!--|\{\/\*)/.exec(written)
  return found && unclosedComment({ ...node, value: written }, found.index, found[0])
}

function strayEnd(node: Text, colons: string, isLater: boolean): TextProblem {
  const place = placeAt(node, isLater ? node.value.search(/\n[ \t]*:{3,}[ \t]*(?:\n|$)/) + 1 : 0)
  return {
    rule: 'unclosed-directive',
    reason: `\`${colons}\` closes no directive`,
    hint: 'Remove it, or use more colons for a directive around another one',
    ...place,
    length: colons.length,
  }
}

/** A comment in a block of raw HTML. It hides everything up to the end of the block. */
function checkComment(node: Html): TextProblem | null {
  const rest = node.value.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const index = /^\s*<(?:script|style|textarea)\b/i.test(rest) ? -1 : rest.indexOf('<!--')
  return index < 0 ? null : unclosedComment(node, index, '<!--')
}

function unclosedComment(node: Html | Text, index: number, opening: string): TextProblem {
  const ending = opening === '<!--' ? '-->' : '*/}'
  return {
    rule: 'unclosed-comment',
    reason: 'This comment is not closed',
    hint: `Add \`${ending}\` where it ends; a comment in a paragraph cannot contain a blank line`,
    ...placeAt(node, index),
    length: opening.length,
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
  const place = placeOf(node)
  const first = id === undefined ? undefined : lines.get(id)
  if (id !== undefined && first === undefined) lines.set(id, place.line)
  if (first === undefined) return null
  return {
    rule: 'duplicate-id',
    reason: `The heading on line ${first} also has the id \`${id}\``,
    hint: 'Choose another id',
    ...place,
    length: 1,
  }
}

function sourceOf({ position }: Code | ContainerDirective | Text, source: string): string {
  return position === undefined ? '' : source.slice(position.start.offset, position.end.offset)
}

function placeOf({
  position,
}: Heading | Code | ContainerDirective): Pick<TextProblem, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return { line, column }
}
