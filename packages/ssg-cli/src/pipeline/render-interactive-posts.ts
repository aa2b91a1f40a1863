import { hashOfValue } from '../cache/hash.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { buildPageView } from '../render/build-page-view.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { InteractivePosts } from '../render/create-render-job.ts'
import type { BodyRenderJob } from '../render/render-interactive-body.ts'
import { type RenderedBody, renderedBodies } from '../render/rendered-body.ts'
import type { BodyJobShared, BodyResult } from '../workers/protocol.ts'
import type { PreparedSite } from './prepare-site.ts'
import type { Tools } from './tools.ts'

/**
 * Draws the live posts of the blog for lists and feeds, in threads. One whose code is as it was is in the
 * store. One that fails is left out: what is to be said of it is said when its page is drawn.
 */
export async function renderInteractivePosts(
  { graph, site }: PreparedSite,
  { entryPath, key, interactiveKeys }: ThemeBundle,
  { siteInfo, navigation }: SiteConfig,
  { store, pool }: Tools,
): Promise<InteractivePosts> {
  const posts = new Map<string, RenderedBody>()
  const keys = new Map<BodyRenderJob, string>()
  const around = hashOfValue({ key, site })

  for (const node of graph.nodes) {
    if (node.kind !== 'blog-post' || node.post.page.body.kind !== 'interactive') continue
    const interactiveFile = node.post.page.source.file
    const alone = { ...node, newer: null, older: null }
    const view = { ...buildPageView(alone, graph, siteInfo, navigation), recent: emptyRecentPosts }
    const bodyKey = hashOfValue({ around, code: interactiveKeys[interactiveFile], view })
    const kept = store.read(renderedBodies, bodyKey)
    if (kept === undefined) keys.set({ view, interactiveFile }, bodyKey)
    else posts.set(interactiveFile, kept)
  }
  if (keys.size === 0) return posts

  const shared: BodyJobShared = { themeEntryPath: entryPath, site }
  await pool.run<BodyRenderJob, BodyResult>({
    kind: 'render-bodies',
    tasks: keys.keys(),
    expectedTasks: keys.size,
    shared,
    onResult(plan, drawn) {
      if (drawn === null) return
      posts.set(plan.interactiveFile, drawn)
      store.write(renderedBodies, keys.get(plan) ?? '', drawn)
    },
    onFailure: () => null,
  })
  return posts
}

/** No body is drawn anew because another post is there. */
const emptyRecentPosts = { title: '', groups: [] }
