import type { AnalyzedPattern } from './analyze-pattern.ts'
import { CompiledPattern, type PatternMatch } from './compiled-pattern.ts'
import { hasFeature, type LineFeatures, nonAsciiFeature } from './line-features.ts'
import { type TranslatedPattern, translatePattern } from './translate-pattern.ts'

/** A line that patterns search. */
export interface PatternLine {
  /** Unique. */
  readonly id: number
  readonly content: string
  /** The content with stand-ins for characters outside of ASCII. Null if one has none. */
  readonly narrowContent: string | null
  readonly features: LineFeatures
}

/** A pattern of grammars. All scanners share it, and it reuses the result of the last search in the same line. */
export class Pattern {
  readonly #source: string
  readonly #analyzed: AnalyzedPattern | null
  /** For lines of ASCII and for all others. Null if there is no translation, undefined before it is needed. */
  #narrow: CompiledPattern | null | undefined
  #wide: CompiledPattern | null | undefined
  #checkedLine = 0
  #meetsClauses = false
  #lastLine = 0
  #lastFrom = 0
  #lastMatch: PatternMatch | null = null
  #isReusable = true

  /** `analyzed` is null for a pattern that is only known since a line was read, such as the end of a heredoc. */
  constructor(source: string, analyzed: AnalyzedPattern | null) {
    this.#source = source
    this.#analyzed = analyzed
  }

  /** Returns false if the pattern cannot match in the line. */
  canMatch({ id, features }: PatternLine): boolean {
    if (this.#analyzed === null) return true
    if (this.#checkedLine !== id) {
      this.#checkedLine = id
      this.#meetsClauses = meetsClauses(features, this.#analyzed.clauses)
    }
    return this.#meetsClauses
  }

  /** Returns the first match at or after a position. */
  search(line: PatternLine, from: number): PatternMatch | null {
    const last = this.#lastMatch
    const isKnown =
      this.#isReusable &&
      this.#lastLine === line.id &&
      this.#lastFrom <= from &&
      (last === null || last.start >= from)
    if (isKnown) return last

    const narrowContent = this.#narrowContentOf(line)
    const compiled = narrowContent === null ? this.#compileWide() : this.#compileNarrow()
    const match = compiled?.search(narrowContent ?? line.content, from) ?? null
    this.#isReusable = compiled === null || compiled.isReusable
    this.#lastLine = line.id
    this.#lastFrom = from
    this.#lastMatch = match
    return match
  }

  /** Whether a search without a match rules out matches in the rest of the line. */
  get isReusable(): boolean {
    return this.#isReusable
  }

  /** The text that the narrow expression can search instead of the line, or null. */
  #narrowContentOf({ content, narrowContent, features }: PatternLine): string | null {
    if (this.#analyzed === null) return null
    if (!hasFeature(features, nonAsciiFeature)) return content
    return this.#analyzed.allowsStandIns ? narrowContent : null
  }

  #compileNarrow(): CompiledPattern | null {
    if (this.#narrow === undefined) this.#narrow = compile(this.#analyzed?.narrow ?? null)
    return this.#narrow
  }

  #compileWide(): CompiledPattern | null {
    if (this.#wide === undefined) this.#wide = compile(translatePattern(this.#source))
    return this.#wide
  }
}

function compile(translated: TranslatedPattern | null): CompiledPattern | null {
  try {
    return translated && new CompiledPattern(translated)
  } catch {
    return null
  }
}

function meetsClauses(features: LineFeatures, clauses: AnalyzedPattern['clauses']): boolean {
  for (const clause of clauses) if (!hasOneOf(features, clause)) return false
  return true
}

function hasOneOf(features: LineFeatures, clause: readonly number[]): boolean {
  for (const feature of clause) if (hasFeature(features, feature)) return true
  return false
}
