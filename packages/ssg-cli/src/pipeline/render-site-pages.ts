import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath, pageOutputPath } from '@ssg/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import {
  createRenderJob,
  type InteractivePosts,
  type RenderJob,
} from '../render/create-render-job.ts'
import { listedLinks } from '../render/listed-links.ts'
import { bodyPartHtml } from '../render/render-page-markup.ts'
import { createViewContext } from '../render/view-context.ts'
import type { PageTask } from '../workers/protocol.ts'
import { renderPages } from '../workers/render-pages.ts'
import type { CompiledSite } from './compile-site.ts'
import { extendViews, type ViewExtension } from './extend-views.ts'
import { createJobKeys } from './job-keys.ts'
import type { Tools } from './tools.ts'

/** What pages are rendered from, and where their files go. */
export interface PageSources {
  readonly site: CompiledSite
  readonly theme: ThemeBundle
  readonly shell: DocumentShell
  readonly posts: InteractivePosts
  /** Null: pages have no OG images. */
  readonly ogImageDesign: OgImageDesign | null
  /** Null: pages are rendered only to find errors. */
  readonly output: StagedOutput | null
}

/**
 * Renders the pages in worker threads, which write their files. A page whose job has the same key as in
 * the previous output reuses its files. Returns the pages in the order of the graph, without those that failed.
 */
export async function renderSitePages(
  { site, theme, shell, posts, ogImageDesign, output }: PageSources,
  config: Pick<SiteConfig, 'siteInfo' | 'navigation' | 'markdown' | 'theme' | 'integrations'>,
  { store, pool, progress }: Pick<Tools, 'store' | 'pool' | 'progress'>,
): Promise<Outcome<readonly OutputPage[]>> {
  const { graph, pageByKey } = site
  const { navigation, markdown } = config
  const keyOf = createJobKeys(theme, shell)
  const hookDiagnostics: Diagnostic[] = []
  const extending: ViewExtension = {
    extender: createPageExtender(config.integrations),
    report: (diagnostics) => hookDiagnostics.push(...diagnostics),
  }
  const keys = new Map<PageTask['job'], string>()
  const pages = new Map<string, Omit<OutputPage, 'node'>>()
  const context = {
    ...createViewContext(graph, config),
    image: config.theme.image,
    interactivePosts: posts,
    ogImageDesign,
  }

  const { diagnostics } = await renderPages({
    tasks: tasks(),
    expected: graph.nodes.length,
    shared: { themeEntryPath: theme.entryPath, shell, dir: output?.dir ?? null },
    target: output?.target ?? '',
    pool,
    inlineBodies: async (task) => {
      const job = await withBodies(task.job)
      keys.set(job, keys.get(task.job) ?? '')
      return { ...task, job }
    },
    onRendered(task, dataPath) {
      addPage(task, dataPath)
      output?.addFile(task.path, keys.get(task.job) ?? '', dataPath ?? '')
      keys.delete(task.job)
      if (dataPath !== null) output?.addFile(dataPath, dataPath)
    },
  })
  const value = graph.nodes.flatMap((node) => {
    const page = pages.get(node.route)
    return page === undefined ? [] : [{ node, ...page }]
  })
  return { value, diagnostics: [...hookDiagnostics, ...diagnostics] }

  /** Creates jobs as threads ask for them: all jobs at once would not fit in memory. */
  function* tasks(): Generator<PageTask> {
    for (const viewed of extendViews(graph.nodes, context, extending)) {
      const job = createRenderJob(viewed, context)
      const task = { job, path: pageOutputPath(viewed.node.route, navigation.trailingSlash) }
      const key = keyOf(job)
      const dataPath = output === null ? undefined : reusePage(task, key, output)
      if (dataPath === undefined) {
        keys.set(job, key)
        yield task
      } else addPage(task, dataPath)
    }
  }

  function addPage({ job, path }: PageTask, dataPath: OutputPath | null): void {
    const { route, view, interactiveFile, ogImage } = job
    const { title, description } = view
    pages.set(route, {
      title,
      description,
      links: listedLinks(view),
      interactive: interactiveFile,
      ogImage,
      path,
      dataPath,
    })
    progress.tick()
  }

  /** Puts the bodies into the job, for a worker that could not read them from the store. */
  async function withBodies(job: RenderJob): Promise<RenderJob> {
    const bodies = job.bodies.map(async (body) => {
      if ('html' in body) return body
      const page = pageByKey.get(body.key) as Page
      return { html: bodyPartHtml(body, await readStaticBody(page, markdown, store)) }
    })
    return { ...job, bodies: await Promise.all(bodies) }
  }
}

/** Reuses the files of the previous output. Returns the path of the data file; undefined if the page must be rendered. */
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
