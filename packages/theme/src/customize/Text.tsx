import { Fragment, type ReactNode } from 'react'
import { defaultStrings, interpolateString, type StringName } from './strings.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Gives the words of the interface by name, with values filled in. */
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

/** Words of the interface with elements among them. */
export function Text({ name, values }: TextProps) {
  const text = useText()
  return text(name)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const isValue = index % 2 === 1
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      return <Fragment key={index}>{isValue ? values[part] : part}</Fragment>
    })
}
