import type { PagerLinkView } from '@ssg/runtime/contract/view-parts'
import { type RefObject, useEffect, useRef } from 'react'
import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'

interface LazyDetails {
  readonly ref: RefObject<HTMLDetailsElement | null>
  readonly onToggle: () => void
}

/** The props of a `<details>` that loads the complete sidebar when it opens, if its own items are omitted. */
export function useLazyDetails(isLazy: boolean, tree: SidebarTree): LazyDetails {
  const ref = useRef<HTMLDetailsElement>(null)
  const onToggle = (): void => {
    if (isLazy && ref.current?.open) tree.loadAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have opened it before hydration.
  useEffect(onToggle, [])
  return { ref, onToggle }
}

interface LazyItemsProps {
  readonly tree: SidebarTree
  /** Where to go on without JavaScript. */
  readonly link: PagerLinkView | null
}

/** Stands for omitted items while they are loaded: visible as soon as their `<details>` opens. */
export function LazyItems({ tree, link }: LazyItemsProps) {
  const text = useText()
  if (tree.failure !== null) return <Loading failure={tree.failure} onRetry={tree.loadAll} />
  return (
    <>
      <p className="menu-loading">{text('loading')}…</p>
      {link !== null && (
        <noscript>
          <a className="menu-link" href={link.href}>
            {link.label}
          </a>
        </noscript>
      )}
    </>
  )
}
