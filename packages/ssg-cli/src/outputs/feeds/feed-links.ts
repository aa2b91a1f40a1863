import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { FeedFormat } from '../../config/feed-config.ts'
import { feedsOf } from '../../graph/feeds.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'

/** A link to a feed in the head of every page. */
export interface FeedLink {
  readonly type: string
  readonly title: string
  readonly href: string
}

const formats: Readonly<Record<FeedFormat, { readonly type: string; readonly label: string }>> = {
  rss: { type: 'application/rss+xml', label: 'RSS' },
  atom: { type: 'application/atom+xml', label: 'Atom' },
  json: { type: 'application/feed+json', label: 'JSON' },
}

/** Links to the feeds of all blogs. */
export function feedLinks({ blogs }: SiteGraph, baseUrl: string): readonly FeedLink[] {
  return blogs.flatMap((blog) =>
    feedsOf(blog).map(({ format, route }) => {
      const { type, label } = formats[format]
      const title = `${blog.config.feeds.linkTitle} ${label} Feed`
      return { type, title, href: hrefOf(baseUrl, route) }
    }),
  )
}
