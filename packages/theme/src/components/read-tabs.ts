import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { TabItem, type TabItemProps } from './TabItem.tsx'
import type { Tab, TabAttributes } from './tabs-context.ts'

/** An entry of the `values` prop of `Tabs`. */
export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean | undefined
  readonly attributes?: TabAttributes | undefined
}

/** The children of `Tabs`, without line breaks and the paragraphs that MDX puts around items in one line. */
export function readItems(children: ReactNode): readonly ReactNode[] {
  const items = Children.toArray(children).map((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === 'p' && hasTabItem(child)
      ? child.props.children
      : child,
  )
  return Children.toArray(items).filter((child) => typeof child !== 'string' || child.trim() !== '')
}

function hasTabItem({ props }: ReactElement<{ children?: ReactNode }>): boolean {
  return Children.toArray(props.children).some(isTabItem)
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement(child) && child.type === TabItem
}

/**
 * Reads the tabs from the items: `TabItem`s, or components with their props. With `values`, which select, order and label
 * the tabs, items may be anywhere in the children. Throws if there are no tabs, if two have the same value, or if a child
 * is not an item.
 */
export function readTabs(items: readonly ReactNode[], values?: readonly TabValue[]): Tab[] {
  const tabs =
    values === undefined
      ? items.map(readItem).map(toTab)
      : tabsWithValues(values, itemsWithValues(items))
  if (tabs.length === 0) throw new Error('<Tabs> has no <TabItem>')
  const names = tabs.map(({ value }) => value)
  const duplicate = names.find((name, index) => names.indexOf(name) < index)
  if (duplicate !== undefined) {
    throw new Error(`Duplicate value "${duplicate}" in <Tabs>`)
  }
  return tabs
}

/** The tabs that surely have no item. Other children than `TabItem`s may contain more. */
export function emptyTabs(items: readonly ReactNode[], tabs: readonly Tab[]): readonly Tab[] {
  if (!items.every(isTabItem)) return []
  return tabs.filter(({ value }) => !items.some(({ props }) => props.value === value))
}

function readItem(child: ReactNode): TabItemProps {
  if (!isValidElement<TabItemProps>(child) || typeof child.type === 'string') {
    throw new Error(`${describeChild(child)} in <Tabs>: only <TabItem value="…"> is allowed`)
  }
  if (typeof child.props.value !== 'string') {
    throw new Error(`A ${describeChild(child)} in <Tabs> has no value`)
  }
  return child.props
}

function itemsWithValues(items: readonly ReactNode[]): readonly TabItemProps[] {
  return items.filter(isTabItem).map(readItem)
}

function toTab({ value, label = value, attributes, ...item }: TabItemProps): Tab {
  return { value, label, isDefault: item.default === true, attributes }
}

function tabsWithValues(values: readonly TabValue[], items: readonly TabItemProps[]): Tab[] {
  const isUnlisted = (item: TabItemProps) => values.every(({ value }) => value !== item.value)
  const isMisspelt = items.some(isUnlisted)
  return values.map(({ value, label = value, attributes, ...entry }) => {
    const item = items.find((one) => one.value === value)
    if (item === undefined && isMisspelt) {
      throw new Error(`No <TabItem> has the value "${value}"`)
    }
    const isDefault = entry.default === true || item?.default === true
    return { value, label, isDefault, attributes }
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
