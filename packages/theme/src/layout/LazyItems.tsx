import type { PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import { type RefObject, useEffect, useRef } from 'react'
import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'

interface LazyDetails {
  readonly ref: RefObject<HTMLDetailsElement | null>
  readonly onToggle: () => void
}

/**
 * Props of a `<details>` that loads the complete sidebar when it opens, unless its items are
 * already loaded.
 */
export function useLazyDetails(isLazy: boolean, tree: SidebarTree): LazyDetails {
  const ref = useRef<HTMLDetailsElement>(null)
  const onToggle = (): void => {
    if (isLazy && ref.current?.open) tree.loadAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, if opened before hydration.
  useEffect(onToggle, [])
  return { ref, onToggle }
}

interface LazyItemsProps {
  readonly tree: SidebarTree
  /** The first omitted page. */
  readonly link: PagerLinkView | null
}

/** Shown in place of omitted items while they load, and without JavaScript: a link to the first, or else a note. */
export function LazyItems({ tree, link }: LazyItemsProps) {
  const text = useText()
  if (tree.failure !== null) return <Loading failure={tree.failure} onRetry={tree.loadAll} />
  if (link !== null) return <a href={link.href}>{link.label}</a>
  return <p className="menu-loading">{`${text('loading')}…`}</p>
}
