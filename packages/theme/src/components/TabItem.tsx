import { type ReactNode, use } from 'react'
import { type TabAttributes, TabsContext } from './tabs-context.ts'

export interface TabItemProps {
  /** Identifies the tab among its siblings, in storage and in the query string. */
  readonly value: string
  /** Defaults to `value`. */
  readonly label?: ReactNode
  /** Initially selected, unless `Tabs` has a `defaultValue`. */
  readonly default?: boolean | undefined
  /** Attributes of the tab's button, such as `className` and `title`. */
  readonly attributes?: TabAttributes | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A tab and its content. Renders nothing if no tab of `Tabs` has its value. Outside of `Tabs`, only the content. */
export function TabItem({ value, className = '', children }: TabItemProps): ReactNode {
  const state = use(TabsContext)
  const classes = `tabs-panel ${className}`.trimEnd()
  if (state === null) {
    return (
      <div role="tabpanel" className={classes}>
        {children}
      </div>
    )
  }
  const { id, tabs, initial, only } = state
  const index = tabs.findIndex((tab) => tab.value === value)
  const tab = tabs[index]
  if (tab === undefined || (only !== undefined && value !== only)) return null
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${index}`}
      className={classes}
      aria-labelledby={`${id}-tab-${index}`}
      data-label={typeof tab.label === 'string' ? tab.label : value}
      hidden={only === undefined && value !== initial}
      suppressHydrationWarning
    >
      {children}
    </div>
  )
}
