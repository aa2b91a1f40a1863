import { type ComponentType, createElement } from 'react'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

type UntypedProps = Readonly<Record<string, unknown>>

/** The theme's component, or what the site has in its place, which gets the theme's as `Default`. */
export function replaceable<Name extends ReplaceableName>(
  name: Name,
  Default: ComponentType<ReplaceableProps[Name]>,
): ComponentType<ReplaceableProps[Name]> {
  function Replaceable(props: ReplaceableProps[Name]) {
    const Custom = useThemeDefinition().components?.[name] as
      | ComponentType<UntypedProps>
      | undefined
    if (Custom === undefined) return createElement(Default, props)
    return createElement(Custom, { ...props, Default } as UntypedProps)
  }
  return Replaceable
}
