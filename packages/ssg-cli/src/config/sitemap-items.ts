/** An entry of the sitemap. */
export interface SitemapItem {
  /** Absolute URL of the page. */
  readonly url: string
  /** Date or time of the last change, as in ISO 8601. */
  readonly lastmod?: string | null | undefined
  readonly changefreq?: string | null | undefined
  /** From 0 to 1. */
  readonly priority?: number | null | undefined
}

/** Returns the entries of the sitemap, from those that it has without this function. */
export type CreateSitemapItems = (
  items: readonly SitemapItem[],
) => readonly SitemapItem[] | Promise<readonly SitemapItem[]>
