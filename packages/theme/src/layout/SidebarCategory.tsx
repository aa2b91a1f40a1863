import { lazyAttribute } from '@ssgdocs/runtime/contract/dom'
import type { SidebarCategoryView } from '@ssgdocs/runtime/contract/page-view'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ToggleName } from '../controls/ToggleName.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { CategoryLabel } from './CategoryLabel.tsx'
import { LazyItems, useLazyDetails } from './LazyItems.tsx'
import { categoryLinkClass, isActiveSidebarItem } from './sidebar-tree.ts'
import { titleForLongLabel } from './title-for-long-label.ts'
import { useItemClasses } from './useItemClasses.ts'

interface SidebarCategoryProps {
  readonly category: SidebarCategoryView
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly tree: SidebarTree
  /** Name of a group of categories of which one may be open. */
  readonly group: string | undefined
  readonly isInitiallyOpen: boolean
  /** The list items of the category, unless they are left out. */
  readonly children: ReactNode
}

/** A category of the sidebar. The browser owns its state, which navigating to a page in it changes to open. */
export function SidebarCategory(props: SidebarCategoryProps) {
  const { category, level } = props
  const isSummary = category.collapsible && category.href === null
  const itemClasses = useItemClasses()
  return (
    <li className={itemClasses(category, level)}>
      {!isSummary && <CategoryLabel category={category} />}
      {category.collapsible ? <CategoryDetails {...props} /> : <CategoryItems {...props} />}
    </li>
  )
}

/** The summary of a category with a page is a caret beside its label. */
function CategoryDetails({ group, ...props }: SidebarCategoryProps) {
  const { category, tree } = props
  const { label, href, items } = category
  const here = useView().href
  const [isInitiallyOpen] = useState(props.isInitiallyOpen)
  const text = useText()
  const classes = useClasses()
  const isLazy = items === null
  const { ref, onToggle } = useLazyDetails(isLazy, tree)
  const seenHref = useRef(here)
  useLayoutEffect(() => {
    const isNavigation = seenHref.current !== here
    seenHref.current = here
    // A click, so that the runtime animates it.
    if (isNavigation && !ref.current?.open && isActiveSidebarItem(category, here))
      ref.current?.querySelector('summary')?.click()
  }, [category, here, ref])
  return (
    <details ref={ref} open={isInitiallyOpen} name={group} onToggle={onToggle}>
      <summary
        className={
          href === null ? classes('menu-category', categoryLinkClass(category, here)) : 'menu-caret'
        }
        title={href === null ? titleForLongLabel(label) : undefined}
        {...(isLazy && { [lazyAttribute]: '' })}
      >
        {href === null ? (
          label
        ) : (
          <span className="visually-hidden">
            <ToggleName
              closed={text('expandCategory', { label })}
              open={text('collapseCategory', { label })}
            />
          </span>
        )}
      </summary>
      <CategoryItems {...props} />
    </details>
  )
}

type CategoryItemsProps = Pick<SidebarCategoryProps, 'category' | 'tree' | 'children'>

function CategoryItems({ category, tree, children }: CategoryItemsProps) {
  const { items, firstHref } = category
  const classes = useClasses()
  if (items !== null) return <ul className={classes('menu', 'menu')}>{children}</ul>
  const link = firstHref === null ? null : { label: category.label, href: firstHref }
  return <LazyItems tree={tree} link={link} />
}
