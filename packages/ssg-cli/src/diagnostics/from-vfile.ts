import type { VFileMessage } from 'vfile-message'
import type { Diagnostic, Place } from './diagnostic.ts'
import { explainMdxError, type MdxExplanation } from './explain-mdx-error.ts'

/** Converts a message of the Markdown parser, of MDX or of one of our transforms. */
export function fromVfile(message: VFileMessage, file: string): Diagnostic {
  const { rule, reason, hint, openTag, fix } = isFromMdx(message)
    ? { rule: 'mdx-syntax', ...explainMdxError(message) }
    : explainTransformMessage(message)
  const position = positionOf(message)
  const openTagPlace = openTag === undefined ? undefined : { file, ...openTag }
  return {
    severity: message.fatal === undefined || message.fatal ? 'error' : 'warning',
    rule,
    reason,
    ...(hint === undefined ? {} : { hint }),
    // For an unclosed tag, MDX reports the position of the paragraph; the tag itself is more useful.
    place:
      position === undefined || isUnclosedTag(message)
        ? (openTagPlace ?? startOfFile(file))
        : { file, ...position },
    ...(fix === undefined || !fixReplacesWholeTag(openTagPlace, fix) ? {} : { fix }),
    ...(openTagPlace === undefined || isUnclosedTag(message)
      ? {}
      : { related: [{ note: 'Opening tag', place: openTagPlace }] }),
  }
}

/** The fix is `<name />`: applied to a tag with attributes, it would delete them. */
function fixReplacesWholeTag(openTagPlace: Place | undefined, fix: string): boolean {
  return openTagPlace?.length === fix.length - ' /'.length
}

interface ExplainedMessage extends MdxExplanation {
  readonly rule: string
}

/** All other messages come from our transforms and the site's plugins. */
function isFromMdx({ source = '' }: VFileMessage): boolean {
  return /^(?:micromark|mdast-util|recma|@mdx-js)/.test(source)
}

function explainTransformMessage({ ruleId, reason, note }: VFileMessage): ExplainedMessage {
  return { rule: ruleId ?? 'markdown-plugin', reason, hint: note }
}

function isUnclosedTag({ reason }: VFileMessage): boolean {
  return reason.startsWith('Expected a closing tag for')
}

function startOfFile(file: string): Place {
  return { file, line: 1, column: 1, length: 1 }
}

function positionOf({ place }: VFileMessage): Omit<Place, 'file'> | undefined {
  if (place === undefined) return undefined
  if (!('start' in place)) return { line: place.line, column: place.column, length: 1 }
  const { start: from, end: to } = place
  const length = from.line === to.line ? Math.max(1, to.column - from.column) : 1
  return { line: from.line, column: from.column, length }
}
