import type { ReactNode } from 'react'
import { useTabsState } from './tabs-context.ts'

export interface TabItemProps {
  /** Identifies the tab among its siblings, in storage and in the query string. */
  readonly value: string
  /** Defaults to `value`. */
  readonly label?: ReactNode
  /** Initially selected, unless `Tabs` has a `defaultValue`. */
  readonly default?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A tab and its content. Renders nothing if no tab of `Tabs` has its value. */
export function TabItem({ value, className = '', children }: TabItemProps): ReactNode {
  const { id, tabs, initial, only } = useTabsState(value)
  const index = tabs.findIndex((tab) => tab.value === value)
  const tab = tabs[index]
  if (tab === undefined || (only !== undefined && value !== only)) return null
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${index}`}
      className={`tabs-panel ${className}`.trimEnd()}
      aria-labelledby={`${id}-tab-${index}`}
      data-label={typeof tab.label === 'string' ? tab.label : value}
      hidden={only === undefined && value !== initial}
      suppressHydrationWarning
    >
      {children}
    </div>
  )
}
