import type { FeedFormat } from '../../config/feed-config.ts'
import type { IdentityConfig } from '../../config/site-config.ts'
import { isoDate } from '../../content/post-date.ts'
import { hrefOf, type Route } from '../../graph/addresses.ts'
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
export type FeedContents = (post: Post, url: string) => Promise<string>

const writers: Readonly<Record<FeedFormat, (feed: FeedView) => string>> = {
  rss,
  atom,
  json: jsonFeed,
}

/** The feeds of all blogs. */
export async function feedFiles(
  graph: SiteGraph,
  identity: IdentityConfig,
  generator: string,
  contentOf: FeedContents,
): Promise<readonly OutputFile[]> {
  const fronts = new Map(
    graph.nodes.flatMap((node) => {
      const isFront = node.kind === 'blog-list' && node.about === 'all' && node.newer === null
      return isFront ? [[node.blog.config.id, node.route]] : []
    }),
  )
  return (await Promise.all(graph.blogs.map(filesOf))).flat()

  async function filesOf(blog: Blog): Promise<readonly OutputFile[]> {
    const feeds = feedsOf(blog)
    if (feeds.length === 0) return []
    const { id, path, feeds: config } = blog.config
    const { title, description, language, copyright, limit } = config
    const newest = blog.listed.slice(0, limit ?? undefined)
    const items = await Promise.all(newest.map(itemOf))
    const view: Omit<FeedView, 'self'> = {
      ...{ title, description, language, copyright, generator, items },
      url: urlOf(fronts.get(id) ?? path),
      publisher: identity.title,
      updated: latest(items),
    }
    return feeds.map(({ format, route }) => ({
      path: route.slice(1),
      source: { bytes: writers[format]({ ...view, self: urlOf(route) }) },
    }))
  }

  async function itemOf(post: Post): Promise<FeedItem> {
    const { route, title, description, date, tags, authors } = post
    const url = urlOf(route)
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

  /** A post may be dated later than its last change. */
  function updatedAt({ page, date }: Post): string {
    const { frontMatter, path } = page.source
    const changed = frontMatter.last_update?.date ?? graph.commits.get(path)?.date
    const update = changed === undefined ? null : isoDate(changed)
    return update !== null && update > date ? update : date
  }

  function authorOf({ name, route, url, imageUrl }: PostAuthor): FeedAuthor {
    return {
      name,
      url: route === null ? absolute(url) : urlOf(route),
      imageUrl: absolute(imageUrl),
    }
  }

  function urlOf(route: Route): string {
    return identity.url + hrefOf(identity.baseUrl, route)
  }

  function absolute(address: string | null): string | null {
    if (address?.startsWith('/')) return urlOf(address)
    return address !== null && URL.canParse(address) ? address : null
  }
}

function latest(items: readonly FeedItem[]): string {
  const times = items.map(({ updated }) => updated)
  return times.sort().at(-1) ?? ''
}
