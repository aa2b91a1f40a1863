/** Words, identifiers and compounds: `keep-alive`, `HTTP/2`, `agent.close`. */
const compoundPattern = /[\p{L}\p{N}_$]+(?:[-/.][\p{L}\p{N}_$]+)*/gu

/** Words and identifiers. */
const wordPattern = /[\p{L}\p{N}_$]+/gu

/** Boundaries between the parts of `keepAliveTimeout`, `UND_ERR_CLOSED` and `HTTPParser`. */
const partBoundary = /[_$]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Fast path for compounds with one part, which most words are. */
const simpleAsciiWord = /^[A-Z]?[a-z]+$/
const simpleWord = /^\p{Lu}?\p{Ll}+$/u
/** Compounds with more parts are paths or URLs, not names. */
const maxNamePieces = 3

/**
 * The terms of a text in lower case: words, the parts of identifiers, and joined compounds.
 * `keepAliveTimeout` gives `keepalivetimeout`, `keep`, `alive`, `timeout`; `HTTP/2` gives `http2`, `http`, `2`.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = []
  for (const compound of text.match(compoundPattern) ?? []) {
    if (simpleAsciiWord.test(compound) || simpleWord.test(compound))
      terms.push(compound.toLowerCase())
    else for (const term of termsOfCompound(compound)) terms.push(term.toLowerCase())
  }
  return terms
}

function termsOfCompound(compound: string): readonly string[] {
  const pieces = compound.split(/[-/.]/)
  const terms = pieces.flatMap((piece) => {
    const parts = piece.split(partBoundary).filter(Boolean)
    return parts.length > 1 ? [piece, ...parts] : parts
  })
  const isName = pieces.length > 1 && pieces.length <= maxNamePieces
  return isName ? [pieces.join(''), ...terms] : terms
}

/** The parts of the identifiers in a text, such as `keep`, `alive` and `timeout` of `keepAliveTimeout`. */
export function identifierParts(text: string): string[] {
  return (text.match(wordPattern) ?? [])
    .map((piece) => piece.split(partBoundary).filter(Boolean))
    .filter(({ length }) => length > 1)
    .flat()
    .map((part) => part.toLowerCase())
}

/** Minimum number of characters for typo tolerance. In shorter words a typo makes another word. */
export const minTypoLength = 4

/** A word of a query. */
export interface QueryWord {
  /** As the reader typed it. */
  readonly text: string
  readonly term: string
  /** The parts of an identifier, or the word itself. */
  readonly parts: readonly string[]
  /** Has several parts that no `-`, `/` or `.` separates, such as `keepAliveTimeout`. */
  readonly isIdentifier: boolean
}

/** Longer queries are cut, because each word and part may load a shard. */
const maxQueryLength = 200
const maxQueryWords = 10
const maxWordParts = 6

/** The distinct words of a query. */
export function parseQueryWords(query: string): readonly QueryWord[] {
  const compounds = query.slice(0, maxQueryLength).normalize('NFC').match(compoundPattern) ?? []
  const words = new Map<string, QueryWord>()
  for (const word of compounds) {
    const pieces = word.toLowerCase().split(/[-/.]/)
    const parts = word
      .split(/[-/.]/)
      .flatMap((piece) => piece.split(partBoundary))
      .filter(Boolean)
    const terms = [...new Set(parts.map((part) => part.toLowerCase()))]
    const term = parts.length === 1 ? terms.join('') : pieces.join('')
    if (terms.length > 0) {
      const isIdentifier = pieces.length === 1 && parts.length > 1
      words.set(term, { text: word, term, parts: terms.slice(0, maxWordParts), isIdentifier })
    }
  }
  return [...words.values()].slice(0, maxQueryWords)
}

/** Only letters and digits, in lower case: `Keep-Alive timeout` and `keepAliveTimeout` are equal. */
export function normalizeName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words of a text, each normalized with `normalizeName`. Identifiers are not split. */
export function splitWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(normalizeName)
}
