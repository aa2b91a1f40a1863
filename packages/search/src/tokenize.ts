/** Words, identifiers, and what holds several together: `keep-alive`, `HTTP/2`, `agent.close`. */
const compoundPattern = /[\p{L}\p{N}_$]+(?:[-/.][\p{L}\p{N}_$]+)*/gu

/** Where `keepAliveTimeout`, `UND_ERR_CLOSED` and `HTTPParser` have their joints. */
const partBoundary = /[_$]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Paths and addresses are no names. */
const maxNamePieces = 3

/**
 * The terms of a text, in lower case: its words, the parts of those that are written in parts, and what several make
 * together. `keepAliveTimeout` gives `keepalivetimeout`, `keep`, `alive`, `timeout`; `HTTP/2` gives `http2`, `http`, `2`.
 */
export function tokenize(text: string): string[] {
  return (text.match(compoundPattern) ?? []).flatMap((found) => {
    const pieces = found.split(/[-/.]/)
    const terms = pieces.flatMap((piece) => {
      const parts = piece.split(partBoundary).filter(Boolean)
      return parts.length > 1 ? [piece, ...parts] : parts
    })
    const isName = pieces.length > 1 && pieces.length <= maxNamePieces
    return (isName ? [pieces.join(''), ...terms] : terms).map((term) => term.toLowerCase())
  })
}

/** Letters. In shorter words one that differs makes another word. */
export const minTypoLength = 4

/** A word that was searched for. */
export interface QueryWord {
  readonly term: string
  /** Of an identifier; else the word alone. */
  readonly parts: readonly string[]
}

/** Longer queries are cut: nobody means them, and each word and part may load a shard. */
const maxQueryLength = 200
const maxQueryWords = 10
const maxWordParts = 6

/** The words of a query, none twice. */
export function parseQueryWords(query: string): readonly QueryWord[] {
  const found = query.slice(0, maxQueryLength).normalize('NFC').match(compoundPattern) ?? []
  const words = new Map<string, QueryWord>()
  for (const word of found) {
    const pieces = word.toLowerCase().split(/[-/.]/)
    const parts = word
      .split(/[-/.]/)
      .flatMap((piece) => piece.split(partBoundary))
      .filter(Boolean)
    const terms = [...new Set(parts.map((part) => part.toLowerCase()))]
    const term = parts.length === 1 ? terms.join('') : pieces.join('')
    if (terms.length > 0) words.set(term, { term, parts: terms.slice(0, maxWordParts) })
  }
  return [...words.values()].slice(0, maxQueryWords)
}

/** Letters and digits alone, in lower case: `Keep-Alive timeout` and `keepAliveTimeout` are one. */
export function normalizeName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words of a text, `squeezed`, without those that are only parts of others. */
export function splitWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).map(normalizeName)
}
