import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { readTabs, type TabValue } from './read-tabs.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { type TabSelectionOptions, useTabSelection } from './useTabSelection.ts'

export interface TabsProps extends TabSelectionOptions {
  /** Value of the initial tab, or null for none. Defaults to the `default` item, then to the first. */
  readonly defaultValue?: string | null | undefined
  /** Groups with the same id switch together, across pages and browser tabs, and persist the selection. */
  readonly groupId?: string | undefined
  /** Name of the query parameter that holds the selection; `true` uses `groupId`. */
  readonly queryString?: boolean | string | undefined
  /** Render only the selected panel. */
  readonly lazy?: boolean | undefined
  /** Order and labels of the tabs, in place of those of the items. */
  readonly values?: readonly TabValue[] | undefined
  readonly className?: string | undefined
  /** `TabItem` elements. */
  readonly children: ReactNode
}

/**
 * Tabs, one panel visible at a time; without JavaScript all panels are, each below its label. Throws for
 * invalid children or props.
 */
export function Tabs({ lazy = false, values, className, children, ...selection }: TabsProps) {
  const id = useId()
  const tabs = readTabs(children, values)
  const [selected, setSelected] = useTabSelection(tabs, selection)
  const bar = useRef<HTMLDivElement>(null)
  const keepPosition = useScrollAnchor(bar)
  const focusable = selected ?? tabs[0]?.value

  const select = (value: string): void => {
    if (value === selected) return
    keepPosition()
    setSelected(value)
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
            tabIndex={value === focusable ? 0 : -1}
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

/** Arrow keys move the focus around the tabs without selecting; Home and End move it to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const bar = event.currentTarget
  const tabs = [...bar.children] as HTMLElement[]
  const current = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(bar).direction === 'rtl' ? -1 : 1
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: current + forward,
    ArrowLeft: current - forward,
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || current < 0) return
  event.preventDefault()
  tabs.at(target % tabs.length)?.focus()
}
