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

/** An author's profile on a platform. */
export interface SocialView {
  /** `github` */
  readonly platform: string
  /** `GitHub` */
  readonly label: string
  readonly href: Href
}

/** A post in a list. Its excerpt is the static body with the index `bodyIndex`. */
export interface PostSummaryView {
  readonly title: string
  readonly href: Href
  /** ISO 8601: `2025-03-02T00:00:00.000Z`. */
  readonly date: string
  /** `March 2, 2025` */
  readonly dateLabel: string
  /** Null to hide it. */
  readonly readingMinutes: number | null
  readonly authors: readonly AuthorView[]
  readonly tags: readonly TagLinkView[]
}

/** What the setting `frontMatterInLists` adds to posts in lists. */
export interface PostFrontMatterView {
  /** Absent unless the setting is on. */
  readonly description?: string
  /** Every front matter field of the post; absent without front matter, or unless the setting is on. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
}

export interface PostExcerptView extends PostSummaryView, PostFrontMatterView {
  /** Index of the excerpt among the static bodies of the page. */
  readonly bodyIndex: number
  /** The excerpt is shorter than the post. */
  readonly truncated: boolean
  /** The image of the front matter, or null. */
  readonly imageSrc: Href | null
}

export interface RecentPostsView {
  readonly title: string
  readonly groups: readonly {
    /** Null if posts are not grouped by year. */
    readonly year: string | null
    readonly posts: readonly { readonly title: string; readonly href: Href }[]
  }[]
}

interface BlogBase extends PageBase {
  readonly recent: RecentPostsView
}

/** A list of posts by date: of the blog, of a tag or of an author. */
export interface BlogListView extends BlogBase {
  readonly kind: 'blog-list'
  readonly heading: string
  /** A link such as "View all tags", or null. */
  readonly backLink: PagerLinkView | null
  /** The tag, if the list is filtered by tag. */
  readonly tag: (TagLinkView & { readonly description: string }) | null
  /** The author, if the list is filtered by author. */
  readonly author: (AuthorView & { readonly description: string }) | null
  /** From 1. */
  readonly pageNumber: number
  readonly pageCount: number
  /** Posts on all pages of the list. */
  readonly postCount: number
  readonly posts: readonly PostExcerptView[]
  /** The first post is the newest of the blog. Never where the oldest posts come first. */
  readonly hasLead: boolean
  readonly newer: Href | null
  readonly older: Href | null
}

export interface BlogPostView extends BlogBase {
  readonly kind: 'blog-post'
  readonly post: PostSummaryView
  readonly headings: readonly HeadingView[]
  readonly notice: NoticeView | null
  readonly editHref: Href | null
  /** The Markdown variant of the page, or null. */
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
      /** ISO 8601: `2025-03-02T00:00:00.000Z`. */
      readonly date: string
      readonly dayLabel: string
      /** Absent unless the setting `frontMatterInLists` is on. */
      readonly summary?: PostSummaryView & PostFrontMatterView
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
