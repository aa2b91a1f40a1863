/** The names on which HTML, styles, runtime and theme agree. */

/** Id of the element that holds the page and is hydrated. */
export const rootId = 'ssg-root'
/** Id of the element above the content: nothing is painted before all of it is there. */
export const navbarId = 'ssg-navbar'
/** Id of the element that holds the page's content, where the skip link leads. */
export const contentId = 'ssg-content'
/** Id of the inline JSON (`InlinePageData`) of the served page. */
export const pageDataId = 'ssg-page'
/** Marks the head elements that belong to the page and are replaced on navigation. */
export const headAttribute = 'data-ssg-head'
/** Marks the element around a static body; its value is the body's index in the page. */
export const staticBodyAttribute = 'data-ssg-body'
/** On the root of a link: do not navigate in place, and do not prefetch. */
export const reloadLinkAttribute = 'data-ssg-reload'

/** On a link: following it makes a docs version the preferred one. Holds its docs instance, a slash and its name. */
export const versionAttribute = 'data-version'

/** Attributes of the `html` element. */
export const htmlAttributes = {
  theme: 'data-theme',
  themeChoice: 'data-theme-choice',
  hydrated: 'data-has-hydrated',
  /** `top`, `up` or `down`: where the reader is, or which way he scrolls. Absent before he does. */
  scroll: 'data-scroll',
  /** Present while the reader scrolls up, far from the top. */
  scrollFar: 'data-scroll-far',
} as const

/** What a click means, told by `data-action`; works before and after hydration, by delegation. */
export const actionAttribute = 'data-action'
export const actions = {
  toggleColorMode: 'toggle-color-mode',
  copyCode: 'copy-code',
  toggleWordWrap: 'toggle-word-wrap',
  backToTop: 'back-to-top',
  search: 'search',
  skipToContent: 'skip-to-content',
} as const

/** Keys of local storage. */
export const storageKeys = {
  theme: 'theme',
  /** The id of the docs instance follows. */
  preferredVersion: 'docs-preferred-version-',
} as const

/** Of the announcement bar, which the eager script has nothing to do with. */
export const announcementBar = {
  /** Attribute of the `html` element. */
  dismissedAttribute: 'data-announcement-bar-initially-dismissed',
  dismissedKey: 'docusaurus.announcement.dismiss',
  idKey: 'docusaurus.announcement.id',
} as const

/** The widest viewport, in CSS pixels, that gets the mobile layout. */
export const mobileMaxWidth = 996
/** How long, in ms, a page may load before the progress bar shows. */
export const progressDelay = 200

/** Where the pieces of the manifest lie, below the base URL. */
export const manifestFolder = 'assets/manifest'

/** Paths, below the base URL, of files whose names hold a hash of their content: they never change. As text: nginx reads it too. */
export const immutablePathPattern =
  '^assets/(?!manifest/)(?:.*[/.-])?(?:[0-9a-f]{8,}|[0-9A-Z]{8})[.][^/]+$'

/**
 * The manifest maps `page:<route>` and `sidebar:<key>` to hashed files, in 2^bits pieces so that a
 * reader loads only those of the pages around. This names the piece that holds a key; spellings that
 * differ in case share one.
 */
export function manifestShardName(key: string, bits: number): string {
  const name = key.toLowerCase()
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return ((hash >>> 0) & ((1 << bits) - 1)).toString(16)
}
