import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import { hashOfValue } from '../cache/hash.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { buildPageView } from '../render/build-page-view.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { InteractivePosts } from '../render/create-render-job.ts'
import type { BodyRenderJob } from '../render/render-interactive-body.ts'
import { type RenderedBody, renderedBodies } from '../render/rendered-body.ts'
import { createViewContext } from '../render/view-context.ts'
import type { BodyJobShared, BodyResult } from '../workers/protocol.ts'
import { contentKeyOf, isValidOn, possibleKeys } from './content-keys.ts'
import type { Tools } from './tools.ts'

export interface InteractivePostSources {
  readonly graph: SiteGraph
  readonly theme: ThemeBundle
  readonly view: SiteView
}

/**
 * Renders the interactive posts to plain HTML for lists and feeds, which run no script. A post that fails
 * is skipped here: rendering its page reports the error.
 */
export async function renderInteractivePosts(
  { graph, theme, view: site }: InteractivePostSources,
  config: Pick<SiteConfig, 'siteInfo' | 'navigation'>,
  { store, pool, day }: Pick<Tools, 'store' | 'pool' | 'day'>,
): Promise<InteractivePosts> {
  const posts = new Map<string, RenderedBody>()
  const missing = new Map<BodyRenderJob, string>()
  const context = createViewContext(graph, config)
  const commonKey = hashOfValue({ key: theme.key, site })

  for (const node of graph.nodes) {
    if (node.kind !== 'blog-post' || node.post.page.body.kind !== 'interactive') continue
    const interactiveFile = node.post.page.source.file
    // Without links to other posts: a new post must not invalidate the bodies of all.
    const alone = { ...node, newer: null, older: null }
    const view = { ...buildPageView(alone, context), recent: noRecentPosts }
    const code = theme.interactiveKeys[interactiveFile]
    const key = hashOfValue({ around: commonKey, code, view })
    const cached = possibleKeys(key, day)
      .map((possible) => store.read(renderedBodies, possible))
      .find((body) => body !== undefined)
    if (cached === undefined) missing.set({ view, interactiveFile }, key)
    else posts.set(interactiveFile, cached)
  }
  if (missing.size === 0) return posts

  for (const { interactiveFile } of missing.keys()) theme.writeBody(interactiveFile)
  const shared: BodyJobShared = { themeEntryPath: theme.entryPath, day, site }
  await pool.run<BodyRenderJob, BodyResult>({
    kind: 'render-bodies',
    tasks: missing.keys(),
    expectedTasks: missing.size,
    shared,
    bundle: theme.entryPath,
    onResult(job, result) {
      if (result === null) return
      const { body, reads } = result
      posts.set(job.interactiveFile, body)
      const key = contentKeyOf(missing.get(job) ?? '', reads, day)
      if (isValidOn(key, day)) store.write(renderedBodies, key, body)
    },
    onFailure: () => null,
  })
  return posts
}

const noRecentPosts = { title: '', groups: [] }
