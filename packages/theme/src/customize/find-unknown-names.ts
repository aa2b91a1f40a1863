import type { DefinitionProblem } from '@ssg/runtime/contract/theme-module'
import type { ThemeDefinition } from './define-theme.ts'
import { replaceableNames } from './replaceable-names.ts'
import { slotNames } from './slots.ts'
import { defaultStrings } from './strings.ts'
import { tokenNames } from './tokens.ts'

/** Every name of a definition that means nothing to the theme, with those that would. */
export function findUnknownNames(definition: object): readonly DefinitionProblem[] {
  const { tokens, slots, components, strings } = definition as ThemeDefinition
  return [
    ...unknownNamesOf(definition, [], ['tokens', 'slots', 'components', 'mdx', 'strings']),
    ...unknownNamesOf(tokens, ['tokens'], ['light', 'dark']),
    ...unknownNamesOf(tokens?.light, ['tokens', 'light'], tokenNames),
    ...unknownNamesOf(tokens?.dark, ['tokens', 'dark'], tokenNames),
    ...unknownNamesOf(slots, ['slots'], slotNames),
    ...unknownNamesOf(components, ['components'], replaceableNames),
    ...unknownNamesOf(strings, ['strings'], Object.keys(defaultStrings)),
  ]
}

function unknownNamesOf(
  part: object | undefined,
  path: readonly string[],
  known: readonly string[],
): DefinitionProblem[] {
  return Object.keys(part ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: [...path, name], validNames: known }))
}
