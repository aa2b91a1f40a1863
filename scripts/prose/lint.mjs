import { toNlcst } from 'mdast-util-to-nlcst'
import { ParseEnglish } from 'parse-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { proseBlocks } from './blocks.mjs'
import {
  avoidFullStopInHeading,
  avoidLongDescription,
  avoidLongSentences,
  avoidWords,
  withoutCode,
} from './rules.mjs'
import { eitherArticle, everywhere, inDocs } from './words.mjs'

const english = new ParseEnglish()
const wrongArticle = new RegExp(`article .* before .(?:${eitherArticle.join('|')})\\b`, 'i')
const common = unified().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze()

/**
 * What is wrong with the prose of a text, in its order.
 *
 * @param {string} path decides by which rules it is read, and whether it is MDX
 * @param {string} text
 * @returns {{ line: number, column: number, rule: string, reason: string }[]}
 */
export function lintProse(path, text) {
  const file = new VFile({ path, value: text })
  const lists = /(^|\/)content\/blog\//.test(path) ? everywhere : { ...everywhere, ...inDocs }
  for (const block of blocksOf(file)) {
    const tree = toNlcst(block.node, file, english)
    common.runSync(tree, file)
    const prose = withoutCode(tree)
    avoidWords(prose, file, lists)
    avoidLongSentences(prose, file)
    avoidFullStopInHeading(block, file)
    avoidLongDescription(block, file)
  }
  return file.messages
    .filter(({ reason }) => !wrongArticle.test(reason))
    .map(({ line = 1, column = 1, source, ruleId, reason }) => {
      return { line, column, rule: source?.replace('retext-', '') ?? ruleId, reason }
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** None, and a message, when the text cannot be parsed: that is a complaint as others are. */
function blocksOf(file) {
  try {
    return proseBlocks(file)
  } catch (error) {
    file.message(error.reason ?? error.message, { place: error.place, ruleId: 'syntax' })
    return []
  }
}
