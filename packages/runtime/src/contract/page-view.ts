import type { Href } from './site-view.ts'

/** Everything a theme needs to draw one page, besides its body and the site view. Plain data. */
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

export type BlogView =
  | BlogListView
  | BlogPostView
  | BlogArchiveView
  | BlogTagsView
  | BlogAuthorsView

interface PageBase {
  /** The page's own address, as links to it are written. */
  readonly href: Href
  readonly title: string
  readonly description: string
  /** Class names for the `html` element that the site's own styles may rely on. */
  readonly htmlClass: string
}

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

/** A page that a component of the site draws, between navbar and footer. */
export interface CustomView extends PageBase {
  readonly kind: 'custom'
}

export interface DocView extends PageBase {
  readonly kind: 'doc'
  readonly version: PageVersionView
  readonly sidebar: PageSidebarView | null
  readonly breadcrumbs: readonly CrumbView[]
  /** Null when the body brings its own level-1 heading, or the title is to be hidden. */
  readonly heading: string | null
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
  readonly tags: readonly TagLinkView[]
  readonly editHref: Href | null
  /** The page as plain Markdown. */
  readonly copyHref: Href | null
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
  readonly breadcrumbs: readonly CrumbView[]
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
  readonly up: PagerLinkView
  readonly docs: readonly CardView[]
}

/** The results of a search that the page's address holds: `?q=`, and in `?version=` the key of a version. */
export interface SearchView extends PageBase {
  readonly kind: 'search'
}

/** The versions of each documentation that has several. */
export interface VersionsView extends PageBase {
  readonly kind: 'versions'
  readonly lists: readonly VersionListView[]
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
  readonly released: DayView | null
  readonly notesHref: Href | null
  readonly packageHref: Href | null
}

export interface DayView {
  /** `2025-03-02`, for machines. */
  readonly date: string
  /** `March 2, 2025`, for people. */
  readonly label: string
}

export interface NotFoundView extends PageBase {
  readonly kind: 'not-found'
}

/** Tells of a page that is not for everybody yet. */
export type NoticeView = 'draft' | 'unlisted'

/** A heading with those below it; the levels shown are chosen already. */
export interface HeadingView {
  readonly id: string
  /** Inline HTML: code and emphasis, no links. */
  readonly html: string
  readonly children: readonly HeadingView[]
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

/** When a source was last changed, and by whom, as far as known. */
export interface LastUpdateView {
  /** ISO 8601. */
  readonly date: string | null
  /** `Mar 2, 2025`, for people. */
  readonly dateLabel: string
  readonly author: string | null
}

export interface CrumbView {
  readonly label: string
  readonly href: Href | null
}

export interface PagerLinkView {
  readonly label: string
  readonly href: Href
}

export interface CardView {
  readonly kind: 'doc' | 'category' | 'external'
  readonly label: string
  readonly href: Href
  readonly description: string
}

export interface TagLinkView {
  readonly label: string
  readonly href: Href
}

/** A tag and how many pages have it. */
export interface CountedTagView extends TagLinkView {
  readonly count: number
}

export interface AuthorView {
  readonly name: string
  readonly title: string
  readonly href: Href | null
  readonly imageSrc: Href | null
  readonly socials: readonly SocialView[]
}

/** A profile of an author. */
export interface SocialView {
  /** `github` */
  readonly platform: string
  /** `GitHub` */
  readonly label: string
  readonly href: Href
}

/** A post as lists show it. Its text is `content.html[body]` of the page. */
export interface PostSummaryView {
  readonly title: string
  readonly href: Href
  /** `2025-03-02T00:00:00.000Z`, for machines. */
  readonly date: string
  /** `March 2, 2025`, for people. */
  readonly dateLabel: string
  /** Null: not to be shown. */
  readonly readingMinutes: number | null
  readonly authors: readonly AuthorView[]
  readonly tags: readonly TagLinkView[]
}

export interface PostExcerptView extends PostSummaryView {
  /** Which of the page's static bodies is the excerpt. */
  readonly body: number
  /** There is more to read on the post's own page. */
  readonly truncated: boolean
}

export interface RecentPostsView {
  readonly title: string
  readonly groups: readonly {
    /** Null: the posts of all years. */
    readonly year: string | null
    readonly posts: readonly { readonly title: string; readonly href: Href }[]
  }[]
}

interface BlogBase extends PageBase {
  readonly recent: RecentPostsView
}

/** Posts in order of date: the blog's front pages, and those of one tag or one author. */
export interface BlogListView extends BlogBase {
  readonly kind: 'blog-list'
  readonly heading: string
  /** A way back, such as "View all tags". */
  readonly up: PagerLinkView | null
  /** Of whom the page tells, if it lists the posts of one author. */
  readonly author: (AuthorView & { readonly description: string }) | null
  readonly posts: readonly PostExcerptView[]
  readonly newer: Href | null
  readonly older: Href | null
}

export interface BlogPostView extends BlogBase {
  readonly kind: 'blog-post'
  readonly post: PostSummaryView
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
  readonly editHref: Href | null
  /** The page as plain Markdown. */
  readonly copyHref: Href | null
  readonly lastUpdate: LastUpdateView | null
  readonly newer: PagerLinkView | null
  readonly older: PagerLinkView | null
}

export interface BlogArchiveView extends PageBase {
  readonly kind: 'blog-archive'
  readonly years: readonly {
    readonly year: string
    readonly posts: readonly {
      readonly title: string
      readonly href: Href
      readonly dayLabel: string
    }[]
  }[]
}

export interface BlogTagsView extends BlogBase {
  readonly kind: 'blog-tags'
  readonly tags: readonly CountedTagView[]
}

export interface BlogAuthorsView extends BlogBase {
  readonly kind: 'blog-authors'
  readonly authors: readonly (AuthorView & { readonly count: number })[]
}
