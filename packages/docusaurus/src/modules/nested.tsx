import { type ReplaceableProps, useView } from '@ssgdocs/theme/toolkit'
import { type ComponentType, useMemo } from 'react'
import { type PageType, pageType } from './page-type.ts'
import type { Replacement } from './site-component.ts'

/** A replacement, and the pages on which it replaces the component. */
type PageReplacement<Name extends keyof ReplaceableProps> = readonly [
  pages: readonly PageType[] | 'all',
  replacement: Replacement<Name>,
]

/** Nests replacements of a component. The `Default` of each is the next one for the page, or ours. */
export function nested<Name extends keyof ReplaceableProps>(
  replacements: readonly PageReplacement<Name>[],
): Replacement<Name> {
  return ({ Default, ...props }) => {
    const Outermost = useMemo(
      () =>
        (replacements as readonly AnyReplacement[]).reduceRight(onPages, Default as AnyComponent),
      [Default],
    )
    return <Outermost {...props} />
  }
}

type AnyComponent = ComponentType<object>
type AnyReplacement = readonly [
  readonly PageType[] | 'all',
  ComponentType<{ readonly Default: AnyComponent }>,
]

function onPages(Inner: AnyComponent, [pages, Outer]: AnyReplacement): AnyComponent {
  return (props) => {
    const type = pageType(useView())
    const isReplaced = pages === 'all' || pages.includes(type)
    return isReplaced ? <Outer {...props} Default={Inner} /> : <Inner {...props} />
  }
}
