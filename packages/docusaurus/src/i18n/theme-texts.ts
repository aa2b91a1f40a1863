import type { StringName } from '@ssgdocs/theme/toolkit'
import type { Messages } from './read-messages.ts'

/** Message ids of Docusaurus themes, by the name of our string with the same meaning. */
const ids: Readonly<Partial<Record<StringName, string>>> = {
  skipToContent: 'common.skipToMainContent',
  mainNavigation: 'NavBar.navAriaLabel',
  openMenu: 'docs.sidebar.toggleSidebarButtonAriaLabel',
  closeMenu: 'docs.sidebar.closeSidebarButtonAriaLabel',
  backToMainMenu: 'navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  versions: 'navbar.mobileVersionsDropdown.label',
  languages: 'navbar.mobileLanguageDropdown.label',
  closeAnnouncement: 'AnnouncementBar.closeButtonAriaLabel',
  colorMode: 'colorToggle.ariaLabel',
  lightMode: 'colorToggle.ariaLabel.mode.light',
  darkMode: 'colorToggle.ariaLabel.mode.dark',
  systemMode: 'colorToggle.ariaLabel.mode.system',
  search: 'SearchBar.label',
  searchPlaceholder: 'SearchModal.placeholder',
  searchRecent: 'SearchModal.startScreen.recentSearchesTitle',
  searchKeyNavigate: 'SearchModal.footer.navigateText',
  searchKeyOpen: 'SearchModal.footer.selectText',
  searchKeyClose: 'SearchModal.footer.closeText',
  searchClose: 'SearchModal.searchBox.cancelButtonText',
  searchFailed: 'SearchModal.errorScreen.titleText',
  docsSidebar: 'docs.sidebar.navAriaLabel',
  expandCategory: 'DocSidebarItem.expandCategoryAriaLabel',
  collapseCategory: 'DocSidebarItem.collapseCategoryAriaLabel',
  collapseSidebar: 'docs.sidebar.collapseButtonTitle',
  expandSidebar: 'docs.sidebar.expandButtonTitle',
  breadcrumbs: 'docs.breadcrumbs.navAriaLabel',
  homePage: 'docs.breadcrumbs.home',
  docsPagination: 'docs.paginator.navAriaLabel',
  previous: 'docs.paginator.previous',
  next: 'docs.paginator.next',
  onThisPage: 'TOCCollapsible.toggleButtonLabel',
  copied: 'CodeBlock.copied',
  editThisPage: 'common.editThisPage',
  lastUpdated: 'lastUpdated.lastUpdatedAtBy',
  lastUpdatedOn: 'lastUpdated.atDate',
  lastUpdatedBy: 'lastUpdated.byUser',
  backToTop: 'BackToTopButton.buttonAriaLabel',
  tags: 'tags.tagsListLabel',
  unreleased: 'docs.versions.unreleasedVersionLabel',
  unmaintained: 'docs.versions.unmaintainedVersionLabel',
  upToDate: 'docs.versions.latestVersionSuggestionLabel',
  latestVersion: 'docs.versions.latestVersionLinkLabel',
  versionBadge: 'docs.versionBadge.label',
  draftTitle: 'contentVisibility.draftBanner.title',
  draftText: 'contentVisibility.draftBanner.message',
  unlistedTitle: 'contentVisibility.unlistedBanner.title',
  unlistedText: 'contentVisibility.unlistedBanner.message',
  notFoundTitle: 'NotFound.title',
  notFoundText: 'NotFound.p1',
  notFoundAdvice: 'NotFound.p2',
  crashed: 'ErrorPageContent.title',
  tryAgain: 'ErrorPageContent.tryAgain',
  recentPosts: 'blog.sidebar.navAriaLabel',
  blogPagination: 'blog.paginator.navAriaLabel',
  newerEntries: 'blog.paginator.newerEntries',
  olderEntries: 'blog.paginator.olderEntries',
  blogPostPagination: 'blog.post.paginator.navAriaLabel',
  newerPost: 'blog.post.paginator.newerPost',
  olderPost: 'blog.post.paginator.olderPost',
  readMore: 'blog.post.readMore',
  readMoreAbout: 'blog.post.readMoreLabel',
  archive: 'blog.archive.title',
  allTags: 'tags.tagsPageTitle',
  authors: 'blog.authorsList.pageTitle',
  noPosts: 'blog.author.noPosts',
  items: 'docs.DocCard.categoryDescription.plurals',
  posts: 'blog.post.plurals',
  readingTime: 'blog.post.readingTime.plurals',
  searchResultCount: 'SearchPage.documentsFound.plurals',
}

/** Placeholders with another name in our strings. */
const placeholders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unreleased: { siteTitle: 'site', versionLabel: 'version' },
  unmaintained: { siteTitle: 'site', versionLabel: 'version' },
  upToDate: { latestVersionLink: 'link', versionLabel: 'version' },
  versionBadge: { versionLabel: 'label' },
  lastUpdatedBy: { user: 'author' },
  readingTime: { readingTime: 'count' },
}

/** Strings of our theme with the texts of the corresponding Docusaurus messages. */
export function themeTexts(messages: Messages): Readonly<Record<string, string>> {
  const messageOf = (id: string) => messages[`theme.${id}`]
  const written = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, messageOf(id)])),
    ...noResultsText(messageOf('SearchModal.noResultsScreen.noResultsText')),
  }
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, renamePlaceholders(text, placeholders[name])]],
    ),
  )
}

/** Our theme has the query in the sentence. */
function noResultsText(message: string | undefined) {
  return message === undefined ? {} : { searchNoResults: `${message} “{query}”` }
}

function renamePlaceholders(text: string, names: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const renamed = names[name]
    return renamed === undefined ? whole : `{${renamed}}`
  })
}

/** Titles of admonitions without a title of their own, by type. */
export function admonitionTitles(messages: Messages): Readonly<Record<string, string>> {
  const prefix = 'theme.admonition.'
  const titles = Object.entries(messages).filter(([id]) => id.startsWith(prefix))
  return Object.fromEntries(titles.map(([id, title]) => [id.slice(prefix.length), title]))
}

/** Settings of Markdown with the texts of the corresponding messages. */
export function markdownLabels(messages: Messages) {
  const labels = (ids: Readonly<Record<string, string>>): Messages =>
    Object.fromEntries(
      Object.entries(ids).flatMap(([setting, id]) => {
        const message = messages[`theme.${id}`]
        return message === undefined ? [] : [[setting, message]]
      }),
    )
  return {
    ...labels({ headingLinkLabel: 'common.headingLinkTitle' }),
    code: labels({
      copyLabel: 'CodeBlock.copyButtonAriaLabel',
      copiedLabel: 'CodeBlock.copied',
      wordWrapLabel: 'CodeBlock.wordWrapToggle',
    }),
  }
}
