import type { DefinitionProblem } from '@ssg/runtime/contract/theme-module'
import type { ThemeDefinition } from './define-theme.ts'
import { replaceableNames } from './replaceable-names.ts'
import { slotNames } from './slots.ts'
import { defaultStrings } from './strings.ts'
import { tokenNames } from './tokens.ts'

/** Every name of a definition that means nothing to the theme, with those that would. */
export function definitionProblems(definition: object): readonly DefinitionProblem[] {
  const { tokens, slots, components, strings } = definition as ThemeDefinition
  return [
    ...unknownNames(definition, [], ['tokens', 'slots', 'components', 'mdx', 'strings']),
    ...unknownNames(tokens, ['tokens'], ['light', 'dark']),
    ...unknownNames(tokens?.light, ['tokens', 'light'], tokenNames),
    ...unknownNames(tokens?.dark, ['tokens', 'dark'], tokenNames),
    ...unknownNames(slots, ['slots'], slotNames),
    ...unknownNames(components, ['components'], replaceableNames),
    ...unknownNames(strings, ['strings'], Object.keys(defaultStrings)),
  ]
}

function unknownNames(
  part: object | undefined,
  path: readonly string[],
  known: readonly string[],
): DefinitionProblem[] {
  return Object.keys(part ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: [...path, name], known }))
}
