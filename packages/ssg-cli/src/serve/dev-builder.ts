import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Href, Route } from '@ssgdocs/runtime/contract/addresses'
import type { PageSource } from '@ssgdocs/runtime/contract/dev-server'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { keepRecentValues } from '../cache/recent-values.ts'
import { openStore } from '../cache/store.ts'
import { trimStore } from '../cache/trim-store.ts'
import type { EndlessCode } from '../config/endless-code.ts'
import { hashPlugins } from '../config/hash-plugins.ts'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { buildDay } from '../io/build-day.ts'
import { displayPath } from '../io/files.ts'
import { createKnownFiles } from '../io/known-files.ts'
import { build } from '../pipeline/build.ts'
import type { PreviewedSite, Progress, Tools } from '../pipeline/tools.ts'
import { startBundler } from '../render/build-for-node.ts'
import { removeOldPreviewModules } from '../render/preview-modules.ts'
import { createReusableSitePool } from '../workers/site-pool.ts'
import type { TakeThread } from '../workers/start-thread.ts'
import type { JobQueue } from '../workers/worker-pool.ts'
import { createPreviewBuild, forPreview } from './build-preview.ts'
import type { BuiltSite } from './built-site.ts'
import { configForPage, configWithoutPages } from './config-for-page.ts'
import { removedFile } from './describe-failure.ts'
import { removeOldEdits, withKeptAssets } from './edited-files.ts'
import { findFailedPages } from './find-failed-pages.ts'
import { findPageSource } from './find-page-source.ts'
import { previewId, recordPreview } from './last-preview.ts'
import { findLostPages, findMovedPages } from './moved-pages.ts'
import { noteMissingComponents } from './note-missing-components.ts'
import { createRebuildOpener } from './open-for-rebuild.ts'
import { createSiteOpener, type OpenSite } from './open-site.ts'
import type { RebuildRequest, RebuildResult } from './rebuild.ts'
import { createSiteEdits, type EditCompiler } from './site-edits.ts'
import { findChangedPages, locateProblems } from './site-problem.ts'
import { watchPathsOf } from './watch-paths.ts'

/** The pipeline as the dev server uses it. Results never contain more than one page. */
export interface DevBuilder extends EditCompiler {
  /**
   * Builds only the page at a route, without syntax colors, and returns the output folder. Returns
   * null if the page needs the whole site or has errors, which `rebuild` reports.
   */
  buildPage(route: Route): Promise<string | null>
  /** The source of a page of the last good build. Null for other routes. */
  findSource(route: Route): Promise<PageSource | null>
  /**
   * Rebuilds the whole site. Throws a `BuildFailure` if errors prevent any output, and the reason of `interrupt` if
   * newer changes stopped it.
   */
  rebuild(request?: RebuildRequest): Promise<RebuildResult>
}

/** A builder whose caller can learn whether the configuration loads at all. */
export interface SiteBuilder extends DevBuilder {
  /** Resolves when the configuration has been loaded, with errors or without. */
  tryConfig(): Promise<void>
}

export interface DevBuilderOptions {
  readonly siteDir: string
  readonly overrides: ConfigOverrides
  readonly endlessCode?: EndlessCode
  readonly storeDir: string
  readonly generator: string
  /** Returns a worker that was started ahead of the builder. */
  readonly takeThread?: TakeThread
}

/**
 * Creates the builder. It owns one worker pool and the graph of the last good build. Pages and edits
 * use the pool's priority queue, so that they do not wait for a rebuild.
 */
export function createDevBuilder(options: DevBuilderOptions): SiteBuilder {
  const { siteDir, overrides, endlessCode, storeDir, generator, takeThread } = options
  const store = keepRecentValues(openStore(storeDir))
  const loading = { ...overrides, endlessCode }
  const pools = createReusableSitePool({ overrides: loading, storeDir, takeThread })
  const knownFiles = createKnownFiles()
  const buildPreview = createPreviewBuild(store)
  const edits = createSiteEdits({ store, pools, generator })
  let lastOutputHash: string | undefined
  /** Without the edits since, which may have added or removed pages. */
  let lastBuilt: BuiltSite | undefined
  let lostPages: ReadonlyMap<string, Href> = new Map()

  const openSite = createSiteOpener({ siteDir, overrides: loading, store, pools })
  const openForRebuild = createRebuildOpener(openSite)
  const toolsFor = (
    pool: JobQueue,
    extra: Pick<
      Tools,
      'reuseOutput' | 'knownFiles' | 'firstPages' | 'interrupt' | 'onSite' | 'onBuilt'
    >,
  ): Tools => ({
    store,
    generator,
    day: buildDay(process.env),
    pool,
    progress: noProgress,
    failOn: 'nothing',
    endlessCode,
    ...extra,
  })

  const buildAlone = (
    pageConfig: SiteConfig,
    { pool }: OpenSite,
    outDir: string,
  ): Promise<unknown> =>
    build(forPreview(pageConfig, outDir), toolsFor(pool.priority, { reuseOutput: false }))

  const buildPage = async (route: Route): Promise<string | null> => {
    try {
      const site = await openSite(edits.site?.config)
      const { config } = site
      const pageConfig = await configForPage(config, route)
      if (pageConfig === null) return null
      const outDir = join(config.workDir, 'single-page')
      await buildAlone(pageConfig, site, outDir)
      const path = pageOutputPath(route, config.navigation.trailingSlash)
      return existsSync(join(outDir, path)) ? outDir : null
    } catch {
      return null
    }
  }

  /** While the configuration is loaded for the first time. */
  let firstSite: Promise<OpenSite> | undefined
  /**
   * Bundles what every page needs, and lets a thread load it, while the author opens the browser. The first page is
   * compiled meanwhile.
   */
  const prepare = async (): Promise<void> => {
    void startBundler()
    firstSite = openSite(edits.site?.config).finally(() => {
      firstSite = undefined
    })
    const site = await firstSite
    const { config, pool } = site
    pool.prestart()
    await buildAlone(configWithoutPages(config), site, join(config.workDir, 'no-page'))
  }
  const prepared = prepare().catch(() => {})
  let lastPage: Promise<unknown> = Promise.resolve()

  return {
    buildPage(route) {
      // One at a time, since all pages are built in the same folder.
      const page = lastPage.then(() => buildPage(route))
      lastPage = page
      return page
    },
    compileEdit: edits.compileEdit,
    writeEdit: edits.writeEdit,
    async tryConfig() {
      const site = firstSite ?? openSite(edits.site?.config)
      await site.catch(() => {})
    },
    async findSource(route) {
      if (edits.site === undefined) return null
      const { graph, config } = edits.site
      return findPageSource(graph, route, config.siteInfo.baseUrl)
    },
    async rebuild(request = {}) {
      const { changedPaths, firstPages, interrupt } = request
      const startedAt = Date.now()
      if (changedPaths === undefined) knownFiles.forgetAll()
      else knownFiles.forget(changedPaths)
      // The author waits for the page or edit, which would share this thread with the build.
      const pending = Promise.all([prepared, lastPage, edits.pending])
      await Promise.race([pending, wait(maxHeadStart, undefined, { ref: false })])
      const { config, diagnostics, pool } = await openForRebuild(edits.site?.config, request)
      const before = edits.site
      const last = before?.config
      // Compiling an edit with the old plugins would restart the pool and cache the wrong result.
      if (last && hashPlugins(last.markdown) !== hashPlugins(config.markdown)) edits.forgetSite()
      // Addresses of open pages would lead to files of the site at its new base URL.
      const isMoved = before && last?.siteInfo.baseUrl !== config.siteInfo.baseUrl
      let site: PreviewedSite | undefined
      const onSite: Tools['onSite'] = (value) => {
        site = value
      }
      let bundled: Pick<BuiltSite, 'assets' | 'bundleInputs' | 'failed'> | undefined
      const onBuilt: Tools['onBuilt'] = (built) => {
        const { assets, bundleInputs } = built
        bundled = { assets, bundleInputs, failed: findFailedPages(built, config.navigation) }
      }
      const built = await buildPreview(
        config,
        toolsFor(pool, {
          reuseOutput: true,
          knownFiles,
          onSite,
          onBuilt,
          ...(firstPages && !isMoved && { firstPages: withKeptAssets(firstPages, config) }),
          ...(interrupt && { interrupt }),
        }),
      ).catch((error) => {
        // The files that the last configuration names are gone.
        const isOutdated = diagnostics.length > 0 && removedFile(error) !== null
        throw isOutdated ? new BuildFailure(diagnostics) : error
      })
      const { graph, theme, content, contentInputs } = site as PreviewedSite
      const bundle = bundled as NonNullable<typeof bundled>
      const builtSite: BuiltSite = { config, graph, theme, content, ...bundle }
      const { paths: unbuiltPages, textAlone } = edits.setBuilt(builtSite)
      const changedFiles = changedPaths?.map((path) => displayPath(siteDir, path))
      const changedHrefs = changedFiles
        ? findChangedPages(changedFiles, builtSite, lastBuilt)
        : null
      const movedPages = lastBuilt ? findMovedPages(builtSite, lastBuilt) : {}
      if (lastBuilt) lostPages = findLostPages(builtSite, lastBuilt, lostPages)
      lastBuilt = builtSite
      recordPreview(builtSite, previewId(storeDir, overrides), startedAt)
      trimStore(dirname(storeDir))
      removeOldPreviewModules(config.workDir)
      removeOldEdits(config)
      // Trimming merges packs: without those that it wrote, the next build would find nothing cached.
      store.refresh()
      store.forgetUnused()
      void pool.renew()
      const hasChanged = built.outputHash !== lastOutputHash
      lastOutputHash = built.outputHash
      const found = [...diagnostics, ...built.diagnostics]
      const sources = { config, graph, theme }
      return {
        pages: built.pages,
        baseUrl: config.siteInfo.baseUrl,
        hasChanged,
        problems: noteMissingComponents(locateProblems(found, sources, lostPages), textAlone),
        changedHrefs,
        movedPages,
        unbuiltPages,
        watchPaths: [...(await watchPathsOf(config)), ...contentInputs],
      }
    },
  }
}

/** How long a rebuild waits for pending pages and edits, in ms. One of them may never end. */
const maxHeadStart = 5000

const noProgress: Progress = { stage() {}, tick() {} }
