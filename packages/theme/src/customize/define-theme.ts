import type { ComponentType } from 'react'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import type { SlotName, SlotProps } from './slots.ts'
import type { StringName } from './strings.ts'
import type { Tokens } from './tokens.ts'

/** What a site changes of the theme, in its `theme.tsx`. Everything may be left out. */
export interface ThemeDefinition {
  /** Values for the design tokens, by colour mode. */
  readonly tokens?: Tokens
  /** Components to add at named places. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType<SlotProps>>>>
  /** Components in place of the theme's; each gets the theme's own as `Default`. */
  readonly components?: {
    readonly [Name in ReplaceableName]?: ComponentType<
      ReplaceableProps[Name] & { readonly Default: ComponentType<ReplaceableProps[Name]> }
    >
  }
  /** Components that Markdown may use without importing them. */
  // biome-ignore lint/suspicious/noExplicitAny: their properties are between page and component.
  readonly mdx?: Readonly<Record<string, ComponentType<any>>>
  /** Words of the interface. */
  readonly strings?: Readonly<Partial<Record<StringName, string>>>
}

/**
 * Types a site's changes to the theme: `export default defineTheme({ … })` in `theme.tsx`. The build
 * reports names that the theme does not have.
 */
export function defineTheme(definition: ThemeDefinition): ThemeDefinition {
  return definition
}
