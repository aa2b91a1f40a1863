/** Shorter terms are marked only where a word begins with them: `on` is no part of `connection`. */
const minInfixLength = 4

/** Finds the terms in a text, longer ones first; matches nothing where there are none. */
export function termPattern(terms: readonly string[]): RegExp {
  const words = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => (term.length < minInfixLength ? `(?<![\\p{L}\\p{N}])` : '') + escapeRegExp(term))
  return new RegExp(words.join('|') || '(?!)', 'giu')
}

function escapeRegExp(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
