import { toRegExpDetails } from 'oniguruma-to-es'

/** A regular expression of JavaScript that matches like a pattern of a grammar. */
export interface TranslatedPattern {
  readonly source: string
  readonly flags: string
  /**
   * For each group of the pattern, the groups of the expression that match it: the last one that took part counts.
   * Null if they are the same. The expression has others for atomic groups and recursion.
   */
  readonly groups: PatternGroups | null
  /** Whether the expression sees the text from the start of the search only. */
  readonly clipsText: boolean
}

export type PatternGroups = readonly (readonly number[])[]

/** The rules are those of Shiki. The target makes the result the same in each version of Node.js. */
const options = {
  global: true,
  hasIndices: true,
  target: 'ES2024',
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
} as const

/**
 * Patterns that take exponential time where they do not match, and equivalents that take linear time. Oniguruma limits
 * its attempts; JavaScript does not.
 */
const linearEquivalents: ReadonlyMap<string, string> = new Map([
  // Types in the braces of a Go struct: any words without quotes and slashes.
  [
    String.raw`(?<=\{)((?:\s*(?:(?:\w+,\s*)+{0,1}\w+\s+)?(?:\s*[]*\[]+{0,1}(?:<-\s*)?\bchan\b(?:\s*<-)?\s*)+{0,1}[^"/${'`'}\s]+;?)+)\s*(?=})`,
    String.raw`(?<=\{)(\s*[^"/${'`'}\s]+(?:\s+[^"/${'`'}\s]+)*)\s*(?=})`,
  ],
])

/** Translates a pattern of a TextMate grammar. Returns null if JavaScript has no equivalent. */
export function translatePattern(pattern: string): TranslatedPattern | null {
  try {
    const details = toRegExpDetails(linearEquivalents.get(pattern) ?? pattern, options)
    const { hiddenCaptures = [], transfers = [], strategy } = details.options ?? {}
    const groupCount = countGroups(details.pattern)
    const groups = Array.from({ length: groupCount + 1 }, (_, group) => [group])
    for (const [target, sources] of transfers) groups[target]?.push(...sources)
    const isEmulated = hiddenCaptures.length > 0 || transfers.length > 0
    return {
      source: details.pattern,
      // The positions of groups take time to compute. Without groups, that of the match is enough.
      flags: groupCount > 0 ? details.flags : details.flags.replace('d', ''),
      groups: isEmulated ? groups.filter((_, group) => !hiddenCaptures.includes(group)) : null,
      clipsText: strategy === 'clip_search',
    }
  } catch {
    return null
  }
}

/** With the flag v, a parenthesis in a class is escaped. */
function countGroups(source: string): number {
  const parentheses = source.match(/\\[\s\S]|\((?!\?)|\(\?<(?![=!])/g) ?? []
  return parentheses.filter((text) => text.startsWith('(')).length
}
