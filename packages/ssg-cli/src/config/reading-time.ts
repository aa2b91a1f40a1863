/** A post, as a function that estimates reading times receives it. */
export interface ReadablePost {
  /** The text after the front matter, in Markdown. */
  readonly content: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly locale: string
  /** The usual estimate in minutes, with another number of words a minute or of another text. */
  defaultReadingTime(text: {
    readonly content: string
    readonly locale?: string
    readonly options?: { readonly wordsPerMinute?: number }
  }): number
}

/** Returns the reading time of a post in minutes, or undefined to show none. */
export type ReadingTime = (post: ReadablePost) => number | undefined
