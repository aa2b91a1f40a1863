import type { ReadablePost, ReadingTime } from '@ssgdocs/cli'
import { usesReadingTimePackage } from './docusaurus-version.ts'

type Estimate = ReadablePost['defaultReadingTime']

/** Docusaurus counts the words of the Markdown text, code and addresses of links included. */
export function convertReadingTime(written: unknown, version: string): ReadingTime {
  const readingTime = typeof written === 'function' ? (written as ReadingTime) : ofText
  return usesReadingTimePackage(version)
    ? (post) => readingTime({ ...post, defaultReadingTime: estimateByCharacters })
    : readingTime
}

const ofText: ReadingTime = ({ defaultReadingTime, content }) => defaultReadingTime({ content })

const estimateByCharacters: Estimate = ({ content, options: { wordsPerMinute = 200 } = {} }) =>
  (content.match(word)?.length ?? 0) / wordsPerMinute

/** Hiragana, Han and Hangul: each character is a word, together with the punctuation and spaces after it. */
const character = '\\u3040-\\u309f\\u4e00-\\u9fff\\uac00-\\ud7a3'
const punctuation = '!-/:-@[-`{-~\\u3000-\\u303f\\uff00-\\uffef'
const space = ' \\n\\r\\t'

/** What the package `reading-time` counts: a character as above, or else what is between spaces. */
const word = new RegExp(`[${character}][${punctuation}${space}]*|[^${character}${space}]+`, 'g')
