import { type ReplaceableProps, useView } from '@ssgdocs/theme/toolkit'
import { type ComponentType, type Context, createContext, useContext, useState } from 'react'
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
    // In a preview, an edit calls `nested` again. The components around the page stay the same ones, and keep their state.
    const [{ Remaining, Next }] = useState(createLevels)
    return (
      <Remaining value={{ replacements, Default, Next } as unknown as Level}>
        <Next {...props} />
      </Remaining>
    )
  }
}

type AnyComponent = ComponentType<object>
type AnyReplacement = readonly [
  readonly PageType[] | 'all',
  ComponentType<{ readonly Default: AnyComponent }>,
]

/** What a replacement has inside of it. */
interface Level {
  readonly replacements: readonly AnyReplacement[]
  readonly Default: AnyComponent
  /** Renders the first of the replacements, around itself with the others. */
  readonly Next: AnyComponent
}

function createLevels() {
  const Remaining = createContext<Level | null>(null)
  return { Remaining, Next: nextIn(Remaining) }
}

function nextIn(Remaining: Context<Level | null>): AnyComponent {
  return (props) => {
    const level = useContext(Remaining)
    const type = pageType(useView())
    if (level === null) return null
    const { replacements, Default, Next } = level
    const index = replacements.findIndex(([pages]) => pages === 'all' || pages.includes(type))
    const [, Outer] = replacements[index] ?? []
    if (Outer === undefined) return <Default {...props} />
    return (
      <Remaining value={{ replacements: replacements.slice(index + 1), Default, Next }}>
        <Outer {...props} Default={Next} />
      </Remaining>
    )
  }
}
