import { stemmer } from 'stemmer'
import { entriesWithPrefix, type ShardEntry } from './shard.ts'
import type { QueryWord } from './tokenize.ts'

/** Shorter words have no forms that a stemmer gets right; longer ones are not words. */
const wordPattern = /^[a-z]{4,30}$/

/** What all forms of an English word share. */
export interface Stem {
  readonly stem: string
  /** What the forms start with. */
  readonly prefix: string
}

/** The stem of a word, or null for identifiers and other terms that have no other forms. */
export function stemOf({ term, isIdentifier }: QueryWord): Stem | null {
  if (isIdentifier || !wordPattern.test(term)) return null
  const stem = stemmer(term)
  // The stem of `retry` and `retries` is `retri`.
  const prefix = stem.replace(/[iy]$/, '')
  return { stem, prefix: prefix.length > 2 && term.startsWith(prefix) ? prefix : term }
}

/** The terms of a shard that are forms of a word. */
export function entriesWithStem(
  shard: readonly ShardEntry[],
  { stem, prefix }: Stem,
): readonly ShardEntry[] {
  return entriesWithPrefix(shard, prefix).filter(
    ([term]) => wordPattern.test(term) && stemmer(term) === stem,
  )
}
