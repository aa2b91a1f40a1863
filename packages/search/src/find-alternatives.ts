import { stemmer } from 'stemmer'
import { stopWords } from './stop-words.ts'
import { parseQueryWords, type QueryWord } from './tokenize.ts'
import { webTerms } from './web-terms.ts'

/** The words of a query that have synonyms, and one of these. */
export interface Alternative {
  /** Index of the first word, and number of words. */
  readonly first: number
  readonly length: number
  /** The terms of the synonym; a section has to have all of them. */
  readonly terms: readonly string[]
}

/** More alternatives would load too much of the index. The first synonyms of a group are the most common ones. */
const maxAlternatives = 3
const maxTerms = 8
const maxPhraseLength = 4

type SynonymGroup = readonly Synonym[]
interface Synonym {
  readonly key: string
  readonly terms: readonly string[]
}

const builtInGroups = webTerms.map((line) => toGroup(line.split(', ')))

/** Finds the synonyms of the words and phrases of a query, in the built-in list and in that of the site. */
export function findAlternatives(
  words: readonly QueryWord[],
  siteSynonyms: readonly (readonly string[])[],
): readonly Alternative[] {
  const groups = [...siteSynonyms.map(toGroup), ...builtInGroups]
  const alternatives: Alternative[] = []
  let used = 0
  for (let first = 0; first < words.length; ) {
    let advance = 1
    for (let length = Math.min(maxPhraseLength, words.length - first); length > 0; length--) {
      const key = keyOf(words.slice(first, first + length))
      const synonyms = groups
        .filter((group) => group.some((synonym) => synonym.key === key))
        .flatMap((group) => group.filter((synonym) => synonym.key !== key))
      if (synonyms.length === 0) continue
      for (const { terms } of synonyms.slice(0, maxAlternatives)) {
        used += terms.length
        if (used <= maxTerms) alternatives.push({ first, length, terms })
      }
      advance = length
      break
    }
    first += advance
  }
  return alternatives
}

function toGroup(synonyms: readonly string[]): SynonymGroup {
  return synonyms.map((synonym) => {
    const words = parseQueryWords(synonym).filter(({ term }) => !stopWords.has(term))
    return { key: keyOf(words), terms: words.map(({ term }) => term) }
  })
}

/** Words of a compound and those of a phrase have the same key, in all their forms. */
function keyOf(words: readonly QueryWord[]): string {
  return words
    .flatMap(({ term, parts, isIdentifier }) => (isIdentifier ? [term] : parts.map(stemmer)))
    .join(' ')
}
