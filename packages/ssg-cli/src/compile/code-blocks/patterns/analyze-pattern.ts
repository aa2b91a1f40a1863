import { RegExpParser } from '@eslint-community/regexpp'
import type {
  Alternative,
  Backreference,
  CapturingGroup,
  Character,
  Element,
  Pattern,
} from '@eslint-community/regexpp/ast'
import { type CharacterSets, printCharacter } from './character-sets.ts'
import {
  type Clause,
  charactersClause,
  literalClauses,
  selectClauses,
  uniteClauses,
} from './clauses.ts'
import {
  type GroupsOfExpression,
  type Replacement,
  removeUnusedGroups,
  replaceText,
} from './remove-unused-groups.ts'
import { type TranslatedPattern, translatePattern } from './translate-pattern.ts'

/** Result of analyzing a pattern before it runs. */
export interface AnalyzedPattern {
  /** Matches like the pattern in lines of ASCII. */
  readonly narrow: TranslatedPattern
  /** Whether this also holds for lines with stand-ins. */
  readonly allowsStandIns: boolean
  /** If the pattern matches in a line, the line has one of the features of each clause. */
  readonly clauses: readonly (readonly number[])[]
}

/** A pattern, and the groups whose positions a grammar reads. */
export interface UsedPattern {
  readonly source: string
  readonly usedGroups: ReadonlySet<number>
}

/**
 * Analyzes a pattern of a TextMate grammar. Returns null if JavaScript has no equivalent.
 *
 * In lines of ASCII, classes such as `\p{L}` can be replaced by the few characters of ASCII in them, which makes
 * the expression several times faster to compile.
 */
export function analyzePattern(
  { source: pattern, usedGroups }: UsedPattern,
  sets: CharacterSets,
): AnalyzedPattern | null {
  const translated = translatePattern(pattern)
  if (translated === null) return null
  const { source, flags } = translated
  const unicodeSets = flags.includes('v')
  const parser = new RegExpParser({ ecmaVersion: 2024 })
  const tree = parser.parsePattern(source, 0, source.length, { unicode: !unicodeSets, unicodeSets })
  const walk = new PatternWalk(flags.replace(/[dgy]/g, ''), sets)
  const clauses = selectClauses(walk.clausesOf(tree)).map(({ features }) => features)
  const { groups, replacements } = removeUnusedGroups(walk, translated.groups, usedGroups)
  const narrow = {
    ...translated,
    source: replaceText(source, [...walk.replacements, ...replacements]),
    flags: flags.replace(groups === null ? /[duv]/g : /[uv]/g, ''),
    groups,
  }
  return { narrow, allowsStandIns: walk.allowsStandIns, clauses }
}

/** One traversal of an expression's syntax tree. */
class PatternWalk implements GroupsOfExpression {
  allowsStandIns = true
  readonly replacements: Replacement[] = []
  readonly capturingGroups: CapturingGroup[] = []
  readonly backreferences: Backreference[] = []
  readonly #flags: string
  readonly #sets: CharacterSets

  constructor(flags: string, sets: CharacterSets) {
    this.#flags = flags
    this.#sets = sets
  }

  /** The clauses of the only alternative, or one clause made of the best of each alternative. */
  clausesOf({ alternatives }: Pick<Pattern, 'alternatives'>): Clause[] {
    const all = alternatives.map((alternative) => this.#clausesOfSequence(alternative))
    if (all.length === 1) return all.flat()
    const best = all.flatMap((clauses) => selectClauses(clauses).slice(0, 1))
    return best.length === all.length ? [uniteClauses(best)] : []
  }

  #clausesOfSequence({ elements }: Alternative): Clause[] {
    const ignoresCase = this.#flags.includes('i')
    const clauses: Clause[] = []
    let literal = ''
    for (const [index, element] of elements.entries()) {
      if (element.type === 'Backreference' && !emulatesAtomicGroup(elements[index - 1], element))
        this.allowsStandIns = false
      if (element.type === 'Character' && element.value < 128) {
        literal += this.#readCharacter(element)
      } else {
        clauses.push(...literalClauses(literal, ignoresCase), ...this.#clausesOfElement(element))
        literal = ''
      }
    }
    return [...clauses, ...literalClauses(literal, ignoresCase)]
  }

  #clausesOfElement(element: Element): Clause[] {
    switch (element.type) {
      case 'Quantifier': {
        if (element.element.type === 'Backreference') this.allowsStandIns = false
        const clauses = this.#clausesOfElement(element.element)
        return element.min === 0 ? [] : clauses
      }
      case 'CapturingGroup':
        this.capturingGroups.push(element)
        return this.clausesOf(element)
      case 'Group':
        return this.clausesOf(element)
      case 'Assertion': {
        if (element.kind !== 'lookahead' && element.kind !== 'lookbehind') return []
        const clauses = this.clausesOf(element)
        return element.negate ? [] : clauses
      }
      case 'Backreference':
        this.backreferences.push(element)
        return []
      default:
        return [this.#clauseOfCharacters(element)]
    }
  }

  #clauseOfCharacters({ raw, start, end }: Element): Clause {
    const { features, narrowClass, splitsGroup } = this.#sets.get(raw, this.#flags)
    this.replacements.push({ start, end, text: narrowClass })
    if (splitsGroup) this.allowsStandIns = false
    return charactersClause(features)
  }

  /** Spells the character so that it needs no flag for Unicode. */
  #readCharacter({ raw, value, start, end }: Character): string {
    if (raw.startsWith('\\u')) this.replacements.push({ start, end, text: printCharacter(value) })
    return String.fromCharCode(value)
  }
}

/** In `(?=(…))\\1`, the group has just matched the same text. Any other reference compares two places of the line. */
function emulatesAtomicGroup(previous: Element | undefined, { resolved }: Backreference): boolean {
  if (previous?.type !== 'Assertion' || previous.kind !== 'lookahead') return false
  const [only, ...others] = previous.alternatives.flatMap(({ elements }) => elements)
  return only === resolved && others.length === 0
}
