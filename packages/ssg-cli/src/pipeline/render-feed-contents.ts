import { urlOf } from '@ssgdocs/runtime/contract/addresses'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Post } from '../graph/blog.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { feedContent } from '../outputs/feeds/feed-content.ts'
import { type FeedContents, feedPosts } from '../outputs/feeds/feed-files.ts'
import { fallbackBody, type InteractivePosts } from '../render/create-render-job.ts'
import { bodyLinks, fillBody } from '../render/fill-body.ts'

export const feedContents = cacheKind<string>('feed-content')

/** Converts the posts of all feeds to HTML that needs no page around it. Cached by body, links and URL of the post. */
export async function renderFeedContents(
  { graph, posts }: { readonly graph: SiteGraph; readonly posts: InteractivePosts },
  { siteInfo, markdown }: Pick<SiteConfig, 'siteInfo' | 'markdown'>,
  store: Store,
): Promise<FeedContents> {
  const contents = new Map<Post, string>()
  for (const post of graph.blogs.flatMap(feedPosts)) contents.set(post, await contentOf(post))
  return contents

  async function contentOf(post: Post): Promise<string> {
    const url = urlOf(siteInfo, post.route)
    const key = hashOfValue({ body: bodyKeyOf(post), url })
    const cached = store.read(feedContents, key)
    if (cached !== undefined) return cached
    const content = feedContent(await htmlOf(post), url)
    store.write(feedContents, key, content)
    return content
  }

  function bodyKeyOf(post: Post): string {
    const { bodyKey, body } = post.page
    if (body.kind === 'interactive') return hashOf(interactiveHtml(post))
    return hashOfValue([bodyKey, linksOf(post)])
  }

  async function htmlOf(post: Post): Promise<string> {
    const { page } = post
    if (page.body.kind === 'interactive') return interactiveHtml(post)
    const { html } = await readStaticBody(page, markdown, store)
    return fillBody(page.body, html, linksOf(post))
  }

  function interactiveHtml(post: Post): string {
    return (posts.get(post.page.source.file) ?? fallbackBody(post)).html
  }

  function linksOf({ page }: Post) {
    // Feed readers get the originals of images.
    return bodyLinks(graph.links.get(page)).map(({ href, size }) => ({ href, size }))
  }
}
