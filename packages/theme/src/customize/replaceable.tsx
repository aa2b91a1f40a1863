import type { ComponentType } from 'react'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import { useDefinition } from './useDefinition.ts'

/** The theme's component, or what the site has in its place, which gets the theme's as `Default`. */
export function replaceable<Name extends ReplaceableName>(
  name: Name,
  Default: ComponentType<ReplaceableProps[Name]>,
): ComponentType<ReplaceableProps[Name]> {
  function Replaceable(props: ReplaceableProps[Name]) {
    const Custom = useDefinition().components?.[name] as
      | ComponentType<ReplaceableProps[Name] & { Default: typeof Default }>
      | undefined
    return Custom === undefined ? <Default {...props} /> : <Custom {...props} Default={Default} />
  }
  return Replaceable
}
