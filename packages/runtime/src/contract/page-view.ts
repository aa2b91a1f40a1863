import type { Href } from './addresses.ts'
import type { BlogView } from './blog-view.ts'
import type {
  CountedTagView,
  DateView,
  HeadingView,
  LastUpdateView,
  NoticeView,
  PageBase,
  PagerLinkView,
  TagLinkView,
} from './view-parts.ts'

/** Everything a theme needs to render one page, besides its body and the site view. Plain data. */
export type PageView =
  | HomeView
  | StandaloneView
  | CustomView
  | DocView
  | CategoryView
  | DocTagsView
  | DocTagView
  | BlogView
  | SearchView
  | VersionsView
  | NotFoundView

export interface HomeView extends PageBase {
  readonly kind: 'home'
}

export interface StandaloneView extends PageBase {
  readonly kind: 'page'
  /** Null when the body brings its own level-1 heading. */
  readonly heading: string | null
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
}

/** A page that a component of the site renders, between navbar and footer. */
export interface CustomView extends PageBase {
  readonly kind: 'custom'
}

export interface DocView extends PageBase {
  readonly kind: 'doc'
  readonly version: PageVersionView
  readonly sidebar: PageSidebarView | null
  readonly breadcrumbs: readonly BreadcrumbView[]
  /** Null when the body brings its own level-1 heading, or the title is to be hidden. */
  readonly heading: string | null
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
  readonly tags: readonly TagLinkView[]
  readonly editHref: Href | null
  /** The page as plain Markdown. */
  readonly markdownHref: Href | null
  readonly lastUpdate: LastUpdateView | null
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
  /** What stands beside or below the page in its sidebar; for texts that show it. */
  readonly cards?: readonly CardView[]
}

/** The generated index of a sidebar category. */
export interface CategoryView extends PageBase {
  readonly kind: 'category'
  readonly version: PageVersionView
  readonly sidebar: PageSidebarView
  readonly breadcrumbs: readonly BreadcrumbView[]
  readonly cards: readonly CardView[]
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
}

/** All tags of a docs version. */
export interface DocTagsView extends PageBase {
  readonly kind: 'doc-tags'
  readonly version: PageVersionView
  readonly tags: readonly CountedTagView[]
}

/** The documents of a version that have one tag. */
export interface DocTagView extends PageBase {
  readonly kind: 'doc-tag'
  readonly version: PageVersionView
  /** The way back to all tags. */
  readonly backLink: PagerLinkView
  readonly docs: readonly CardView[]
}

/** The results of a search that the page's address holds: `?q=`, and in `?version=` the key of a version. */
export interface SearchView extends PageBase {
  readonly kind: 'search'
}

/** The versions of each documentation that has several. */
export interface VersionsView extends PageBase {
  readonly kind: 'versions'
  readonly versionLists: readonly VersionListView[]
}

export interface VersionListView {
  /** Id of the docs instance. */
  readonly docs: string
  readonly label: string
  readonly versions: readonly ReleaseView[]
}

/** A version as a list of versions shows it. */
export interface ReleaseView {
  /** Names it among the versions of all docs. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** Its main page. */
  readonly href: Href
  readonly status: 'latest' | 'unreleased' | 'maintained' | 'unmaintained'
  readonly releaseDate: DateView | null
  readonly releaseNotesHref: Href | null
  readonly packageHref: Href | null
}

export interface NotFoundView extends PageBase {
  readonly kind: 'not-found'
}

/** How a page stands among the versions. */
export interface PageVersionView {
  /** Id of the docs instance. */
  readonly docs: string
  /** As in `VersionView`. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** Show the label beside the title. */
  readonly badge: boolean
  readonly banner: VersionBannerView | null
  /** By version name: the same page there, or that version's main page. */
  readonly counterparts: Readonly<Record<string, Href>>
}

export interface VersionBannerView {
  readonly kind: 'unreleased' | 'unmaintained'
  readonly latest: { readonly name: string; readonly label: string; readonly href: Href }
}

export interface PageSidebarView {
  /** Names the whole tree for `sidebarKey`, such as `6.x/tutorialSidebar`. */
  readonly key: string
  /** Only what is visible at first: categories off the way to this page have `items: null`. */
  readonly items: readonly SidebarItemView[]
}

export type SidebarItemView = SidebarLinkView | SidebarCategoryView | SidebarHtmlView

export interface SidebarLinkView {
  readonly type: 'link'
  /** Of the list item, beside the theme's own. */
  readonly className?: string
  readonly label: string
  readonly href: Href
  readonly external: boolean
}

export interface SidebarCategoryView {
  readonly type: 'category'
  /** Of the list item, beside the theme's own. */
  readonly className?: string
  readonly label: string
  /** The category's own page, if it has one. */
  readonly href: Href | null
  /** The first page below, for readers without scripts. */
  readonly firstHref: Href | null
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Null: not part of this page; the whole tree has them. */
  readonly items: readonly SidebarItemView[] | null
}

export interface SidebarHtmlView {
  readonly type: 'html'
  readonly className?: string
  readonly html: string
}

export interface BreadcrumbView {
  readonly label: string
  readonly href: Href | null
}

export interface CardView {
  readonly kind: 'doc' | 'category' | 'external'
  readonly label: string
  readonly href: Href
  readonly description: string
}
