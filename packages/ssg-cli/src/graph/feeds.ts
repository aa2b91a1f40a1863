import type { FeedFormat } from '../config/feed-config.ts'
import { joinRoute, type Route } from './addresses.ts'
import type { Blog } from './blog.ts'

/** A feed, and where it is served. */
export interface Feed {
  readonly format: FeedFormat
  readonly route: Route
}

const fileNames: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** The feeds of a blog. Without posts it has none. */
export function feedsOf({ config, listed }: Blog): readonly Feed[] {
  if (listed.length === 0) return []
  const { path, feeds } = config
  return feeds.formats.map((format) => ({ format, route: joinRoute(path, fileNames[format]) }))
}
