import type { BlogOptions, ParsedConfig } from './schema/site.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

/** The feeds of a blog. */
export interface FeedConfig {
  /** In the order in which a page names them. */
  readonly formats: readonly FeedFormat[]
  /** How many posts, the newest ones; null: all. */
  readonly limit: number | null
  readonly title: string
  /** What a page calls them, with the format behind it. */
  readonly linkTitle: string
  readonly description: string
  /** Empty: nothing is said. */
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
  const wanted = type === 'all' ? allFormats : [type].flat()
  return {
    formats: allFormats.filter((format) => wanted.includes(format)),
    limit: limit || null,
    title,
    linkTitle: feedOptions.title ?? (hasSeveral ? title : siteTitle),
    description: feedOptions.description ?? title,
    copyright,
    language,
  }
}
