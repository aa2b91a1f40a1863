/** Names that HTML, styles, runtime and theme share. */

/** Id of the root element, which is hydrated. */
export const rootId = 'ssg-root'
/** Id of the navbar. Rendering is blocked until it is complete. */
export const navbarId = 'ssg-navbar'
/** Id of the search dialog. Buttons that open or close it have it in `commandfor`. */
export const searchDialogId = 'search-dialog'
/** Id of the element with the content of the page, the target of the skip link. */
export const contentId = 'ssg-content'
/** Id of the hidden message that a part of the page could not be loaded, with a button to retry. */
export const loadErrorId = 'ssg-load-error'
/** Id of the menu on small screens, a popover. */
export const menuId = 'ssg-menu'
/** Id of the inline JSON (`InlinePageData`) of the served page. */
export const pageDataId = 'ssg-page'
/** Marks head elements of the page, which are replaced on navigation. */
export const headAttribute = 'data-ssg-head'
/** Marks the element around a static body. Its value is the index of the body in the page. */
export const staticBodyAttribute = 'data-ssg-body'
/** On a code block that React renders, which expects it as served until hydration. */
export const reactCodeAttribute = 'data-react'
/** On a link: load a new document, and do not prefetch it. */
export const reloadLinkAttribute = 'data-ssg-reload'

/** On an element with `hidden`: show it when it contains the target of the address. */
export const revealableAttribute = 'data-revealable'
/** On a `<details>` while it closes. */
export const closingAttribute = 'data-closing'
/** On a control that works before hydration, but shows content that only the theme can load. */
export const lazyAttribute = 'data-lazy'

/** On a button that saves a version for offline reading: its state, which only the browser knows. */
export const offlineStateAttribute = 'data-offline-state'

/** On a link: following it makes a docs version the preferred one. Its value is `<docs instance>/<version name>`. */
export const versionAttribute = 'data-version'

/** Attributes of the `html` element. */
export const htmlAttributes = {
  theme: 'data-theme',
  themeChoice: 'data-theme-choice',
  hydrated: 'data-has-hydrated',
  /** `top`, or the scroll direction `up` or `down`. Absent before the first scroll event. */
  scroll: 'data-scroll',
  /** Present while scrolling up, far from the top. */
  scrollFar: 'data-scroll-far',
} as const

/** Attribute for clicks that the runtime handles by delegation, before and after hydration. */
export const actionAttribute = 'data-action'
export const actions = {
  toggleColorMode: 'toggle-color-mode',
  copyCode: 'copy-code',
  toggleWordWrap: 'toggle-word-wrap',
  backToTop: 'back-to-top',
  skipToContent: 'skip-to-content',
  retryLoad: 'retry-load',
  toggleDropdown: 'toggle-dropdown',
  selectTab: 'select-tab',
  toggleCategory: 'toggle-category',
  closeAnnouncement: 'close-announcement',
} as const

/**
 * On an element whose text and address depend on the preferred version: JSON of both, by
 * `<docs instance>/<version name>`.
 */
export const versionLabelsAttribute = 'data-version-labels'

/** Marks the root of tabs. */
export const tabsAttribute = 'data-tabs'
/** Property of `window` that is set when the behavior of tabs has started. */
export const tabsGlobal = '__ssgTabs'
/** Event that the theme dispatches when it has rendered tabs. */
export const tabsRenderedEvent = 'ssg:tabs'
/** Event on the root of tabs: another one of them has `aria-selected`. */
export const tabSelectedEvent = 'ssg:tab'

/** Keys of local storage. */
export const storageKeys = {
  theme: 'theme',
  /** Prefix of the id of the docs instance. */
  preferredVersion: 'docs-preferred-version-',
  /** Prefix of the id of the group of tabs. */
  tab: 'docusaurus.tab.',
} as const

/** Attribute and storage keys of the announcement bar. */
export const announcementBar = {
  /** Attribute of the `html` element. */
  dismissedAttribute: 'data-announcement-bar-initially-dismissed',
  dismissedKey: 'docusaurus.announcement.dismiss',
  idKey: 'docusaurus.announcement.id',
} as const

/** Maximum viewport width of the mobile layout, in CSS pixels. */
export const mobileMaxWidth = 996
/** Delay in ms before the progress bar appears. */
export const progressDelay = 200
