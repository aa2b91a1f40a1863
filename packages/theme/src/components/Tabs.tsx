import { type Action, actionAttribute, lazyAttribute } from '@ssgdocs/runtime/contract/dom'
import {
  activeTabClass,
  tabSelectedEvent,
  tabsAttribute,
  tabsRenderedEvent,
} from '@ssgdocs/runtime/contract/tabs'
import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClasses } from '../customize/useClasses.ts'
import { SiteContext } from '../hooks/useSite.ts'
import { emptyTabs, readItems, readTabs, type TabValue } from './read-tabs.ts'
import { startTabsOnce } from './start-tabs-once.ts'
import { TabItem } from './TabItem.tsx'
import { defaultTab, queryParameterName } from './tab-selection.ts'
import { TabsContext } from './tabs-context.ts'

export interface TabsProps {
  /** Value of the initial tab, or null for none. Defaults to the `default` item, then to the first. */
  readonly defaultValue?: string | null | undefined
  /** Groups with the same id switch together, across pages and browser tabs, and persist the selection. */
  readonly groupId?: string | undefined
  /** Name of the query parameter that holds the selection; `true` uses `groupId`. */
  readonly queryString?: boolean | string | undefined
  /** Render only the selected panel. */
  readonly lazy?: boolean | undefined
  /** Order and labels of the tabs; overrides those of the items. */
  readonly values?: readonly TabValue[] | undefined
  readonly className?: string | undefined
  /** `TabItem` elements. With `values`, they can be anywhere in the children. */
  readonly children: ReactNode
}

/**
 * Tabs, one panel visible at a time; without JavaScript all panels are, each below its label. Renders the
 * initial selection, which the runtime changes in the DOM. Throws for invalid children or props.
 */
export function Tabs(props: TabsProps) {
  const { lazy = false, values, className, children, groupId } = props
  const id = useId()
  const classes = useClasses()
  // Tabs also work outside of a site.
  const namespace = useContext(SiteContext)?.namespace ?? 'ssg'
  const root = useRef<HTMLDivElement>(null)
  const items = readItems(children)
  const tabs = readTabs(items, values)
  const [initial] = useState(() => defaultTab(tabs, props.defaultValue))
  const [rendered, setRendered] = useState(initial)
  const focusable = initial ?? tabs[0]?.value
  const parameter = queryParameterName(props.queryString, groupId) ?? undefined
  const tabAttributes = {
    [actionAttribute]: 'select-tab' satisfies Action,
    ...(lazy ? { [lazyAttribute]: true } : {}),
  }

  useLayoutEffect(() => {
    const element = root.current
    startTabsOnce(namespace)
    document.dispatchEvent(new Event(tabsRenderedEvent))
    if (element === null || !lazy) return undefined
    const render = () => setRendered(selectedValue(element))
    // The runtime measures the new panel right after the event.
    const renderNow = () => flushSync(render)
    render()
    element.addEventListener(tabSelectedEvent, renderNow)
    return () => element.removeEventListener(tabSelectedEvent, renderNow)
  }, [lazy, namespace])

  return (
    <div
      ref={root}
      className={classes('tabs', `tabs theme-tabs-container ${className ?? ''}`.trimEnd())}
      {...{ [tabsAttribute]: true }}
      data-group={groupId}
      data-parameter={parameter}
    >
      <div role="tablist" aria-orientation="horizontal" className="tabs-bar">
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            {...attributes}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={classes(
              'tabs-tab',
              ['tabs-tab', attributes?.className, value === initial && activeTabClass]
                .filter(Boolean)
                .join(' '),
            )}
            aria-selected={value === initial}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={value === focusable ? 0 : -1}
            data-value={value}
            {...tabAttributes}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      <TabsContext value={{ id, tabs, initial, only: lazy ? rendered : undefined }}>
        {items}
        {emptyTabs(items, tabs).map(({ value }) => (
          <TabItem key={value} value={value} />
        ))}
      </TabsContext>
    </div>
  )
}

/** Value of the tab that is selected in the DOM. */
function selectedValue(root: HTMLElement): string | null {
  const tab = root.querySelector(':scope > [role="tablist"] > [aria-selected="true"]')
  return tab?.getAttribute('data-value') ?? null
}
