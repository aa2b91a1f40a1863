import { type ComponentType, createElement } from 'react'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import { useDefinition } from './useDefinition.ts'

type Replaced = Readonly<Record<string, unknown>>

/** The theme's component, or what the site has in its place, which gets the theme's as `Default`. */
export function replaceable<Name extends ReplaceableName>(
  name: Name,
  Default: ComponentType<ReplaceableProps[Name]>,
): ComponentType<ReplaceableProps[Name]> {
  function Replaceable(props: ReplaceableProps[Name]) {
    const Custom = useDefinition().components?.[name] as ComponentType<Replaced> | undefined
    if (Custom === undefined) return createElement(Default, props)
    return createElement(Custom, { ...props, Default } as Replaced)
  }
  return Replaceable
}
