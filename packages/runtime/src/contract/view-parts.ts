import type { Href } from './addresses.ts'

export interface PageBase {
  /** The page's own address, as links to it are written. */
  readonly href: Href
  readonly title: string
  readonly description: string
  /** Class names for the `html` element that the site's own styles may rely on. */
  readonly htmlClass: string
}

export interface DateView {
  /** `2025-03-02`, for machines. */
  readonly date: string
  /** `March 2, 2025`, for people. */
  readonly label: string
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

/** When a source was last changed, and by whom, as far as known. */
export interface LastUpdateView {
  /** ISO 8601. */
  readonly date: string | null
  /** `Mar 2, 2025`, for people. */
  readonly dateLabel: string
  readonly author: string | null
}

export interface PagerLinkView {
  readonly label: string
  readonly href: Href
}

export interface TagLinkView {
  readonly label: string
  readonly href: Href
}

/** A tag and how many pages have it. */
export interface CountedTagView extends TagLinkView {
  readonly count: number
}
