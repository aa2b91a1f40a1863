import type { ComponentType } from 'react'
import type { ClassedElement } from './class-names.ts'
import type { ReplaceableName, ReplaceableProps } from './replaceable-names.ts'
import type { SlotContent, SlotName } from './slots.ts'
import type { StringName } from './strings.ts'
import type { Tokens } from './tokens.ts'

/** A site's changes to the theme, in `theme.tsx`. Every field is optional. */
export interface ThemeDefinition {
  /** Values of design tokens, by color mode. */
  readonly tokens?: Tokens
  /** Components to insert, by slot name: a component, or one with settings. */
  readonly slots?: Readonly<Partial<Record<SlotName, SlotContent>>>
  /** Replacements for components of the theme; each receives the original as `Default`. */
  readonly components?: {
    readonly [Name in ReplaceableName]?: ComponentType<
      ReplaceableProps[Name] & { readonly Default: ComponentType<ReplaceableProps[Name]> }
    >
  }
  /**
   * Components that MDX can use without an import. A name such as `h2` or `table` replaces that
   * element in all Markdown, at build time on pages without components of their own.
   */
  // biome-ignore lint/suspicious/noExplicitAny: pages pass whatever props the component takes.
  readonly mdx?: Readonly<Record<string, ComponentType<any>>>
  /** Additional class names for elements, for example those that an existing stylesheet selects. */
  readonly classes?: Readonly<Partial<Record<ClassedElement, string>>>
  /** Interface strings. */
  readonly strings?: Readonly<Partial<Record<StringName, string>>>
}

/**
 * Types a site's changes to the theme: `export default defineTheme({ … })` in `theme.tsx`. The build
 * reports unknown names.
 */
export function defineTheme(definition: ThemeDefinition): ThemeDefinition {
  return definition
}
