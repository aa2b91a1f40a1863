import { absoluteUrl, isSitePath, urlOf } from '@ssg/runtime/contract/addresses'
import { fileOutputPath } from '@ssg/runtime/contract/output-paths'
import type { FeedFormat } from '../../config/feed-config.ts'
import type { SiteInfo } from '../../config/site-config.ts'
import { lastUpdateOf } from '../../content/last-update.ts'
import type { Blog, Post } from '../../graph/blog.ts'
import { feedsOf } from '../../graph/feeds.ts'
import type { PostAuthor } from '../../graph/post-authors.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { OutputFile } from '../output-file.ts'
import { atom } from './atom.ts'
import type { FeedAuthor, FeedItem, FeedView } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'

/** Gives what a feed says of a post at an address: HTML that needs no page around it. */
export type RenderFeedContent = (post: Post, url: string) => Promise<string>

const writers: Readonly<Record<FeedFormat, (feed: FeedView) => string>> = {
  rss,
  atom,
  json: jsonFeed,
}

/** The feeds of all blogs. */
export async function feedFiles(
  graph: SiteGraph,
  identity: SiteInfo,
  generator: string,
  contentOf: RenderFeedContent,
): Promise<readonly OutputFile[]> {
  return (await Promise.all(graph.blogs.map(filesOf))).flat()

  async function filesOf(blog: Blog): Promise<readonly OutputFile[]> {
    const feeds = feedsOf(blog)
    if (feeds.length === 0) return []
    const { title, description, language, copyright, limit } = blog.config.feeds
    const newest = blog.listedPosts.slice(0, limit ?? undefined)
    const items = await Promise.all(newest.map(itemOf))
    const view: Omit<FeedView, 'feedUrl'> = {
      ...{ title, description, language, copyright, generator, items },
      homePageUrl: urlOf(identity, blog.route),
      publisher: identity.title,
      updated: latestUpdate(items),
    }
    return feeds.map(({ format, route }) => ({
      path: fileOutputPath(route),
      source: { bytes: writers[format]({ ...view, feedUrl: urlOf(identity, route) }) },
    }))
  }

  async function itemOf(post: Post): Promise<FeedItem> {
    const { route, title, description, date, tags, authors } = post
    const url = urlOf(identity, route)
    return {
      url,
      title,
      description,
      published: date,
      updated: updatedAt(post),
      tags: tags.map(({ label }) => label),
      authors: authors.filter(({ name }) => name !== '').map(authorOf),
      content: await contentOf(post, url),
    }
  }

  /** A post may be dated later than its last change. The date of the file, which a copy has anew, says nothing. */
  function updatedAt({ page, date }: Post): string {
    const changed = lastUpdateOf(page.source, { commits: graph.commits, modificationDates: {} })
    const update = changed?.toISOString() ?? date
    return update > date ? update : date
  }

  function authorOf({ name, route, url, imageUrl }: PostAuthor): FeedAuthor {
    return {
      name,
      url: route === null ? absolute(url) : urlOf(identity, route),
      imageUrl: absolute(imageUrl),
    }
  }

  function absolute(address: string | null): string | null {
    if (address !== null && isSitePath(address)) return absoluteUrl(identity, address)
    return address !== null && URL.canParse(address) ? address : null
  }
}

function latestUpdate(items: readonly FeedItem[]): string {
  const times = items.map(({ updated }) => updated)
  return times.toSorted().at(-1) ?? ''
}
