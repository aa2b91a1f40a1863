import type { Href } from './addresses.ts'

export interface PageBase {
  /** Href of the page itself. */
  readonly href: Href
  readonly title: string
  readonly description: string
  /** Class names of the `html` element, a stable API for site styles. */
  readonly htmlClass: string
  /** Every front matter field of the page; absent without front matter. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Values that integrations add for slots and components. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface DateView {
  /** ISO 8601: `2025-03-02`. */
  readonly date: string
  /** `March 2, 2025` */
  readonly label: string
}

/** Reason why a page is not public. */
export type NoticeView = 'draft' | 'unlisted'

/** A heading with its subheadings, already filtered by level. */
export interface HeadingView {
  readonly id: string
  /** Inline HTML without links. */
  readonly html: string
  readonly children: readonly HeadingView[]
}

/** Date and author of the last change of the source file, if known. */
export interface LastUpdateView {
  /** ISO 8601. */
  readonly date: string | null
  /** `Mar 2, 2025` */
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

/** A tag and the number of its pages. */
export interface CountedTagView extends TagLinkView {
  readonly count: number
}
