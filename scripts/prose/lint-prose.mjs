import { toNlcst } from 'mdast-util-to-nlcst'
import { ParseEnglish } from 'parse-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { proseBlocks } from './prose-blocks.mjs'
import {
  avoidFullStopInHeading,
  avoidLongDescription,
  avoidLongSentences,
  avoidWords,
  proseWithoutCode,
} from './rules.mjs'
import { articleExceptions, docsOnlyRules, generalRules } from './word-lists.mjs'

const englishParser = new ParseEnglish()
const articleFalsePositive = new RegExp(
  `article .* before .(?:${articleExceptions.join('|')})\\b`,
  'i',
)
const retextRules = unified().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze()

/**
 * What is wrong with the prose of a text, in its order.
 *
 * @param {string} path decides by which rules it is read, and whether it is MDX
 * @param {string} text
 * @returns {{ line: number, column: number, rule: string, reason: string }[]}
 */
export function lintProse(path, text) {
  const file = new VFile({ path, value: text })
  const lists = /(^|\/)content\/blog\//.test(path)
    ? generalRules
    : { ...generalRules, ...docsOnlyRules }
  for (const block of parseBlocks(file)) {
    const tree = toNlcst(block.node, file, englishParser)
    retextRules.runSync(tree, file)
    const prose = proseWithoutCode(tree)
    avoidWords(prose, file, lists)
    avoidLongSentences(prose, file)
    avoidFullStopInHeading(block, file)
    avoidLongDescription(block, file)
  }
  return file.messages
    .filter(({ reason }) => !articleFalsePositive.test(reason))
    .map(({ line = 1, column = 1, source, ruleId, reason }) => {
      return { line, column, rule: source?.replace('retext-', '') ?? ruleId, reason }
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** None, and a message, when the text cannot be parsed: that is a complaint as others are. */
function parseBlocks(file) {
  try {
    return proseBlocks(file)
  } catch (error) {
    file.message(error.reason ?? error.message, { place: error.place, ruleId: 'syntax' })
    return []
  }
}
