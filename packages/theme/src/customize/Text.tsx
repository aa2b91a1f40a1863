import { Fragment, type ReactNode } from 'react'
import { defaultStrings, interpolateString, type StringName } from './strings.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Returns a function that looks up an interface string and fills in its values. */
export function useText(): (
  name: StringName,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const { strings } = useThemeDefinition()
  return (name, values = {}) => interpolateString(strings?.[name] ?? defaultStrings[name], values)
}

interface TextProps {
  readonly name: StringName
  readonly values: Readonly<Record<string, ReactNode>>
}

/** An interface string whose values are React elements. */
export function Text({ name, values }: TextProps) {
  const text = useText()
  return text(name)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const isValue = index % 2 === 1
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a string never move.
      return <Fragment key={index}>{isValue ? values[part] : part}</Fragment>
    })
}
