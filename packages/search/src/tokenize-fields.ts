import { stopWords } from './stop-words.ts'
import { normalizeName, tokenize } from './tokenize.ts'

/** Prefix of terms that are a complete title, heading or identifier. No word starts with it. */
export const fullNamePrefix = '='

/** The terms of a field with one name per line: the words of each name, and the complete name. */
export function tokenizeNames(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => [fullNamePrefix + normalizeName(line), ...tokenize(line)])
}

/** The terms of a text without stop words. */
export function tokenizeText(text: string): string[] {
  return tokenize(text).filter((term) => !stopWords.has(term))
}
