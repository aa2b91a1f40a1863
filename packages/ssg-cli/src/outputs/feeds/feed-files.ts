import { absoluteUrl, isSitePath, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { FeedFormat } from '../../config/feed-config.ts'
import { lastUpdateOf } from '../../content/last-update.ts'
import type { Blog, Post } from '../../graph/blog.ts'
import { feedsOf } from '../../graph/feeds.ts'
import type { PostAuthor } from '../../graph/post-authors.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { DocumentShell } from '../document.ts'
import type { OutputFile } from '../output-file.ts'
import { atom } from './atom.ts'
import type { FeedAuthor, FeedItem, FeedView } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'

/** The content of posts as HTML that needs no page around it, with absolute URLs. */
export type FeedContents = ReadonlyMap<Post, string>

/** The posts of a blog that its feeds contain: the newest, or none without a feed. */
export function feedPosts(blog: Blog): readonly Post[] {
  if (feedsOf(blog).length === 0) return []
  return blog.listedPosts.slice(0, blog.config.feeds.limit ?? undefined)
}

const writers: Readonly<Record<FeedFormat, (feed: FeedView) => string>> = {
  rss,
  atom,
  json: jsonFeed,
}

/** The feeds of all blogs, in every format they have. */
export function feedFiles(
  graph: SiteGraph,
  { identity, generator }: Pick<DocumentShell, 'identity' | 'generator'>,
  contents: FeedContents,
): readonly OutputFile[] {
  return graph.blogs.flatMap(filesOf)

  function filesOf(blog: Blog): readonly OutputFile[] {
    const { title, description, language, copyright } = blog.config.feeds
    const items = feedPosts(blog).map(itemOf)
    const view: Omit<FeedView, 'feedUrl'> = {
      ...{ title, description, language, copyright, generator, items },
      homePageUrl: urlOf(identity, blog.route),
      publisher: identity.title,
      updated: latestUpdate(items),
    }
    return feedsOf(blog).map(({ format, route }) => ({
      path: fileOutputPath(route),
      source: { bytes: writers[format]({ ...view, feedUrl: urlOf(identity, route) }) },
    }))
  }

  function itemOf(post: Post): FeedItem {
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
      content: contents.get(post) ?? '',
    }
  }

  /** The last commit or the date of the post, whichever is later. File times are ignored: a checkout resets them. */
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
