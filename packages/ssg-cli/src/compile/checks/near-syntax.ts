import type { Text } from 'mdast'
import { placeAt } from './place-at.ts'
import type { TextProblem } from './report.ts'

const tightHeading = /^#{2,6}(?=[A-Za-z])/
/** The limit keeps the test of the URL linear. */
const linkLike = /(?<![\\!\w])\[[^\][\n]+\]\(([^()<>"'\n]{1,300})\)/g
const fileWithSpace = /^\S+[ \t].*\.\w{2,4}(?:#\S*)?$/
/** In `[^ab]*`, the brackets are a regular expression. */
const footnote = /(?<=[^\s\\[\](){}])\[\^(?:\d+|[a-z][\w-]{2,})\](?![(:*+?{])/i

/** Whether a text needs a closer look, which takes its source. */
export function mayBeNearSyntax({ value }: Text): boolean {
  return value.startsWith('##') || value.includes('](') || value.includes('[^')
}

/**
 * Finds text that Markdown does not read as syntax, though the author most likely meant it. `source` is
 * the text as written, `startsLine` whether it begins its line.
 */
export function findNearSyntax(
  text: Text,
  source: string,
  startsLine: boolean,
): TextProblem | null {
  const [hashes] = (startsLine && tightHeading.exec(source)) || []
  if (hashes !== undefined) {
    return {
      rule: 'heading-without-space',
      reason: `This heading is text: there is no space after \`${hashes}\``,
      hint: 'Add a space, or a backslash before it to show it as text',
      ...placeAt(text, 0),
      length: hashes.length,
    }
  }
  const written = { ...text, value: source }
  for (const { 0: link, 1: url = '', index } of source.matchAll(linkLike)) {
    if (!fileWithSpace.test(url)) continue
    return {
      rule: 'link-with-space',
      reason: 'This link is text: its URL contains a space',
      hint: `Write \`<${url}>\` in the parentheses, or rename the file`,
      ...placeAt(written, index),
      length: link.length,
    }
  }
  const missing = footnote.exec(source)
  return missing && missingFootnote(missing[0], placeAt(written, missing.index))
}

function missingFootnote(
  reference: string,
  place: Pick<TextProblem, 'line' | 'column'>,
): TextProblem {
  return {
    rule: 'missing-footnote',
    reason: `The footnote \`${reference}\` does not exist`,
    hint: `Add a line \`${reference}: …\` with its text`,
    ...place,
    length: reference.length,
  }
}
