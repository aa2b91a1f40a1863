import type { BlogOptions, ParsedConfig } from './schema/site.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

/** The feeds of a blog. */
export interface FeedConfig {
  /** In the order of their `link` elements. */
  readonly formats: readonly FeedFormat[]
  /** Number of posts, newest first; null includes all. */
  readonly limit: number | null
  readonly title: string
  /** Title of the `link` elements, before the format. */
  readonly linkTitle: string
  readonly description: string
  /** Empty omits the element. */
  readonly copyright: string
  readonly language: string
}

const allFormats: readonly FeedFormat[] = ['rss', 'atom', 'json']

export function resolveFeedConfig(
  { title: blogTitle, feedOptions }: BlogOptions,
  { title: siteTitle, locale, blog: blogs }: ParsedConfig,
): FeedConfig {
  const { type, limit, copyright, language = locale.htmlLang } = feedOptions
  const hasSeveral = blogs.length > 1
  const title = feedOptions.title ?? `${siteTitle} ${hasSeveral ? blogTitle : 'Blog'}`
  const requested = type === 'all' ? allFormats : [type].flat()
  return {
    formats: allFormats.filter((format) => requested.includes(format)),
    limit: limit || null,
    title,
    linkTitle: feedOptions.title ?? (hasSeveral ? title : siteTitle),
    description: feedOptions.description ?? title,
    copyright,
    language,
  }
}
