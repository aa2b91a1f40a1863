/** Our own rules. Each checks one block of a text and adds messages to the file. */
import { toString as textOf } from 'nlcst-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { maxDescriptionLength, maxSentenceWords } from './word-lists.mjs'

/** Replaces code, so that no phrase matches in it or across it. */
const codePlaceholder = '\uFFFC'

/** Matches the space between two sentences, except after common abbreviations. */
const sentenceEnd = /(?<=(?<!\b(?:e\.g|i\.e|vs|etc))[.!?…]["'”’)]*)\s+/i

/** @type {WeakMap<Record<string, string>, RegExp>} */
const patternCache = new WeakMap()

/**
 * Prose as one line, with the position of each character in the text.
 *
 * @typedef {{ text: string, pointAt: (index: number) => import('unist').Point | undefined }} Prose
 */

/**
 * Reports phrases to avoid.
 *
 * @param {Prose} prose
 * @param {import('vfile').VFile} file
 * @param {Record<string, Record<string, string>>} lists rule → phrase → what to do
 */
export function avoidWords({ text, pointAt }, file, lists) {
  for (const [rule, phrases] of Object.entries(lists)) {
    for (const { 0: found, index } of text.matchAll(phrasePattern(phrases))) {
      const phrase = found.replace(/\s+/g, ' ').replace(/’/g, "'")
      const advice = phrases[phrase] ?? phrases[phrase.charAt(0).toLowerCase() + phrase.slice(1)]
      if (advice === undefined) continue
      file.message(`"${phrase}": ${advice}`, { place: pointAt(index), ruleId: rule })
    }
  }
}

/**
 * Reports long sentences. Does not use the parser's sentences: it joins a sentence to a following one
 * that starts with code.
 *
 * @param {Prose} prose
 * @param {import('vfile').VFile} file
 */
export function avoidLongSentences({ text, pointAt }, file) {
  let index = 0
  for (const sentence of text.split(sentenceEnd)) {
    index = text.indexOf(sentence, index)
    const length = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word)).length
    if (length > maxSentenceWords) {
      const reason = `${length} words, at most ${maxSentenceWords}: split the sentence`
      file.message(reason, { place: pointAt(index), ruleId: 'long-sentence' })
    }
    index += sentence.length
  }
}

/**
 * @param {{ readonly kind: string, readonly node: import('mdast').Paragraph }} block
 * @param {import('vfile').VFile} file
 */
export function avoidFullStopInHeading({ kind, node }, file) {
  const last = node.children.at(-1)
  const isHeading = kind === 'heading' || kind === 'title'
  if (!isHeading || last?.type !== 'text' || !/[^.]\.\s*$/.test(last.value)) return
  const reason = 'heading with a full stop: remove it'
  file.message(reason, { place: node.position.start, ruleId: 'heading-full-stop' })
}

/**
 * @param {{ readonly kind: string, readonly node: import('mdast').Paragraph }} block
 * @param {import('vfile').VFile} file
 */
export function avoidLongDescription({ kind, node }, file) {
  if (kind !== 'description') return
  const { length } = node.children[0].value
  if (length <= maxDescriptionLength) return
  const reason = `${length} characters, at most ${maxDescriptionLength}`
  file.message(reason, { place: node.position.start, ruleId: 'long-description' })
}

/**
 * Builds one pattern of all phrases. A punctuation mark matches only after a word, not in `[!NOTE]`.
 *
 * @param {Record<string, string>} list
 */
function phrasePattern(list) {
  const cached = patternCache.get(list)
  if (cached !== undefined) return cached

  const parts = Object.keys(list).map((phrase) => {
    const words = phrase
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/ /g, '\\s+')
      .replace(/'/g, "['’]")
    const isPunctuation = !/^\w/.test(phrase)
    return isPunctuation ? `(?<=[\\w\\uFFFC)"'”’])${words}` : `(?<![\\w'’/-])${words}(?![\\w'’/-])`
  })
  const pattern = new RegExp(parts.join('|'), 'gi')
  patternCache.set(list, pattern)
  return pattern
}

/**
 * @param {import('nlcst').Root} tree
 * @returns {Prose}
 */
export function proseWithoutCode(tree) {
  const parts = []
  let text = ''
  visit(tree, (node) => {
    if (!['WordNode', 'SourceNode'].includes(node.type) && 'children' in node) return undefined
    parts.push({ start: text.length, place: node.position?.start })
    text += node.type === 'SourceNode' ? codePlaceholder : textOf(node)
    return SKIP
  })
  const pointAt = (index) => parts.findLast(({ start }) => start <= index)?.place
  return { text, pointAt }
}
