import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Post } from '../graph/blog.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { feedContent } from '../outputs/feeds/feed-content.ts'
import type { RenderFeedContent } from '../outputs/feeds/feed-files.ts'
import { fallbackBody, type InteractivePosts } from '../render/create-render-job.ts'
import { bodyLinks, fillBody } from '../render/fill-body.ts'

export const feedContents = cacheKind<string>('feed-content')

/** The bodies of posts, static and live, as feeds hold them: made once, while body, links and address stay. */
export function createFeedContents(
  { links }: SiteGraph,
  livePosts: InteractivePosts,
  markdown: MarkdownConfig,
  store: Store,
): RenderFeedContent {
  return async (post, url) => {
    const key = hashOfValue({ body: bodyKey(post), url })
    const cached = store.read(feedContents, key)
    if (cached !== undefined) return cached
    const made = feedContent(await htmlOf(post), url)
    store.write(feedContents, key, made)
    return made
  }

  function bodyKey(post: Post): string {
    const { bodyKey: key, body } = post.page
    return body.kind === 'interactive' ? hashOf(liveHtml(post)) : hashOfValue([key, linksOf(post)])
  }

  async function htmlOf(post: Post): Promise<string> {
    const { page } = post
    if (page.body.kind === 'interactive') return liveHtml(post)
    const { html } = await readStaticBody(page, markdown, store)
    return fillBody(page.body, html, linksOf(post))
  }

  function liveHtml(post: Post): string {
    return (livePosts.get(post.page.source.file) ?? fallbackBody(post)).html
  }

  function linksOf({ page }: Post) {
    return bodyLinks(links.get(page))
  }
}
