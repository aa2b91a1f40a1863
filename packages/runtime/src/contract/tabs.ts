/** Names that tabs share: their markup, their script and the theme. */

/** Marks the root of tabs. */
export const tabsAttribute = 'data-tabs'
/** Property of `window` that is set when the behavior of tabs has started. */
export const tabsGlobal = '__ssgTabs'
/** Event that the theme dispatches when it has rendered tabs. */
export const tabsRenderedEvent = 'ssg:tabs'
/** Event on the root of tabs: another one of them has `aria-selected`. */
export const tabSelectedEvent = 'ssg:tab'
/** The class of the selected tab, for style sheets of sites. */
export const activeTabClass = 'tabs__item--active'
