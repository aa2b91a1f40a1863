import { Children, isValidElement, type ReactNode } from 'react'
import { TabItem, type TabItemProps } from './TabItem.tsx'

/** An entry of the `values` prop of `Tabs`. */
export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean | undefined
}

/** A tab with its content. */
export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
  readonly className: string | undefined
  readonly content: ReactNode
}

/**
 * Reads the tabs from the `TabItem` children; `values` selects, orders and labels them. Throws if there
 * are none, if two have the same value, or if a child is not a `TabItem`. A value without a child is an empty
 * tab, unless another child may be the one that it means.
 */
export function readTabs(children: ReactNode, values?: readonly TabValue[]): Tab[] {
  const items = Children.toArray(children).filter(isNotWhitespace).map(readTabItem)
  const tabs = values === undefined ? items.map(toTab) : tabsWithValues(values, items)
  if (tabs.length === 0) throw new Error('<Tabs> has no <TabItem>')
  const names = tabs.map(({ value }) => value)
  const duplicate = names.find((name, index) => names.indexOf(name) < index)
  if (duplicate !== undefined) {
    throw new Error(`Duplicate value "${duplicate}" in <Tabs>`)
  }
  return tabs
}

/** MDX leaves line breaks between elements. */
function isNotWhitespace(child: ReactNode): boolean {
  return typeof child !== 'string' || child.trim() !== ''
}

function readTabItem(child: ReactNode): TabItemProps {
  if (!isValidElement<TabItemProps>(child) || child.type !== TabItem) {
    throw new Error(`${describeChild(child)} in <Tabs>: only <TabItem value="…"> is allowed`)
  }
  if (typeof child.props.value !== 'string') {
    throw new Error('A <TabItem> in <Tabs> has no value')
  }
  return child.props
}

function toTab({ value, label = value, className, children, ...item }: TabItemProps): Tab {
  return { value, label, isDefault: item.default === true, className, content: children }
}

function tabsWithValues(values: readonly TabValue[], items: readonly TabItemProps[]): Tab[] {
  const isUnlisted = (item: TabItemProps) => values.every(({ value }) => value !== item.value)
  const isMisspelt = items.some(isUnlisted)
  return values.map(({ value, label = value, ...entry }) => {
    const item = items.find((one) => one.value === value)
    if (item === undefined && isMisspelt) {
      throw new Error(`No <TabItem> has the value "${value}"`)
    }
    const isDefault = entry.default === true || item?.default === true
    return { ...toTab(item ?? { value }), label, isDefault }
  })
}

function describeChild(child: ReactNode): string {
  if (!isValidElement(child)) return `"${String(child).trim()}"`
  const { type } = child
  return `<${typeof type === 'string' ? type : componentName(type)}>`
}

function componentName(component: object): string {
  return 'name' in component && component.name !== '' ? String(component.name) : 'component'
}
