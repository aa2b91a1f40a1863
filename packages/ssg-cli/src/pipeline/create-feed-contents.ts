import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { StaticBody } from '../compile/body.ts'
import { readBody } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Post } from '../graph/blog.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { feedContent } from '../outputs/feeds/feed-content.ts'
import type { RenderFeedContent } from '../outputs/feeds/feed-files.ts'
import { fallbackBody, type InteractivePosts } from '../render/create-render-job.ts'
import { bodyLinks, fillBody } from '../render/fill-body.ts'

/** The bodies of posts, static and live, as feeds hold them: made once, while body, links and address stay. */
export function createFeedContents(
  { links }: SiteGraph,
  livePosts: InteractivePosts,
  markdown: MarkdownConfig,
  store: Store,
): RenderFeedContent {
  return async (post, url) => {
    const key = hashOfValue({ body: bodyKey(post), url })
    const kept = store.read('feeds', key)
    if (typeof kept === 'string') return kept
    const made = feedContent(await htmlOf(post), url)
    store.write('feeds', key, made)
    return made
  }

  function bodyKey(post: Post): string {
    const { bodyKey: key, body } = post.page
    return body.kind === 'interactive' ? hashOf(liveHtml(post)) : hashOfValue([key, linksOf(post)])
  }

  async function htmlOf(post: Post): Promise<string> {
    const { page } = post
    if (page.body.kind === 'interactive') return liveHtml(post)
    const { html } = (await readBody(page, markdown, store)) as StaticBody
    return fillBody(page.body, html, linksOf(post))
  }

  function liveHtml(post: Post): string {
    return (livePosts.get(post.page.source.file) ?? fallbackBody(post)).html
  }

  function linksOf({ page }: Post) {
    return bodyLinks(links.get(page))
  }
}
