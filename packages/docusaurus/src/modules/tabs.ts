import {
  Children,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react'

interface TabValue {
  readonly value: string
  readonly label?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly default?: boolean
}

interface TabsProps {
  readonly children?: ReactNode
  readonly defaultValue?: string | null
  readonly values?: readonly TabValue[]
  readonly groupId?: string
  readonly queryString?: string | boolean
  readonly lazy?: boolean
  readonly block?: boolean
}

/** Event that syncs the tabs of a group on the same page. */
const selectedEvent = 'docusaurus:tab-selected'

/** The `TabItem` elements among the children of swizzled tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabValue>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabValue> =>
    isValidElement(child),
  )
}

/**
 * State of swizzled tabs. Renders the default tab first, as on the server, then the stored choice
 * of the group.
 */
export function useTabsContextValue(props: TabsProps) {
  const {
    children,
    defaultValue,
    values,
    groupId,
    queryString,
    lazy = false,
    block = false,
  } = props
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props)
  const marked = tabValues.find((tab) => tab.default) ?? tabValues[0]
  const initial = defaultValue === undefined ? marked?.value : defaultValue
  const [selectedValue, setSelectedValue] = useState(initial ?? null)
  const parameter =
    typeof queryString === 'string' ? queryString : queryString ? groupId : undefined
  const names = JSON.stringify(tabValues.map(({ value }) => value))

  useEffect(() => {
    const select = (value: string | null | undefined) => {
      if (typeof value === 'string' && JSON.parse(names).includes(value)) setSelectedValue(value)
    }
    const { search } = window.location
    const ofAddress = parameter && new URLSearchParams(search).get(parameter)
    select(ofAddress || readChoice(groupId))
    const onSelected = () => select(readChoice(groupId))
    window.addEventListener(selectedEvent, onSelected)
    window.addEventListener('storage', onSelected)
    return () => {
      window.removeEventListener(selectedEvent, onSelected)
      window.removeEventListener('storage', onSelected)
    }
  }, [names, groupId, parameter])

  return {
    tabValues,
    selectedValue,
    lazy,
    block,
    selectValue(value: string) {
      setSelectedValue(value)
      if (parameter !== undefined) {
        const url = new URL(window.location.href)
        url.searchParams.set(parameter, value)
        window.history.replaceState(window.history.state, '', url)
      }
      if (groupId === undefined) return
      writeChoice(groupId, value)
      window.dispatchEvent(new Event(selectedEvent))
    },
  }
}

type TabsState = ReturnType<typeof useTabsContextValue>

const TabsContext = createContext<TabsState | null>(null)

/** Passes the state of swizzled tabs to the tabs and panels in it. */
export function TabsProvider({
  value,
  children,
}: {
  readonly value: TabsState
  readonly children?: ReactNode
}) {
  return createElement(TabsContext, { value }, children)
}

/** State of the swizzled tabs around this. Before Docusaurus 3.10, tabs passed their props instead. */
export function useTabs(props?: TabsProps): TabsState {
  const own = useTabsContextValue(props ?? {})
  const state = use(TabsContext)
  if (props !== undefined) return own
  if (state === null) throw new Error('useTabs() needs <Tabs> around it')
  return state
}

const keyOf = (groupId: string) => `docusaurus.tab.${groupId}`

/** Null if the browser blocks storage. */
function readChoice(groupId: string | undefined): string | null {
  if (groupId === undefined) return null
  try {
    return localStorage.getItem(keyOf(groupId))
  } catch {
    return null
  }
}

function writeChoice(groupId: string, value: string): void {
  try {
    localStorage.setItem(keyOf(groupId), value)
  } catch {}
}

/** Keeps an element at its place in the viewport when the layout above it changes. */
export function useScrollPositionBlocker() {
  return {
    blockElementScrollPositionUntilNextRender(element: HTMLElement) {
      const { top } = element.getBoundingClientRect()
      requestAnimationFrame(() => window.scrollBy(0, element.getBoundingClientRect().top - top))
    },
  }
}
