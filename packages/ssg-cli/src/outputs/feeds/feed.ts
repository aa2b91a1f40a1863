/** A feed, whatever its format. Addresses are absolute, texts plain, dates ISO 8601 in UTC. */
export interface FeedView {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Empty: nothing is said. */
  readonly copyright: string
  /** Of the blog. */
  readonly homePageUrl: string
  /** Of the feed. */
  readonly feedUrl: string
  /** Who speaks where a post names no author. */
  readonly publisher: string
  readonly generator: string
  readonly updated: string
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

/** A post in a feed. */
export interface FeedItem {
  readonly url: string
  readonly title: string
  /** Empty: there is none. */
  readonly description: string
  readonly published: string
  readonly updated: string
  readonly tags: readonly string[]
  readonly authors: readonly FeedAuthor[]
  /** All of it, as HTML that needs no page around it. */
  readonly content: string
}

export interface FeedAuthor {
  readonly name: string
  readonly url: string | null
  readonly imageUrl: string | null
}
