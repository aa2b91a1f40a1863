import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core'
import type { AnalyzedPattern } from './analyze-pattern.ts'
import type { PatternMatch } from './compiled-pattern.ts'
import { featuresOf, hasFeature, nonAsciiFeature } from './line-features.ts'
import { Pattern, type PatternLine } from './pattern.ts'
import type { PatternTable } from './pattern-table.ts'
import { replaceWithStandIns } from './stand-ins.ts'

/**
 * Runs the patterns of TextMate grammars, with the results of Shiki's engine for JavaScript. That one runs each
 * pattern of a scanner in each line. This one runs a pattern only in lines with the characters that it needs, and
 * once for all scanners that contain it.
 */
export class PatternEngine implements RegexEngine {
  readonly #table = new Map<string, AnalyzedPattern | null>()
  readonly #patterns = new Map<string, Pattern | null>()
  #lineCount = 0

  /** Adds the patterns of a grammar, before its first line. Other patterns are translated when they first run. */
  addTable(table: PatternTable): void {
    for (const [source, analyzed] of Object.entries(table)) this.#table.set(source, analyzed)
  }

  createString(content: string): RegexEngineString & PatternLine {
    this.#lineCount++
    const features = featuresOf(content)
    const isAscii = !hasFeature(features, nonAsciiFeature)
    const narrowContent = isAscii ? content : replaceWithStandIns(content)
    return { id: this.#lineCount, content, narrowContent, features }
  }

  createScanner(sources: (string | RegExp)[]): PatternScanner {
    return new Scanner(sources.map((source) => this.#getPattern(String(source))))
  }

  #getPattern(source: string): Pattern | null {
    const known = this.#patterns.get(source)
    if (known !== undefined) return known
    const analyzed = this.#table.get(source)
    const pattern = analyzed === null ? null : new Pattern(source, analyzed ?? null)
    this.#patterns.set(source, pattern)
    return pattern
  }
}

/** Finds the first match of several patterns. At the same position, the first pattern wins. */
class Scanner implements PatternScanner {
  readonly #patterns: readonly (Pattern | null)[]
  /** Indexes of the patterns that may match in the rest of the current line. */
  #candidates: number[] = []
  #lineId = 0
  #lastFrom = 0

  constructor(patterns: readonly (Pattern | null)[]) {
    this.#patterns = patterns
  }

  findNextMatchSync(
    line: PatternLine,
    from: number,
  ): ReturnType<PatternScanner['findNextMatchSync']> {
    if (this.#lineId !== line.id || from < this.#lastFrom) this.#startLine(line)
    this.#lastFrom = from
    const candidates = this.#candidates
    let best: PatternMatch | null = null
    let bestIndex = 0
    let kept = 0
    let next = 0
    while (next < candidates.length && best?.start !== from) {
      const index = candidates[next++] as number
      const pattern = this.#patterns[index] as Pattern
      const match = pattern.search(line, from)
      if (match !== null || !pattern.isReusable) candidates[kept++] = index
      if (match !== null && (best === null || match.start < best.start)) {
        best = match
        bestIndex = index
      }
    }
    if (kept < next) candidates.splice(kept, next - kept)
    return best === null ? null : { index: bestIndex, captureIndices: capturesOf(best) }
  }

  #startLine(line: PatternLine): void {
    this.#lineId = line.id
    this.#candidates = []
    for (let index = 0; index < this.#patterns.length; index++)
      if (this.#patterns[index]?.canMatch(line)) this.#candidates.push(index)
  }
}

type Capture = NonNullable<
  ReturnType<PatternScanner['findNextMatchSync']>
>['captureIndices'][number]

/** Oniguruma's ranges of groups; a group without a match is at the last possible position. */
function capturesOf({ start, end, groups }: PatternMatch): Capture[] {
  if (groups === null) return [capture(start, end)]
  return groups.map((range) => (range === undefined ? noCapture : capture(range[0], range[1])))
}

function capture(start: number, end: number): Capture {
  return { start, end, length: end - start }
}

const noCapture: Capture = { start: 2 ** 32 - 1, end: 2 ** 32 - 1, length: 0 }
