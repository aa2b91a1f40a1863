import { lazyAttribute } from '@ssgdocs/runtime/contract/dom'
import type { SidebarMoreView } from '@ssgdocs/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { LazyItems, useLazyDetails } from './LazyItems.tsx'

interface SidebarMoreProps {
  readonly more: SidebarMoreView
  readonly tree: SidebarTree
  /** The list items, once loaded. */
  readonly children: ReactNode
}

/** Items of a long level that are far from the current page: collapsed, and loaded when opened. */
export function SidebarMore({ more, tree, children }: SidebarMoreProps) {
  const text = useText()
  const classes = useClasses()
  const isLazy = more.items === null
  return (
    <li className={classes('menu-item', 'menu-more')}>
      <details {...useLazyDetails(isLazy, tree)}>
        <summary className={classes('menu-category')} {...(isLazy && { [lazyAttribute]: '' })}>
          {text('moreItems', { count: more.count })}
        </summary>
        {isLazy ? (
          <LazyItems tree={tree} link={more.nearest} />
        ) : (
          <ul className={classes('menu', 'menu')}>{children}</ul>
        )}
      </details>
    </li>
  )
}
