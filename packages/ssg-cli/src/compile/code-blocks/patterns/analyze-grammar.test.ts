import type { LanguageRegistration } from 'shiki/core'
import { expect, test } from 'vitest'
import { analyzeGrammar, findGroupUsage } from './analyze-grammar.ts'
import { CharacterSets } from './character-sets.ts'

function grammar(patterns: object[]): LanguageRegistration {
  return { name: 'a', scopeName: 'source.a', patterns, repository: {} } as LanguageRegistration
}

function usedGroups(rules: object[], pattern: string): number[] {
  return [...(findGroupUsage([grammar(rules)]).get(pattern) ?? [])].sort()
}

test('a rule reads the groups of its captures', () => {
  const captures = { 1: { name: 'x' }, 3: { patterns: [{ match: 'z', captures: { 5: {} } }] } }
  expect(usedGroups([{ match: 'a', captures }], 'a')).toEqual([1, 3])
  expect(usedGroups([{ match: 'a', captures }], 'z')).toEqual([5])
  expect(usedGroups([{ begin: 'b', end: 'c', beginCaptures: { 2: {} } }], 'b')).toEqual([2])
})

test('names, and references of the end to the begin, read groups', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of grammars
  const name = 'x.$2.${3:/downcase}'
  expect(usedGroups([{ match: 'a', name }], 'a')).toEqual([2, 3])
  expect(usedGroups([{ match: 'a', captures: { 1: { name: 'x.$4' } } }], 'a')).toEqual([1, 4])
  expect(usedGroups([{ begin: 'b', end: '\\1' }], 'b')).toEqual([1])
  expect(usedGroups([{ begin: 'b', while: '^\\2' }], 'b')).toEqual([2])
})

test('all grammars with a pattern count', () => {
  const first = grammar([{ match: 'a', captures: { 1: {} } }])
  const second = grammar([{ match: 'a', captures: { 2: {} } }])
  expect(findGroupUsage([first, second]).get('a')).toEqual(new Set([1, 2]))
})

test('a pattern with anchors is analyzed with and without each', () => {
  const table = analyzeGrammar(grammar([{ match: '\\Aa\\z' }]), new Map(), new CharacterSets())
  expect(Object.keys(table)).toEqual(['\\Aa$(?!\\n)(?<!\\n)', '\\\uffffa$(?!\\n)(?<!\\n)'])
})
