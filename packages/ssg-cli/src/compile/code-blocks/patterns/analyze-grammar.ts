import type { LanguageRegistration } from 'shiki/core'
import { type AnalyzedPattern, analyzePattern } from './analyze-pattern.ts'
import type { CharacterSets } from './character-sets.ts'
import type { PatternTable } from './pattern-table.ts'

/** The groups that grammars read, by the pattern. */
export type GroupUsage = ReadonlyMap<string, ReadonlySet<number>>

const patternKeys = ['match', 'begin', 'end', 'while']
const captureKeys = ['captures', 'beginCaptures', 'endCaptures', 'whileCaptures']

type Rule = Readonly<Record<string, unknown>>

/**
 * Finds which groups grammars read. An engine shares patterns between all grammars, so a pattern must have the
 * groups that any of them reads.
 */
export function findGroupUsage(grammars: readonly LanguageRegistration[]): GroupUsage {
  const usage = new Map<string, Set<number>>()
  for (const rule of grammars.flatMap((grammar) => findRules(grammar))) {
    const groups = groupsReadBy(rule)
    for (const pattern of patternsOf(rule))
      usage.set(pattern, new Set([...(usage.get(pattern) ?? []), ...groups]))
  }
  return usage
}

/** Analyzes the patterns of a grammar. */
export function analyzeGrammar(
  grammar: LanguageRegistration,
  usage: GroupUsage,
  sets: CharacterSets,
): PatternTable {
  const table: Record<string, AnalyzedPattern | null> = {}
  for (const pattern of findRules(grammar).flatMap(patternsOf)) {
    const usedGroups = usage.get(pattern) ?? new Set()
    for (const source of anchorVariants(pattern))
      table[source] ??= analyzePattern({ source, usedGroups }, sets)
  }
  return table
}

/** The objects in a grammar, at any depth. */
function findRules(value: unknown): Rule[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Rule, ...Object.values(value).flatMap(findRules)]
}

function patternsOf(rule: Rule): string[] {
  return patternKeys.map((key) => rule[key]).filter((value) => typeof value === 'string')
}

/** A rule reads groups for its captures, for names such as `keyword.$1`, and for references of its end to its begin. */
function groupsReadBy(rule: Rule): number[] {
  const captures = captureKeys.flatMap((key) => Object.entries(rule[key] ?? {}))
  const named = [rule, ...captures.map(([, capture]) => (capture ?? {}) as Rule)]
  const names = named.flatMap((one) => [one['name'], one['contentName']]).join(' ')
  const references = [
    ...names.matchAll(/\$\{?(\d+)/g),
    ...`${rule['end']} ${rule['while']}`.matchAll(/\\(\d+)/g),
  ]
  return [...captures.map(([group]) => group), ...references.map(([, digits]) => digits)].map(
    Number,
  )
}

/**
 * The forms in which vscode-textmate runs a pattern: where the anchors \A and \G cannot match, it replaces their
 * letter with one that does not occur in text. It also spells \z in another way.
 */
function anchorVariants(pattern: string): string[] {
  const source = pattern.replace(/\\[\s\S]/g, (escaped) =>
    escaped === '\\z' ? '$(?!\\n)(?<!\\n)' : escaped,
  )
  const variants = ['AG', 'A', 'G', ''].map((allowed) =>
    source.replace(/\\[\s\S]/g, (escaped) =>
      /[AG]/.test(escaped) && !allowed.includes(escaped.charAt(1)) ? '\\\uffff' : escaped,
    ),
  )
  return [...new Set(variants)]
}
