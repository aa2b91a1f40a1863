/** Shorter terms match only at the start of a word: `on` does not match in `connection`. */
const minInfixLength = 4

/** A pattern that matches any of the terms, longer ones first. Without terms it matches nothing. */
export function termPattern(terms: readonly string[]): RegExp {
  const words = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => (term.length < minInfixLength ? `(?<![\\p{L}\\p{N}])` : '') + escapeRegExp(term))
  return new RegExp(words.join('|') || '(?!)', 'giu')
}

function escapeRegExp(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
