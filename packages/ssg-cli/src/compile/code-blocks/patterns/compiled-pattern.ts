import type { PatternGroups, TranslatedPattern } from './translate-pattern.ts'

/** Start and end of a group, or undefined if it did not take part in the match. */
export type GroupRange = readonly [number, number] | undefined

/** A match in a line. */
export interface PatternMatch {
  readonly start: number
  readonly end: number
  /** The groups, the whole match first. Null if the pattern has no groups. */
  readonly groups: readonly GroupRange[] | null
}

/** A regular expression with the groups of the pattern that it was translated from. */
export class CompiledPattern {
  readonly #expression: RegExp
  readonly #groups: PatternGroups | null
  readonly #clipsText: boolean
  /** Whether a search finds the same match from each position up to it. */
  readonly isReusable: boolean

  constructor({ source, flags, groups, clipsText }: TranslatedPattern) {
    this.#expression = new RegExp(source, flags)
    this.#groups = groups
    this.#clipsText = clipsText
    this.isReusable = !this.#expression.sticky && !clipsText
  }

  /** Returns the first match at or after a position. */
  search(line: string, from: number): PatternMatch | null {
    const offset = this.#clipsText ? from : 0
    const match = this.#execute(offset === 0 ? line : line.slice(offset), from - offset)
    if (match === null) return null
    const start = match.index + offset
    const end = start + match[0].length
    const ranges = match.indices
    if (ranges === undefined) return { start, end, groups: null }
    const groups = this.#groups === null ? ranges : selectGroups(ranges, this.#groups)
    return { start, end, groups: offset === 0 ? groups : moveRanges(groups, offset) }
  }

  /**
   * An expression that is too large for V8 throws when it first runs. It is skipped, as
   * untranslatable ones are.
   */
  #execute(text: string, from: number): RegExpExecArray | null {
    this.#expression.lastIndex = from
    try {
      return this.#expression.exec(text)
    } catch {
      return null
    }
  }
}

function selectGroups(ranges: readonly GroupRange[], groups: PatternGroups): GroupRange[] {
  return groups.map((sources) => {
    const last = sources.findLast((source) => ranges[source] !== undefined)
    return last === undefined ? undefined : ranges[last]
  })
}

function moveRanges(ranges: readonly GroupRange[], offset: number): GroupRange[] {
  return ranges.map((range) => range && [range[0] + offset, range[1] + offset])
}
