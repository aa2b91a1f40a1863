import { joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import type { FeedFormat } from '../config/feed-config.ts'
import type { Blog } from './blog.ts'

/** A feed of a blog. */
export interface Feed {
  readonly format: FeedFormat
  readonly route: Route
}

const fileNames: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** The feeds of a blog; none if it has no posts. */
export function feedsOf({ config, listedPosts }: Blog): readonly Feed[] {
  if (listedPosts.length === 0) return []
  const { routePrefix, feeds } = config
  return feeds.formats.map((format) => ({
    format,
    route: joinRoute(routePrefix, fileNames[format]),
  }))
}
