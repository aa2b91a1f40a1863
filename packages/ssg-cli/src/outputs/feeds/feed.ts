/** A feed in no particular format. URLs are absolute, texts plain, dates ISO 8601 in UTC. */
export interface FeedView {
  readonly title: string
  readonly description: string
  readonly language: string
  /** May be empty. */
  readonly copyright: string
  /** URL of the blog. */
  readonly homePageUrl: string
  /** URL of the feed. */
  readonly feedUrl: string
  /** Author of posts that name none. */
  readonly publisher: string
  readonly generator: string
  readonly updated: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

/** A post in a feed. */
export interface FeedItem {
  readonly url: string
  readonly title: string
  /** May be empty. */
  readonly description: string
  readonly published: string
  readonly updated: string
  readonly tags: readonly string[]
  readonly authors: readonly FeedAuthor[]
  /** The whole post, as HTML that needs no page around it. */
  readonly content: string
}

export interface FeedAuthor {
  readonly name: string
  readonly url: string | null
  readonly imageUrl: string | null
}
