import type { Href } from './addresses.ts'
import type {
  CountedTagView,
  HeadingView,
  LastUpdateView,
  NoticeView,
  PageBase,
  PagerLinkView,
  TagLinkView,
} from './view-parts.ts'

export type BlogView =
  | BlogListView
  | BlogPostView
  | BlogArchiveView
  | BlogTagsView
  | BlogAuthorsView

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
  readonly bodyIndex: number
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
  readonly backLink: PagerLinkView | null
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
  readonly markdownHref: Href | null
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
