/**
 * Every string of the interface. `{name}` is a placeholder; replacements must keep it. Those that `useCount` reads have
 * the forms of the plural, in the order of the language.
 */
export const defaultStrings = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  menu: 'Menu',
  backToMainMenu: '← Back to main menu',
  versions: 'Versions',
  languages: 'Languages',
  directLink: 'Direct link to this heading',
  closeAnnouncement: 'Close',
  colorMode: 'Switch between dark and light mode (currently {mode})',
  lightMode: 'light mode',
  darkMode: 'dark mode',
  systemMode: 'system mode',

  search: 'Search',
  searchPlaceholder: 'Search the docs',
  searchClose: 'Close search',
  searchResults: 'Search results',
  searchNoResults: 'No results for “{query}”',
  searchDidYouMean: 'Did you mean',
  searchOtherVersions: 'Only in other versions',
  searchResultCount: 'One result|{count} results',
  searchMissingWords: 'No page has all words. Results without: {words}',
  searchAllResults: 'All results',
  searchRecent: 'Recent searches',
  searchClearRecent: 'Clear',
  searchKeyNavigate: 'choose',
  searchKeyOpen: 'open',
  searchKeyClose: 'close',
  searchNeedsJavaScript: 'The search needs JavaScript.',
  searchFailed: 'The search could not be loaded.',
  searchClearHighlights: 'Clear highlights',

  docsSidebar: 'Docs sidebar',
  expandCategory: "Expand sidebar category '{label}'",
  collapseCategory: "Collapse sidebar category '{label}'",
  moreItems: '{count} more',
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  docsPagination: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  items: '1 item|{count} items',
  onThisPage: 'On this page',
  copyPage: 'Copy page as Markdown',
  copied: 'Copied',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated{atDate}{byUser}',
  lastUpdatedOn: ' on {date}',
  lastUpdatedBy: ' by {author}',
  backToTop: 'Scroll back to top',
  tags: 'Tags:',

  unreleased: 'This is unreleased documentation for {site} {version} version.',
  unmaintained:
    'This is documentation for {site} {version}, which is no longer actively maintained.',
  upToDate: 'For up-to-date documentation, see the {link} ({version}).',
  latestVersion: 'latest version',
  versionBadge: 'Version: {label}',
  allVersions: 'All versions',
  version: 'Version',
  versionStatus: 'Status',
  statusLatest: 'Latest',
  statusUnreleased: 'Next',
  statusMaintained: 'Maintained',
  statusUnmaintained: 'No longer maintained',
  released: 'Released',
  requires: 'Requires',
  releaseNotes: 'Release notes',
  package: 'Package',
  offline: 'Offline',
  offlineSave: 'Save',
  offlineRemove: 'Remove',
  offlineSaved: 'saved',
  offlineFailed: 'Could not save the whole version.',

  draftTitle: 'Draft page',
  draftText:
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',

  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundAdvice:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  notFoundNearest: 'Pages with a similar name',
  notFoundHome: 'Go to the home page',
  crashed: 'This page crashed.',
  pageError: 'Page Error',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loading: 'Loading',
  loadError: 'This part of the page could not be loaded.',
  retry: 'Retry',

  recentPosts: 'Blog recent posts navigation',
  blogPagination: 'Blog list page navigation',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  blogPostPagination: 'Blog post page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  readingTime: 'One min read|{count} min read',
  readMore: 'Read more',
  readMoreAbout: 'Read more about {title}',
  archive: 'Archive',
  allTags: 'Tags',
  authors: 'Authors',
  posts: 'One post|{count} posts',
  noPosts: 'This author has not written any posts yet.',
} as const

export type StringName = keyof typeof defaultStrings
export type Strings = Readonly<Record<StringName, string>>

const placeholder = /\{(\w+)\}/g

/** The placeholders of the default that a replacement lacks. Forms of a plural may do without the number. */
export function lostPlaceholders(name: string, text: string): readonly string[] {
  const original: string = defaultStrings[name as StringName] ?? ''
  if (original.includes('|')) return []
  return (original.match(placeholder) ?? []).filter((one) => !text.includes(one))
}

/** Replaces `{name}` with its value. Leaves unknown placeholders unchanged. */
export function interpolateString(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(placeholder, (written, name: string) => String(values[name] ?? written))
}
