import type { DefinitionProblem, NestedNames } from '@ssgdocs/runtime/contract/theme-module'
import { classedElements } from './class-names.ts'
import type { ThemeDefinition } from './define-theme.ts'
import { replaceableNames } from './replaceable-names.ts'
import { slotNames } from './slots.ts'
import { defaultStrings } from './strings.ts'
import { tokenNames } from './tokens.ts'

/** The objects of a definition whose names the theme knows. */
const nestedNames: readonly NestedNames[] = [
  { path: ['tokens', 'light'], names: tokenNames },
  { path: ['slots'], names: slotNames },
  { path: ['components'], names: replaceableNames },
  { path: ['classes'], names: classedElements },
  { path: ['strings'], names: Object.keys(defaultStrings) },
]

/** Every name in a definition that the theme does not have, with the valid names. */
export function findUnknownNames(definition: object): readonly DefinitionProblem[] {
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
): DefinitionProblem[] {
  return Object.keys(part ?? {})
    .filter((name) => !validNames.includes(name))
    .map((name) => ({ path: [...path, name], validNames, nestedNames: namesBelow(path) }))
}

function namesBelow(path: readonly string[]): readonly NestedNames[] {
  return nestedNames.filter(
    (nested) =>
      nested.path.length > path.length && path.every((key, index) => key === nested.path[index]),
  )
}
