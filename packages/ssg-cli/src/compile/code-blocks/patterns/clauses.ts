import { nonAsciiFeature, sequenceFeature } from './line-features.ts'

/** A condition that a line meets if a pattern matches in it: it has one of these features. */
export interface Clause {
  readonly features: readonly number[]
  /** Estimate of the fraction of lines that meet the clause, from 0. Above 1 the clause is useless. */
  readonly frequency: number
}

const maxClauses = 3
const maxFeatures = 40
const maxFrequency = 0.9

/** Returns the clauses of text that occurs in each match. */
export function literalClauses(text: string, ignoresCase: boolean): Clause[] {
  if (text === '') return []
  // Some characters outside of ASCII are upper or lower case of one in it.
  const others = ignoresCase ? [nonAsciiFeature] : []
  if (text.length === 1) {
    const cases = ignoresCase ? [text.toLowerCase(), text.toUpperCase()] : [text]
    return [charactersClause([...new Set(cases.map((one) => one.charCodeAt(0))), ...others])]
  }
  const length = Math.min(text.length, 3)
  const frequency = length === 2 ? 0.05 : 0.01
  return Array.from({ length: text.length - length + 1 }, (_, start) => ({
    features: [sequenceFeature(text.slice(start, start + length)), ...others],
    frequency,
  }))
}

/** The clause of a set of characters, one of which occurs in each match. */
export function charactersClause(features: readonly number[]): Clause {
  return { features, frequency: features.map(characterFrequency).reduce((a, b) => a + b, 0) }
}

/** The clause of a choice: a line that meets one of the clauses meets it. */
export function uniteClauses(clauses: readonly Clause[]): Clause {
  return {
    features: [...new Set(clauses.flatMap(({ features }) => features))],
    frequency: clauses.reduce((sum, { frequency }) => sum + frequency, 0),
  }
}

/** The clauses that exclude the most lines, the best one first. */
export function selectClauses(clauses: readonly Clause[]): Clause[] {
  const byFeatures = new Map(clauses.map((clause) => [clause.features.join(), clause]))
  return [...byFeatures.values()]
    .filter(({ features, frequency }) => features.length <= maxFeatures && frequency < maxFrequency)
    .sort((a, b) => a.frequency - b.frequency)
    .slice(0, maxClauses)
}

function characterFrequency(feature: number): number {
  if (feature === nonAsciiFeature) return 0.02
  const character = String.fromCharCode(feature)
  if (/\s/.test(character)) return 0.9
  if (/[a-z]/.test(character)) return 0.4
  if (/[A-Z0-9]/.test(character)) return 0.1
  return /[!-~]/.test(character) ? 0.15 : 0.001
}
