import { type ComponentType, createElement } from 'react'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

type UntypedProps = Readonly<Record<string, unknown>>

export type Replaceable<Props> = ComponentType<Props> & {
  /** The theme's own component, even if the site replaces it. */
  readonly original: ComponentType<Props>
}

/** Makes a component replaceable: the site's replacement is rendered instead and receives it as `Default`. */
export function replaceable<Name extends ReplaceableName>(
  name: Name,
  Default: ComponentType<ReplaceableProps[Name]>,
): Replaceable<ReplaceableProps[Name]> {
  function Replaceable(props: ReplaceableProps[Name]) {
    const Custom = useThemeDefinition().components?.[name] as
      | ComponentType<UntypedProps>
      | undefined
    if (Custom === undefined) return createElement(Default, props)
    return createElement(Custom, { ...props, Default } as UntypedProps)
  }
  return Object.assign(Replaceable, { original: Default })
}
