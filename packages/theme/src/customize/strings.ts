/** Every word of the interface. `{name}` is filled in; the names are part of the meaning and stay. */
export const defaultStrings = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  menu: 'Menu',
  backToMainMenu: '← Back to main menu',
  expandDropdown: 'Expand the dropdown',
  collapseDropdown: 'Collapse the dropdown',
  versions: 'Versions',
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
  searchNothing: 'No results for “{query}”',
  searchNear: 'Did you mean',
  searchElsewhere: 'Only in other versions',
  searchOne: 'One result',
  searchCount: '{count} results',
  searchAll: 'All results',
  searchRecent: 'Recent searches',
  searchForget: 'Clear',
  searchMove: 'choose',
  searchOpen: 'open',
  searchLeave: 'close',
  searchNoScripts: 'The search needs JavaScript.',
  searchUnmark: 'Clear highlights',

  docsSidebar: 'Docs sidebar',
  expandCategory: "Expand sidebar category '{label}'",
  collapseCategory: "Collapse sidebar category '{label}'",
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  onThisPage: 'On this page',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated',
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
  crashed: 'This page crashed.',
  pageError: 'Page Error',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loading: 'Loading',
  retry: 'Retry',

  recentPosts: 'Blog recent posts navigation',
  blogPages: 'Blog list page navigation',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  postPages: 'Blog post page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  oneMinute: 'One min read',
  minutes: '{count} min read',
  readMore: 'Read more',
  readMoreAbout: 'Read more about {title}',
  archive: 'Archive',
  allTags: 'Tags',
  authors: 'Authors',
  onePost: 'One post',
  posts: '{count} posts',
} as const

export type StringName = keyof typeof defaultStrings
export type Strings = Readonly<Record<StringName, string>>

/** Puts values into a text. What is not given stays as it is written. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
