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
  /** Whether the theme shows title, tagline and actions of the site above the body. */
  readonly hasHero: boolean
  /** For `VersionTable`: the docs instances with several versions. */
  readonly versionLists: readonly VersionListView[]
}

export interface StandaloneView extends PageBase {
  readonly kind: 'page'
  /** Null if the body contains its own level-1 heading. */
  readonly heading: string | null
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
}

/** A page that is a component of the site, between navbar and footer. */
export interface CustomView extends PageBase {
  readonly kind: 'custom'
}

export interface DocView extends PageBase {
  readonly kind: 'doc'
  readonly version: PageVersionView
  readonly sidebar: PageSidebarView | null
  readonly breadcrumbs: readonly BreadcrumbView[]
  /** Null if the body contains its own level-1 heading, or `hide_title` is set. */
  readonly heading: string | null
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
  readonly tags: readonly TagLinkView[]
  readonly editHref: Href | null
  /** The Markdown variant of the page, or null. */
  readonly markdownHref: Href | null
  readonly lastUpdate: LastUpdateView | null
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
  /** Siblings or children of the page in its sidebar, for `DocCardList`. */
  readonly cards?: readonly CardView[]
}

/** The generated index of a sidebar category. */
export interface CategoryView extends PageBase {
  readonly kind: 'category'
  readonly version: PageVersionView
  readonly sidebar: PageSidebarView
  readonly breadcrumbs: readonly BreadcrumbView[]
  /** In the order of the sidebar: a category that is always open there is a section of its own. */
  readonly sections: readonly CardSectionView[]
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
}

/** The page that lists all tags of a docs version. */
export interface DocTagsView extends PageBase {
  readonly kind: 'doc-tags'
  readonly version: PageVersionView
  readonly tags: readonly CountedTagView[]
}

/** The page that lists the documents with one tag. */
export interface DocTagView extends PageBase {
  readonly kind: 'doc-tag'
  readonly version: PageVersionView
  /** The tag. */
  readonly label: string
  /** Link to the page that lists all tags. */
  readonly backLink: PagerLinkView
  readonly docs: readonly CardView[]
}

/** The search results page. Its URL contains the query as `?q=` and the key of a version as `?version=`. */
export interface SearchView extends PageBase {
  readonly kind: 'search'
}

/** The page that lists the versions of each docs instance. */
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

/** A version on the versions page. */
export interface ReleaseView {
  /** Unique among the versions of all docs instances. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** The main page of the version. */
  readonly href: Href
  readonly status: 'latest' | 'unreleased' | 'maintained' | 'unmaintained'
  readonly releaseDate: DateView | null
  /** Requirements of the release: `Node.js >=20.19`. */
  readonly requires: string | null
  readonly releaseNotesHref: Href | null
  readonly packageHref: Href | null
}

export interface NotFoundView extends PageBase {
  readonly kind: 'not-found'
  /** The root of each docs version, to find the one at the address. */
  readonly versions: readonly VersionRoot[]
  /** The version at the address of the missing page; absent elsewhere, and in the document. */
  readonly version?: PageVersionView
}

/** Location of a docs version's pages. */
export interface VersionRoot {
  /** Id of the docs instance. */
  readonly docs: string
  readonly name: string
  readonly href: Href
}

/** The version of a page. */
export interface PageVersionView {
  /** Id of the docs instance. */
  readonly docs: string
  /** Same as in `VersionView`. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** Whether to show the label beside the title. */
  readonly badge: boolean
  readonly banner: VersionBannerView | null
  /** The same page in each version that has it, by version name. */
  readonly counterparts: Readonly<Record<string, Href>>
}

export interface VersionBannerView {
  readonly kind: 'unreleased' | 'unmaintained'
  readonly latest: { readonly name: string; readonly label: string; readonly href: Href }
}

export interface PageSidebarView {
  /** Argument of `sidebarKey` for the complete sidebar: `6.x/tutorialSidebar`. */
  readonly key: string
  /**
   * Initially visible items. Categories that do not contain this page have `items: null`, and so
   * does `more`.
   */
  readonly items: readonly SidebarItemView[]
}

export type SidebarItemView =
  | SidebarLinkView
  | SidebarCategoryView
  | SidebarHtmlView
  | SidebarMoreView

/** What an author sets for an item of any kind. */
export interface SidebarItemProps {
  /** Additional class of the list item. */
  readonly className?: string
  /** Values for components. */
  readonly customProps?: Readonly<Record<string, unknown>>
}

export interface SidebarLinkView extends SidebarItemProps {
  readonly type: 'link'
  readonly label: string
  /** A short text beside the label. */
  readonly badge?: string
  readonly href: Href
  readonly external: boolean
}

export interface SidebarCategoryView extends SidebarItemProps {
  readonly type: 'category'
  readonly label: string
  /** A short text beside the label, if the category has a page. */
  readonly badge?: string
  /** The page of the category, or null. */
  readonly href: Href | null
  /** The first page in the category: its link target without JavaScript. */
  readonly firstHref: Href | null
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Null if omitted from this page; the complete sidebar has them. */
  readonly items: readonly SidebarItemView[] | null
}

export interface SidebarHtmlView extends SidebarItemProps {
  readonly type: 'html'
  readonly html: string
}

/** A placeholder for the first or last items of a long level, which are far from this page. */
export interface SidebarMoreView {
  readonly type: 'more'
  readonly side: 'before' | 'after'
  /** Number of items that it replaces. */
  readonly count: number
  /** The nearest replaced item with a page: the link target without JavaScript. */
  readonly nearest: PagerLinkView | null
  /** Null until the complete sidebar is loaded, which contains the items themselves. */
  readonly items: readonly SidebarItemView[] | null
}

export interface BreadcrumbView {
  readonly label: string
  readonly href: Href | null
}

export interface CardSectionView {
  /** Empty for the cards outside of any section. */
  readonly title: string
  readonly description: string
  readonly cards: readonly CardView[]
}

export interface CardView {
  readonly kind: 'doc' | 'category' | 'external'
  readonly label: string
  readonly href: Href
  readonly description: string
  /** Id of the document; absent for categories and links. */
  readonly docId?: string
}
