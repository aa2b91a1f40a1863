import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath, pageOutputPath } from '@ssg/runtime/contract/output-paths'
import { hashOf } from '../cache/hash.ts'
import type { Page } from '../compile/page.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import { type DocumentShell, interactivePath } from '../outputs/document.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import {
  createRenderJob,
  type InteractivePosts,
  type RenderJob,
} from '../render/create-render-job.ts'
import { listedLinks } from '../render/listed-links.ts'
import { bodyPartHtml } from '../render/render-page-markup.ts'
import type { PageTask } from '../workers/protocol.ts'
import { renderPages } from '../workers/render-pages.ts'
import type { PreparedSite } from './prepare-site.ts'
import type { Tools } from './tools.ts'

/** What pages are drawn with, and where. */
export interface RenderSiteOptions {
  readonly theme: ThemeBundle
  readonly shell: DocumentShell
  readonly interactivePosts: InteractivePosts
  /** How their social cards look; null: they have none. */
  readonly ogImageDesign: OgImageDesign | null
  /** Null: they are drawn only to see whether they can be. */
  readonly output: StagedOutput | null
}

/** Draws the pages of a site. One whose plan is the one that was drawn last time keeps its files. */
export async function renderSite(
  prepared: PreparedSite,
  { theme, shell, interactivePosts, ogImageDesign, output }: RenderSiteOptions,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<readonly OutputPage[]> {
  const { graph } = prepared
  const { siteInfo, navigation, markdown } = config
  const written = new Map<string, Omit<OutputPage, 'node'>>()
  const keys = new Map<PageTask, string>()
  const context = {
    graph,
    identity: siteInfo,
    navigation,
    image: config.theme.image,
    interactivePosts: interactivePosts,
    ogImageDesign: ogImageDesign,
  }
  const common = hashOf(JSON.stringify([theme.key, shell]))

  /** Planned one by one, as threads ask for them: all plans at once would not fit in memory. */
  function* tasks(): Generator<PageTask> {
    for (const node of graph.nodes) {
      const plan = createRenderJob(node, context)
      const task = { job: plan, path: pageOutputPath(node.route, navigation.trailingSlash) }
      const key = keyOf(task)
      const kept = output === null ? undefined : reusePage(task, key, output)
      if (kept === undefined) {
        keys.set(task, key)
        yield task
      } else {
        note(task, kept)
        tools.progress.tick()
      }
    }
  }

  function keyOf({ job: { place: _, ...plan } }: PageTask): string {
    const { interactiveFile } = plan
    const code =
      interactiveFile === null
        ? ''
        : `${theme.interactiveKeys[interactiveFile]} ${interactivePath(plan, shell.assets)}`
    return hashOf(`${common} ${code} ${serializeJob(plan)}`)
  }

  function note({ job, path }: PageTask, dataPath: OutputPath | null): void {
    const { route, view, interactiveFile, ogImage } = job
    const { title, description } = view
    written.set(route, {
      title,
      description,
      links: listedLinks(view),
      interactive: interactiveFile,
      ogImage,
      path,
      dataPath,
    })
  }

  const drawn = await renderPages({
    tasks: tasks(),
    expected: graph.nodes.length,
    shared: { themeEntryPath: theme.entryPath, shell, dir: output?.dir ?? null },
    target: output?.target ?? '',
    pool: tools.pool,
    inlineBodies: async (task) => ({ ...task, job: await withTexts(task.job) }),
    onRendered(task, dataPath) {
      note(task, dataPath)
      tools.progress.tick()
      if (output === null) return
      output.addFile(task.path, keys.get(task) ?? keyOf(task), dataPath ?? '')
      keys.delete(task)
      if (dataPath !== null) output.addFile(dataPath, dataPath)
    },
  })
  log.take(drawn)
  log.throwIfErrors(tools.strict)
  return graph.nodes.flatMap((node) => {
    const page = written.get(node.route)
    return page === undefined ? [] : [{ node, ...page }]
  })

  async function withTexts(plan: RenderJob): Promise<RenderJob> {
    const texts = plan.bodies.map(async (body) => {
      if ('html' in body) return body
      const page = prepared.pageByKey.get(body.key) as Page
      const made = await readStaticBody(page, markdown, tools.store)
      return { html: bodyPartHtml(body, made) }
    })
    return { ...plan, bodies: await Promise.all(texts) }
  }
}

const sidebarHashes = new WeakMap<object, string>()

/** A plan as text. Pages of one category share a sidebar, which stands there by its hash. */
function serializeJob({ view, ...plan }: Omit<RenderJob, 'place'>): string {
  if (!('sidebar' in view) || view.sidebar === null) return JSON.stringify({ view, ...plan })
  const { items } = view.sidebar
  const key = sidebarHashes.get(items) ?? hashOf(JSON.stringify(items))
  sidebarHashes.set(items, key)
  return JSON.stringify({ ...plan, view: { ...view, sidebar: { ...view.sidebar, items: key } } })
}

/** The data file of a page that was drawn before; undefined: it has to be drawn. */
function reusePage(
  { path }: PageTask,
  key: string,
  output: StagedOutput,
): OutputPath | null | undefined {
  const metadata = output.reuseFile(path, key)?.metadata
  if (metadata === undefined) return undefined
  if (metadata === '') return null
  const dataPath = outputPath(metadata)
  return output.reuseFile(dataPath, dataPath) === undefined ? undefined : dataPath
}
