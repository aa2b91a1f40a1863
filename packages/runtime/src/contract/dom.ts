/** Names that HTML, styles, runtime and theme share. */

/** Id of the root element, which is hydrated. */
export const rootId = 'ssg-root'
/** Id of the navbar. Rendering is blocked until it is complete. */
export const navbarId = 'ssg-navbar'
/** Id of the search dialog. Buttons that open or close it have it in `commandfor`. */
export const searchDialogId = 'search-dialog'
/** Id of the search results, which the search input controls. */
export const searchListId = 'search-options'
/** Id of the heading of the table of contents. */
export const tocTitleId = 'toc-title'
/** Id of the element with the content of the page, the target of the skip link. */
export const contentId = 'ssg-content'
/** Id of the hidden message that a part of the page could not be loaded, with a button to retry. */
export const loadErrorId = 'ssg-load-error'
/** Id of the menu on small screens, a popover. */
export const menuId = 'ssg-menu'
/** Id of the inline JSON (`InlinePageData`) of the served page. */
export const pageDataId = 'ssg-page'
/** Id of the script element with the start options, in documents of a preview. */
export const startOptionsId = 'ssg-start'
/** Marks head elements of the page, which are replaced on navigation. */
export const headAttribute = 'data-ssg-head'
/**
 * Marks the element around a static body, with the index of the body in the page, and the static parts of an interactive
 * body, whose value is empty.
 */
export const staticBodyAttribute = 'data-ssg-body'
/** On a code block that React renders, which expects it as served until hydration. */
export const reactCodeAttribute = 'data-react'
/** On a link: load a new document, and do not prefetch it. */
export const reloadLinkAttribute = 'data-ssg-reload'

/** On the report that a page shows in place of its content after a component has thrown. */
export const crashAttribute = 'data-crash'

/** On an element with `hidden`: show it when it contains the target of the address. */
export const revealableAttribute = 'data-revealable'
/** On a hidden section of the 404 page: show pages with a similar name in its list. */
export const nearestPagesAttribute = 'data-nearest-pages'
/** On a `<details>` while it closes. */
export const closingAttribute = 'data-closing'
/** On a control that works before hydration, but shows content that only the theme can load. */
export const lazyAttribute = 'data-lazy'

/** On a button that saves a version for offline reading: its state, which only the browser knows. */
export const offlineStateAttribute = 'data-offline-state'

/** On a link: following it makes a docs version the preferred one. Its value is `<docs instance>/<version name>`. */
export const versionAttribute = 'data-version'

/** On the `html` element: the color mode on screen, and the choice of the reader. */
export const colorModeAttribute = 'data-theme'
export const colorModeChoiceAttribute = 'data-theme-choice'
/** On the `html` element: `true` after hydration. */
export const hydratedAttribute = 'data-has-hydrated'

/** Attribute for clicks that the runtime handles by delegation, before and after hydration. */
export const actionAttribute = 'data-action'
export type Action =
  | 'toggle-color-mode'
  | 'copy-code'
  | 'toggle-word-wrap'
  | 'back-to-top'
  | 'skip-to-content'
  | 'retry-load'
  | 'toggle-dropdown'
  | 'select-tab'
  | 'toggle-category'
  | 'close-announcement'

/**
 * On an element whose text and address depend on the preferred version: JSON of both, by
 * `<docs instance>/<version name>`.
 */
export const versionLabelsAttribute = 'data-version-labels'

/** Key of the color mode in local storage. */
export const colorModeKey = 'theme'
/** Prefix of the keys of preferred versions in local storage. The id of the docs instance follows. */
export const preferredVersionPrefix = 'docs-preferred-version-'

/** On the `html` element: whether the reader closed the announcement bar. */
export const announcementDismissedAttribute = 'data-announcement-bar-initially-dismissed'

/** Maximum viewport width of the mobile layout, in CSS pixels. */
export const mobileMaxWidth = 996
/** Delay in ms before the progress bar appears. */
export const progressDelay = 200
