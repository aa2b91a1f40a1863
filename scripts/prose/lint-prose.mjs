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
 * Returns the prose problems of a text, in text order.
 *
 * @param {string} path selects the rules, and the parser for MDX
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

/** Returns no blocks and adds a message to the file when the text cannot be parsed. */
function parseBlocks(file) {
  try {
    return proseBlocks(file)
  } catch (error) {
    file.message(error.reason ?? error.message, { place: error.place, ruleId: 'syntax' })
    return []
  }
}
