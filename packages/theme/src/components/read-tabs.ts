import { Children, isValidElement, type ReactNode } from 'react'
import { TabItem, type TabItemProps } from './TabItem.tsx'

/** A tab as `values` of `Tabs` names it. */
export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean | undefined
}

/** A tab with what it shows. */
export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
  readonly className: string | undefined
  readonly content: ReactNode
}

/**
 * The tabs of `Tabs`: its items, or those of them that `names` lists, in its order and by its labels.
 * Throws when there are none, two have one value, or something else is among the items.
 */
export function readTabs(children: ReactNode, names?: readonly TabValue[]): Tab[] {
  const items = Children.toArray(children).filter(isNotWhitespace).map(readTabItem)
  const tabs =
    names === undefined ? items.map(toTab) : names.map((name) => toTabWithValue(name, items))
  if (tabs.length === 0) throw new Error('Unexpected <Tabs> without items, expected a <TabItem>')
  const values = tabs.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined) {
    throw new Error(`Unexpected value "${twice}" twice in <Tabs>, expected each value once`)
  }
  return tabs
}

/** Not the line breaks that MDX leaves between elements. */
function isNotWhitespace(child: ReactNode): boolean {
  return typeof child !== 'string' || child.trim() !== ''
}

function readTabItem(child: ReactNode): TabItemProps {
  if (!isValidElement<TabItemProps>(child) || child.type !== TabItem) {
    throw new Error(
      `Unexpected ${describeChild(child)} in <Tabs>, expected only <TabItem value="…">`,
    )
  }
  if (typeof child.props.value !== 'string') {
    throw new Error('Unexpected <TabItem> without value in <Tabs>, expected value="…"')
  }
  return child.props
}

function toTab({ value, label = value, className, children, ...item }: TabItemProps): Tab {
  return { value, label, isDefault: item.default === true, className, content: children }
}

function toTabWithValue(
  { value, label = value, ...name }: TabValue,
  items: readonly TabItemProps[],
): Tab {
  const item = items.find((one) => one.value === value)
  if (item === undefined) {
    throw new Error(`Unexpected value "${value}" in values of <Tabs>, expected a <TabItem> with it`)
  }
  const isDefault = name.default === true || item.default === true
  return { ...toTab(item), label, isDefault }
}

function describeChild(child: ReactNode): string {
  if (!isValidElement(child)) return `"${String(child).trim()}"`
  const { type } = child
  return `<${typeof type === 'string' ? type : componentName(type)}>`
}

function componentName(component: object): string {
  return 'name' in component && component.name !== '' ? String(component.name) : 'component'
}
