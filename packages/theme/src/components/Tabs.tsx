import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { readTabs, type TabValue } from './read-tabs.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { type TabSelectionOptions, useTabSelection } from './useTabSelection.ts'

export interface TabsProps extends TabSelectionOptions {
  /** The value of the tab shown at first, or null for none. Otherwise it is the `default` item or the first. */
  readonly defaultValue?: string | null | undefined
  /** Groups with one id switch together, on this page and in other browser tabs, and remember the choice. */
  readonly groupId?: string | undefined
  /** Keep the choice in the address: under this name, or if true under that of the group. */
  readonly queryString?: boolean | string | undefined
  /** Draw only the selected content. */
  readonly lazy?: boolean | undefined
  /** The tabs in their order with their labels, instead of the labels of the items. */
  readonly values?: readonly TabValue[] | undefined
  readonly className?: string | undefined
  /** Each a `TabItem`. */
  readonly children: ReactNode
}

/**
 * Contents of which one is shown; where scripts are off, all of them below their labels. Throws when
 * its children or props make no sense.
 */
export function Tabs({ lazy = false, values, className, children, ...choice }: TabsProps) {
  const id = useId()
  const tabs = readTabs(children, values)
  const [selected, choose] = useTabSelection(tabs, choice)
  const bar = useRef<HTMLDivElement>(null)
  const pin = useScrollAnchor(bar)
  const reachable = selected ?? tabs[0]?.value

  const select = (value: string): void => {
    if (value === selected) return
    pin()
    choose(value)
  }
  return (
    <div className={`tabs theme-tabs-container ${className ?? ''}`.trimEnd()}>
      <div
        ref={bar}
        role="tablist"
        aria-orientation="horizontal"
        className="tabs-bar"
        onKeyDown={moveFocus}
      >
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="tabs-tab"
            aria-selected={value === selected}
            aria-controls={!lazy || value === selected ? `${id}-panel-${index}` : undefined}
            tabIndex={value === reachable ? 0 : -1}
            onClick={() => select(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, className: panelClass, content }, index) =>
        lazy && value !== selected ? null : (
          <div
            key={value}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            className={`tabs-panel ${panelClass ?? ''}`.trimEnd()}
            aria-labelledby={`${id}-tab-${index}`}
            data-label={typeof label === 'string' ? label : value}
            hidden={value !== selected}
          >
            {content}
          </div>
        ),
      )}
    </div>
  )
}

/** Arrows lead around the tabs without selecting one; Home and End lead to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const bar = event.currentTarget
  const tabs = [...bar.children] as HTMLElement[]
  const at = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(bar).direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tabs.length - 1,
  }
  const to = steps[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}
