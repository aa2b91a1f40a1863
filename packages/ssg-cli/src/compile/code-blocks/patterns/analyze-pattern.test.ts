import { beforeAll, expect, test } from 'vitest'
import { type AnalyzedPattern, analyzePattern } from './analyze-pattern.ts'
import { CharacterSets } from './character-sets.ts'
import { CompiledPattern } from './compiled-pattern.ts'
import { featuresOf } from './line-features.ts'
import { Pattern } from './pattern.ts'
import { translatePattern } from './translate-pattern.ts'

let sets: CharacterSets
beforeAll(() => {
  sets = new CharacterSets()
})

function analyze(source: string, usedGroups = [0, 1, 2, 3]): AnalyzedPattern | null {
  return analyzePattern({ source, usedGroups: new Set(usedGroups) }, sets)
}

/** Whether the pattern is run in a line. */
function isRun(pattern: string, line: string): boolean {
  const content = `${line}\n`
  const searched = { id: 1, content, narrowContent: content, features: featuresOf(content) }
  return new Pattern(pattern, analyze(pattern)).canMatch(searched)
}

test.each([
  ['\\b(class|interface)\\b', 'a class b', true],
  ['\\b(class|interface)\\b', 'the classic interfaces', true],
  ['\\b(class|interface)\\b', 'const a = 1', false],
  ['(?=<)', 'a > b', false],
  ['(?!<)', 'a > b', true],
  ['(?<=\\.)x', 'x', false],
  ['(?<!\\.)y', 'y', true],
  ['"?', 'a', true],
  ['(abc)+', 'ab bc', false],
  ['(abc)*', 'ab bc', true],
  ['a|', 'b', true],
  ['(?i)select', 'SELECT', true],
  ['(?i)select', 'insert', false],
  // U+017F and U+212A are other cases of the letters s and k.
  ['(?i)set', '\u017fet', true],
  ['(?i)k', '\u212a', true],
  ['[é-ü]', 'plain', false],
  ['[é-ü]', 'für', true],
  ['\\p{Lu}[é-ü]', 'Äü', true],
  ['#+$', 'a # b', true],
  ['^\\s*$', '', true],
])('%s is run in %j: %s', (pattern, line, expected) => {
  expect(isRun(pattern, line)).toBe(expected)
})

test('sets of characters become those of ASCII and stand-ins', () => {
  expect(analyze('[[:alpha:]_]\\d[^ü]\\x{41}')?.narrow).toEqual({
    source: '[A-Z_a-z\\x80-\\x82][0-9][\\x00-\\x7f\\x81-\\x85]A',
    flags: 'g',
    groups: null,
    clipsText: false,
  })
})

test('a pattern that JavaScript has no equivalent for has no analysis', () => {
  expect(analyze('(?~|abc)\\X')).toBeNull()
})

test.each([
  // Atomic group, possessive quantifier, recursion, case, word boundary, character outside of ASCII.
  ['(?>a+)(b)', 'xaab'],
  ['a++(c)', 'aac'],
  ['(\\((?:[^()]|\\g<1>)*\\))(x)', '((a)(b))x'],
  ['(?i:ABC)(d)', 'aBcd'],
  ['\\b(\\w+)\\b', '-one-'],
  ['(é)?(e)', 'e'],
  ['(?<name>a)|(?<other>b)', 'cb'],
])('%s has the same groups with and without the analysis', (pattern, line) => {
  const translated = translatePattern(pattern)
  const analyzed = analyze(pattern)
  if (translated === null || analyzed === null) throw new Error('no translation')
  const match = new CompiledPattern(translated).search(line, 0)
  const analyzedMatch = new CompiledPattern(analyzed.narrow).search(line, 0)
  expect(match?.groups).toBeTruthy()
  expect(Array.from(analyzedMatch?.groups ?? [])).toEqual(Array.from(match?.groups ?? []))
})

test.each([
  ['[$_[:alpha:]][$_[:alnum:]]*\\s*=>', true],
  ['\\p{Lu}\\p{Ll}+[.,]', true],
  ['(?>a+)b', true],
  // They distinguish characters that have the same stand-in.
  ['“[^”]*”', false],
  ['[à-ü]', false],
  ['(["\'])x\\1', false],
])('%s can search stand-ins: %s', (pattern, expected) => {
  expect(analyze(pattern)?.allowsStandIns).toBe(expected)
})

test.each([
  ['(a)(b)(c)', [2], 'xabc', [[1, 4], undefined, [2, 3]]],
  ['(a)(?<name>b)(c)', [0, 3], 'xabc', [[1, 4], undefined, undefined, [3, 4]]],
  ['(a)(["\'])(b)\\2(c)', [3, 4], 'a"b"c', [[0, 5], undefined, undefined, [2, 3], [4, 5]]],
  ['(?>(a)|b)(?>(c))(d)', [3], 'acd', [[0, 3], undefined, undefined, [2, 3]]],
  ['(a)(b)', [], 'ab', null],
  ['(a)(b)', [0], 'ab', null],
])('of %s, only the groups %j are captured', (pattern, used, line, expected) => {
  const analyzed = analyze(pattern, used)
  if (analyzed === null) throw new Error('no translation')
  expect(new CompiledPattern(analyzed.narrow).search(line, 0)?.groups).toEqual(expected)
})
