import { keyOf } from '../cache/key.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { BodyPlan, DrawnBody } from '../render/draw-body.ts'
import { buildPageView } from '../render/page-view.ts'
import type { LivePosts } from '../render/plan-pages.ts'
import type { BodiesShared, BodyResult } from '../workers/protocol.ts'
import type { PreparedSite } from './prepare.ts'
import type { Tools } from './tools.ts'

/**
 * Draws the live posts of the blog for lists and feeds, in threads. One whose code is as it was is in the
 * store. One that fails is left out: what is to be said of it is said when its page is drawn.
 */
export async function drawLivePosts(
  { graph, site }: PreparedSite,
  { main, key, liveKeys }: ThemeBundle,
  { identity, navigation }: SiteConfig,
  { store, pool }: Tools,
): Promise<LivePosts> {
  const posts = new Map<string, DrawnBody>()
  const keys = new Map<BodyPlan, string>()
  const around = keyOf({ key, site })

  for (const node of graph.nodes) {
    if (node.kind !== 'blog-post' || node.post.page.body.kind !== 'live') continue
    const live = node.post.page.source.file
    const alone = { ...node, newer: null, older: null }
    const view = { ...buildPageView(alone, graph, identity, navigation), recent: noPosts }
    const bodyKey = keyOf({ around, code: liveKeys[live], view })
    const kept = store.read('body', bodyKey) as DrawnBody | undefined
    if (kept === undefined) keys.set({ view, live }, bodyKey)
    else posts.set(live, kept)
  }
  if (keys.size === 0) return posts

  const shared: BodiesShared = { main, site }
  await pool.run<BodyPlan, BodyResult>({
    kind: 'bodies',
    tasks: keys.keys(),
    expected: keys.size,
    shared,
    onResult(plan, drawn) {
      if (drawn === null) return
      posts.set(plan.live, drawn)
      store.write('body', keys.get(plan) ?? '', drawn)
    },
    giveUp: () => null,
  })
  return posts
}

/** No body is drawn anew because another post is there. */
const noPosts = { title: '', groups: [] }
