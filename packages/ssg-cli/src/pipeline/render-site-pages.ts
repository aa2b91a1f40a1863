import { setTimeout as wait } from 'node:timers/promises'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import { readStaticBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import { createTurns } from '../io/take-turns.ts'
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
import { locateFailure, type PageFailure } from '../render/locate-failure.ts'
import { bodyPartHtml } from '../render/render-page-markup.ts'
import { createViewContext } from '../render/view-context.ts'
import type { PageTask } from '../workers/protocol.ts'
import { renderPages } from '../workers/render-pages.ts'
import type { CompiledSite } from './compile-site.ts'
import { contentKeyOf, isValidOn, possibleKeys } from './content-keys.ts'
import { createEndlessPages } from './endless-pages.ts'
import { extendViews } from './extend-views.ts'
import { reportHiddenVariables } from './hidden-variables.ts'
import { createJobKeys, createRenderingKeys } from './job-keys.ts'
import { noKnownPages, openKnownPages } from './known-pages.ts'
import { collectPageFacts, type FactConfig } from './page-facts.ts'
import type { Tools } from './tools.ts'

/** Inputs and output of page rendering. */
export interface PageSources {
  readonly site: CompiledSite
  readonly theme: ThemeBundle
  /** Files that cannot be bundled, relative to the site. */
  readonly brokenFiles: readonly string[]
  /** The files of the theme file, relative to the site; none if the last one without errors replaces it. */
  readonly themeFiles: ReadonlySet<string>
  readonly shell: DocumentShell
  readonly posts: InteractivePosts
  /** Null if pages have no OG images. */
  readonly ogImageDesign: OgImageDesign | null
  /** Null if pages are rendered only to find errors. */
  readonly output: StagedOutput | null
}

/** How long other open pages wait for one that may never end, in ms. */
const maxWaitForFirst = 1000

/**
 * Renders pages in worker threads, which write their files. A page whose job has the same key as in
 * the previous output reuses its files. If the facts of a page are unchanged, so is its job, and it
 * is not even created. First pages are rendered and reported before the others, which `interrupt`
 * stops. Returns the pages in graph order, without those that failed. In a preview, throws a `BuildFailure` if code of the
 * theme file never ends: each page would run out of time.
 */
export async function renderSitePages(
  { site, theme, brokenFiles, themeFiles, shell, posts, ogImageDesign, output }: PageSources,
  config: FactConfig & Pick<SiteConfig, 'siteDir' | 'markdown'>,
  {
    store,
    pool,
    progress,
    day,
    failOn,
    firstPages,
    interrupt,
  }: Pick<Tools, 'store' | 'pool' | 'progress' | 'day' | 'failOn' | 'firstPages' | 'interrupt'>,
): Promise<Outcome<readonly OutputPage[]>> {
  const { graph, pageByKey } = site
  const { siteDir, navigation, markdown } = config
  const isPreview = failOn === 'nothing' && config.content.mode === 'development'
  const keys = createRenderingKeys(theme, shell)
  const keyOf = createJobKeys(keys)
  const extender = createPageExtender(config.integrations)
  // Hooks may depend on more than the facts of a page.
  const known =
    output === null || extender.isActive
      ? noKnownPages
      : openKnownPages(collectPageFacts({ site, keys, posts, ogImageDesign }, config), store)
  const jobKeys = new Map<PageTask['job'], string>()
  const hiddenVariables: Diagnostic[] = []
  const pages = new Map<string, Omit<OutputPage, 'node'>>()
  const context = {
    ...createViewContext(graph, config),
    image: config.theme.image,
    interactivePosts: posts,
    ogImageDesign,
  }

  const endless = createEndlessPages(interrupt)
  const endlessTheme = new AbortController()
  const locate = (failure: PageFailure) => locateFailure(failure, theme.ownModules.files, siteDir)

  const renderNodes = async (
    nodes: readonly RouteNode[],
    signal: AbortSignal,
  ): Promise<readonly Diagnostic[]> => {
    const takeTurns = createTurns()
    const changed: RouteNode[] = []
    for (const node of nodes) {
      await takeTurns()
      signal.throwIfAborted()
      if (!reuseKnownPage(node)) changed.push(node)
    }
    const rendered = await renderPages({
      tasks: tasks(changed),
      expected: changed.length,
      shared: { themeEntryPath: theme.entryPath, day, shell, siteDir, dir: output?.dir ?? null },
      target: output?.target ?? '',
      pool,
      signal,
      hurry: endless.hurry,
      // The component that never ends may be on all pages, and the author waits for the first diagnostic.
      onEndless({ job }, failure) {
        if (!isPreview) return
        const node = graph.nodes.find(({ route }) => route === job.route)
        endless.add(node === undefined ? null : pageOf(node), codeOf(job), failure)
        if (themeFiles.has(failure.diagnostic.place.file)) {
          void locate(failure).then((one) => endlessTheme.abort(new BuildFailure([one])))
        }
      },
      inlineBodies: async (task) => {
        const job = await withBodies(task.job)
        jobKeys.set(job, jobKeys.get(task.job) ?? '')
        return { ...task, job }
      },
      locate,
      onRendered(task, reads) {
        const contentKey = contentKeyOf(jobKeys.get(task.job) ?? '', reads, day)
        jobKeys.delete(task.job)
        hiddenVariables.push(...reportHiddenVariables(task.job, reads))
        addPage(task, contentKey)
        output?.addFile(task.path, contentKey)
      },
    })
    signal.throwIfAborted()
    return rendered.diagnostics
  }
  const isFirst = (node: RouteNode) => firstPages?.paths.includes(outputPathOf(node)) ?? false
  const first = graph.nodes.filter(isFirst)
  const rendering = renderNodes(first, endlessTheme.signal)
  if (output !== null && first.length > 0) {
    rendering.catch(() => {})
    await Promise.race([rendering, wait(maxWaitForFirst, undefined, { ref: false })])
    const paths = [...pages.values()].map(({ path }) => path)
    await firstPages?.onReady({ dir: output.dir, paths: [...paths, shell.assets.stylesheet] })
  }
  const diagnostics = [...(await rendering)]
  const others = graph.nodes.filter((node) => !isFirst(node))
  const signal = AbortSignal.any([endlessTheme.signal, ...(interrupt ? [interrupt] : [])])
  diagnostics.push(...(await renderNodes(others, signal)))
  diagnostics.push(...(await Promise.all(endless.failures.map(locate))))
  const value = graph.nodes.flatMap((node) => {
    const page = pages.get(node.route)
    if (page === undefined) keepLastGood(outputPathOf(node))
    return page === undefined ? [] : [{ node, ...page }]
  })
  known.save(value)
  return { value, diagnostics: [...extender.diagnostics(), ...diagnostics, ...hiddenVariables] }

  function outputPathOf({ route }: RouteNode): OutputPath {
    return pageOutputPath(route, navigation.trailingSlash)
  }

  function isBroken(node: RouteNode): boolean {
    const page = pageOf(node)
    return page !== null && (page.hasFailed || theme.broken.pages.includes(page.source.file))
  }

  function hasNoBody(node: RouteNode): boolean {
    const page = pageOf(node)
    return page !== null && (page.hasFailed || brokenFiles.includes(page.source.file))
  }

  /** Identifies the code of a page. */
  function codeOf({ interactiveFile }: RenderJob): string {
    return `${theme.key} ${keys.codeOf(interactiveFile)}`
  }

  /** In a preview, a page with errors keeps its last good version. */
  function keepLastGood(path: OutputPath): boolean {
    return isPreview && (output?.keepFile(path) ?? false)
  }

  /** Creates jobs on demand: all jobs at once would not fit in memory. */
  function* tasks(nodes: readonly RouteNode[]): Generator<PageTask> {
    for (const viewed of extendViews(nodes, context, extender)) {
      const job = createRenderJob(viewed, context)
      const task = { job, path: outputPathOf(viewed.node) }
      if (isBroken(viewed.node) && keepLastGood(task.path)) continue
      if (isPreview && hasNoBody(viewed.node)) continue
      if (isPreview && endless.isKnown(pageOf(viewed.node), codeOf(job))) continue
      const jobKey = keyOf(job)
      const reused = possibleKeys(jobKey, day).find((key) => output?.reuseFile(task.path, key))
      if (reused !== undefined) addPage(task, reused)
      else {
        jobKeys.set(job, jobKey)
        if (job.interactiveFile !== null) theme.writeBody(job.interactiveFile)
        yield task
      }
    }
  }

  function reuseKnownPage(node: RouteNode): boolean {
    const page = known.find(node)
    const path = outputPathOf(node)
    if (page === undefined || isBroken(node) || !isValidOn(page.contentKey, day)) return false
    if (!output?.reuseFile(path, page.contentKey)) return false
    pages.set(node.route, { ...page, path })
    progress.tick()
    return true
  }

  function addPage({ job, path }: PageTask, contentKey: string): void {
    const { route, view, interactiveFile, ogImage } = job
    const { title, description } = view
    pages.set(route, {
      title,
      description,
      links: listedLinks(view),
      interactive: interactiveFile,
      ogImage,
      path,
      contentKey,
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
