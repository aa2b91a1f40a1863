import { closestElement } from '../closest-element.ts'
import {
  activeTabClass,
  tabSelectedEvent,
  tabsAttribute,
  tabsGlobal,
  tabsRenderedEvent,
} from '../contract/tabs.ts'
import { openSafeStorage } from '../storage.ts'

const tabsSelector = `[${tabsAttribute}]`
const tabSelector = `${tabsSelector} > * > [role="tab"]`

/**
 * Selects tabs: on click, by the query string or the stored selection of their group, and when
 * find-in-page or a hash leads into a hidden panel. A script of its own, for pages with tabs.
 * `namespace` begins the keys of selections in local storage.
 */
export function startTabs(signal: AbortSignal, namespace: string): void {
  const storage = openSafeStorage(signal)
  const restored = new WeakSet<Element>()
  const keyOf = ({ dataset }: HTMLElement): string => `${namespace}.tab.${dataset['group']}`
  const selectInGroup = (key: string, value: string | null): void => {
    for (const tabs of allTabs()) {
      if (keyOf(tabs) === key) selectValue(tabs, value)
    }
  }

  /** Once for all tabs, including those rendered later. */
  const restore = (): void => {
    const query = new URLSearchParams(location.search)
    for (const tabs of allTabs()) {
      if (restored.has(tabs)) continue
      restored.add(tabs)
      for (const panel of tabs.querySelectorAll(':scope > [hidden]')) hide(panel)
      const selected = query.get(tabs.dataset['parameter'] ?? '')
      selectValue(tabs, selected) || selectValue(tabs, storage.read(keyOf(tabs)))
    }
  }
  const choose = ({ target }: Event): void => {
    const tab = closestElement(target, tabSelector)
    const tabs = tab?.closest<HTMLElement>(tabsSelector)
    if (!tab || !tabs || tab.getAttribute('aria-selected') === 'true') return
    const value = tab.dataset['value'] ?? ''
    const { group, parameter } = tabs.dataset
    const top = topOf(tab)
    select(tab)
    if (parameter) {
      const url = new URL(location.href)
      url.searchParams.set(parameter, value)
      history.replaceState(history.state, '', url)
    }
    if (group) {
      storage.write(keyOf(tabs), value)
      selectInGroup(keyOf(tabs), value)
    }
    // Keep the tab in place, although the content above it changes its height.
    scrollBy({ top: topOf(tab) - top, behavior: 'instant' })
  }
  Object.assign(window, { [tabsGlobal]: true })
  storage.onChange((key) => key && selectInGroup(key, storage.read(key)))
  document.addEventListener('click', choose, { signal })
  document.addEventListener('keydown', moveFocus, { signal })
  document.addEventListener('beforematch', selectTabOfPanel, { signal })
  document.addEventListener(tabsRenderedEvent, restore, { signal })
  restore()
  // The target of the hash may be in a panel that can be revealed only now.
  dispatchEvent(new Event('hashchange'))
}

function allTabs(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(tabsSelector)
}

/** Returns the tab with the value, if there is one. */
function selectValue(tabs: Element, value: string | null): HTMLElement | undefined {
  const tab = tabsIn(tabs.firstElementChild).find(({ dataset }) => dataset['value'] === value)
  if (tab) select(tab)
  return tab
}

function select(selected: Element): void {
  for (const tab of tabsIn(selected.parentElement)) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    const isSelected = tab === selected
    tab.setAttribute('aria-selected', `${isSelected}`)
    tab.classList.toggle(activeTabClass, isSelected)
    tab.tabIndex = isSelected ? 0 : -1
    if (isSelected) panel?.removeAttribute('hidden')
    else if (panel) hide(panel)
  }
  selected.closest(tabsSelector)?.dispatchEvent(new Event(tabSelectedEvent))
}

/** Hides a panel, findable where find-in-page can reveal it. */
function hide(panel: Element): void {
  panel.setAttribute('hidden', 'onbeforematch' in panel ? 'until-found' : '')
}

function selectTabOfPanel({ target }: Event): void {
  const tab = document.getElementById((target as Element).getAttribute('aria-labelledby') ?? '')
  if (tab?.matches(tabSelector)) select(tab)
}

/** Arrow keys move the focus around the tabs without selecting; Home and End move it to the ends. */
function moveFocus(event: KeyboardEvent): void {
  const bar = closestElement(event.target, tabSelector)?.parentElement
  if (!bar) return
  const tabs = tabsIn(bar)
  const current = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(bar).direction === 'rtl' ? -1 : 1
  const index = {
    ArrowRight: current + forward,
    ArrowLeft: current - forward,
    Home: 0,
    End: -1,
  }[event.key]
  if (index === undefined) return
  event.preventDefault()
  tabs.at(index % tabs.length)?.focus()
}

function tabsIn(bar: Element | null): HTMLElement[] {
  return [...(bar?.children ?? [])] as HTMLElement[]
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
