import type {
  DefinitionProblem,
  LostPlaceholders,
  NestedNames,
  UnknownName,
} from '@ssgdocs/runtime/contract/theme-module'
import { classedElements } from './class-names.ts'
import type { ThemeDefinition } from './define-theme.ts'
import { findWrongValues } from './find-wrong-values.ts'
import { replaceableNames } from './replaceable-names.ts'
import { slotNames } from './slots.ts'
import { defaultStrings, lostPlaceholders } from './strings.ts'
import { tokenNames } from './tokens.ts'

/** The objects of a definition whose names the theme knows. */
const nestedNames: readonly NestedNames[] = [
  { path: ['tokens', 'light'], names: tokenNames },
  { path: ['slots'], names: slotNames },
  { path: ['components'], names: replaceableNames },
  { path: ['classes'], names: classedElements },
  { path: ['strings'], names: Object.keys(defaultStrings) },
]

/** Every name in a definition that the theme does not have, every value that it cannot use, and what strings lose. */
export function findDefinitionProblems(definition: unknown): readonly DefinitionProblem[] {
  const wrong = findWrongValues(definition)
  const isObject = wrong[0]?.path.length !== 0
  if (!isObject) return wrong
  const unknown = findUnknownNames(definition as object)
  const unknownPaths = new Set(unknown.map(({ path }) => path.join('.')))
  return [
    ...unknown,
    ...wrong.filter(({ path }) => !unknownPaths.has(path.join('.'))),
    ...findLostPlaceholders(definition as ThemeDefinition),
  ]
}

function findLostPlaceholders({ strings = {} }: ThemeDefinition): LostPlaceholders[] {
  return Object.entries(strings).flatMap(([name, text]) => {
    const placeholders = typeof text === 'string' ? lostPlaceholders(name, text) : []
    return placeholders.length === 0 ? [] : [{ path: ['strings', name], placeholders }]
  })
}

function findUnknownNames(definition: object): readonly UnknownName[] {
  const { tokens, slots, components, classes, strings } = definition as ThemeDefinition
  return [
    ...unknownNamesOf(
      definition,
      [],
      ['tokens', 'slots', 'components', 'classes', 'mdx', 'strings'],
    ),
    ...unknownNamesOf(tokens, ['tokens'], ['light', 'dark']),
    ...unknownNamesOf(tokens?.light, ['tokens', 'light'], tokenNames),
    ...unknownNamesOf(tokens?.dark, ['tokens', 'dark'], tokenNames),
    ...unknownNamesOf(slots, ['slots'], slotNames),
    ...Object.entries(slots ?? {}).flatMap(([name, content]) =>
      typeof content === 'object' && content !== null && 'component' in content
        ? unknownNamesOf(content, ['slots', name], ['component', 'load', 'keepState'])
        : [],
    ),
    ...unknownNamesOf(components, ['components'], replaceableNames),
    ...unknownNamesOf(classes, ['classes'], classedElements),
    ...unknownNamesOf(strings, ['strings'], Object.keys(defaultStrings)),
  ]
}

function unknownNamesOf(
  part: object | undefined,
  path: readonly string[],
  validNames: readonly string[],
): UnknownName[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.keys(part)
    .filter((name) => !validNames.includes(name))
    .map((name) => ({ path: [...path, name], validNames, nestedNames: namesBelow(path) }))
}

function namesBelow(path: readonly string[]): readonly NestedNames[] {
  return nestedNames.filter(
    (nested) =>
      nested.path.length > path.length && path.every((key, index) => key === nested.path[index]),
  )
}
