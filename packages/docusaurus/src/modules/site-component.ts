import type { ReplaceableProps } from '@ssgdocs/theme/toolkit'
import type { ComponentType } from 'react'

/** A component of the site that expects the props Docusaurus passes to it. */
// biome-ignore lint/suspicious/noExplicitAny: each component has its own props.
export type SiteComponent = ComponentType<any>

/** Replaces a component of our theme, which it gets as `Default`. */
export type Replacement<Name extends keyof ReplaceableProps> = ComponentType<
  ReplaceableProps[Name] & { readonly Default: ComponentType<ReplaceableProps[Name]> }
>
