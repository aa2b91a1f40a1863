import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Store } from '../cache/store.ts'
import type { Page } from '../compile/page.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import { editDoc } from '../graph/edit-doc.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import { documentShell } from '../pipeline/document-shell.ts'
import { extendViews } from '../pipeline/extend-views.ts'
import { createRenderJob } from '../render/create-render-job.ts'
import { bodyLinks, fillBody } from '../render/fill-body.ts'
import { createViewContext } from '../render/view-context.ts'
import { renderPages } from '../workers/render-pages.ts'
import type { JobQueue } from '../workers/worker-pool.ts'
import type { PreviewedAssets } from './bundle-edited-assets.ts'
import { previewFoldersOf } from './preview-folders.ts'

export interface RenderEditTools {
  readonly pool: JobQueue
  /** Program name and version for the head of pages. */
  readonly generator: string
  /** The current day as pages see it: `2026-11-24`. */
  readonly day: string
  /** Aborted at a newer edit, which does not wait for a page that takes long. */
  readonly interrupt: AbortSignal
}

/** A page to render, with the links in its body if that is static. */
export interface EditedNode {
  readonly node: RouteNode
  readonly html: string | null
}

/** Whether a page shows the same around its body as before. */
export function hasSameFrame(built: Page, edited: Page): boolean {
  return frameOf(built) === frameOf(edited)
}

function frameOf({ source, contentTitle, headings }: Page): string {
  const { frontMatter, ownFields } = source
  return JSON.stringify([frontMatter, ownFields, contentTitle, headings])
}

/** Renders documents with the last build around them. Returns the output paths of those that do not fail. */
export async function renderEditedPages(
  edited: readonly EditedNode[],
  { config, graph, theme, assets }: PreviewedAssets,
  { pool, interrupt, ...tools }: RenderEditTools,
): Promise<readonly OutputPath[]> {
  const { siteDir, navigation } = config
  const bodies = new Map(edited.map(({ node, html }) => [node, html]))
  const context = {
    ...createViewContext(graph, config),
    image: config.theme.image,
    interactivePosts: new Map(),
    ogImageDesign: null,
  }
  const extender = createPageExtender(config.integrations)
  const tasks = [...extendViews([...bodies.keys()], context, extender)].map((viewed) => {
    const html = bodies.get(viewed.node) ?? null
    const own = createRenderJob(viewed, context)
    const job =
      html === null ? { ...own, bodies: [] } : { ...own, bodies: [{ html }], interactiveFile: null }
    if (job.interactiveFile !== null) theme.bundle.writeBody(job.interactiveFile)
    return { job, path: pageOutputPath(viewed.node.route, navigation.trailingSlash) }
  })
  const { editedDir } = previewFoldersOf(config)
  const rendered: OutputPath[] = []
  await renderPages({
    tasks,
    expected: tasks.length,
    shared: {
      themeEntryPath: theme.bundle.entryPath,
      day: tools.day,
      shell: documentShell({ view: theme.view, graph, assets }, config, tools),
      siteDir,
      dir: editedDir,
    },
    target: editedDir,
    pool,
    hurry: interrupt,
    inlineBodies: async (task) => task,
    onRendered({ path }) {
      rendered.push(path)
    },
    onEndless() {},
    locate: async ({ diagnostic }) => diagnostic,
  })
  return rendered
}

/** A page with the links in its body. */
export async function withBody(
  node: RouteNode,
  { config, graph }: Pick<PreviewedAssets, 'config' | 'graph'>,
  store: Store,
): Promise<EditedNode> {
  const page = pageOf(node)
  if (page === null || page.body.kind === 'interactive') return { node, html: null }
  const body = await readStaticBody(page, config.markdown, store)
  return { node, html: fillBody(body, body.html, bodyLinks(graph.links.get(page))) }
}

/** An edited page at its place in the last build. Null if the page moves or is a post. */
export function withEditedPage(
  node: RouteNode,
  page: Page,
  navigation: NavigationConfig,
): RouteNode | null {
  if (node.kind === 'doc') return editDoc(node, page, navigation)
  const isStandalone = node.kind === 'home' || node.kind === 'page'
  const { slug } = page.source.frontMatter
  return isStandalone && slug === pageOf(node)?.source.frontMatter.slug ? { ...node, page } : null
}
