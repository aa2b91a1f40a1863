import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isSamePage } from '@ssgdocs/runtime/contract/addresses'
import type { PageProblem } from '@ssgdocs/runtime/contract/dev-server'
import { once } from '../cache/once.ts'
import { isStagingPath } from '../emit/staging.ts'
import { type AddedHandler, runHandlers } from '../integrations/serve-hooks.ts'
import { isInside } from '../io/files.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import { createErrorHandler } from './browser-error.ts'
import type { DevBuilder, RebuildResult } from './dev-builder.ts'
import { createDevHub, type DevHub } from './dev-hub.ts'
import { createDevSite, type DevSite, type DevSiteOptions } from './dev-site.ts'
import { renderErrorPage } from './error-page.ts'
import { findFile } from './find-file.ts'
import { createFirstPageFolders, type FirstPageFolders } from './first-page-folders.ts'
import type { FirstHandler, RequestHandler } from './guard-requests.ts'
import type { LastPreview } from './last-preview.ts'
import { openInEditor } from './open-in-editor.ts'
import { createOpenPages, type OpenPages } from './open-pages.ts'
import { requestPath } from './request-path.ts'
import { servePageSource } from './serve-page-source.ts'
import { type RunningServer, startServer } from './server.ts'
import { createSiteHandler, type FindFolder } from './site-handler.ts'
import { type Watcher, type WatchOptions, watchFiles } from './watch-files.ts'

export interface DevServerOptions extends Pick<DevSiteOptions, 'formatDiagnostics' | 'log'> {
  readonly builder: DevBuilder
  readonly siteDir: string
  /** The folder in which the builder puts the site. */
  readonly previewDir: string
  /** Absolute paths of files and folders to watch from the start. Builds may add more. */
  readonly watchPaths: readonly string[]
  /** Absolute paths of folders that builds write to: changes in them trigger no rebuild. */
  readonly ignoredDirs: readonly string[]
  /** Polling interval in ms; 0 uses native file events. */
  readonly pollInterval: number
  /** Where the site is at first. Builds may move it. */
  readonly baseUrl: string
  readonly host: string
  readonly port: number | 'auto'
  /** Handlers of integrations, which run before our own. */
  readonly handlers: readonly AddedHandler[]
  readonly lastPreview: LastPreview
}

/** How long a browser has to show the first page before the build takes the processor, in ms. */
const paintTime = 300

/**
 * Serves a site that follows its sources. A request before the first build gets a page of the last preview, its page
 * built alone, or waits for the build. No mistake of the author stops the server. For `headStart` ms, the first build waits for a
 * request, so that the first page gets the whole machine. Throws a `ListenError`.
 */
export async function startDevServer(
  options: DevServerOptions,
  headStart = 1500,
): Promise<RunningServer> {
  const { builder } = options
  const hub = createDevHub()
  const openPages = createOpenPages(options.previewDir)
  /** Paths that changed since the last build started. */
  const changed = new Set<string>()
  const site = createDevSite({
    ...options,
    build: async (interrupt) => {
      const changedPaths = [...changed]
      changed.clear()
      const build = { changedPaths, interrupt }
      const result = await buildOpenPagesFirst(build, { builder, hub, openPages })
      moveTo(result.baseUrl)
      return result
    },
    hub,
    onWatchPaths: async (paths) => (await watch()).add(paths),
  })
  let watching: Promise<Watcher> | undefined
  // Watching a large folder takes a while, and the first page does not need it.
  const watch = () => {
    watching ??= watchFiles(options.watchPaths, watchOptions)
    return watching
  }
  const watchOptions: WatchOptions = {
    ...options,
    isBuildOutput: (path) =>
      options.ignoredDirs.some((dir) => isInside(dir, path) || isStagingPath(dir, path)),
    onChange: (paths) => {
      for (const path of paths) changed.add(path)
      void site.rebuild()
    },
    onFileEvent: async (path) => {
      const paths = hub.hasPages ? openPages.paths : []
      const edit = await builder.compileEdit(path, paths).catch(() => null)
      if (edit?.kind === 'body') hub.bodyChanged(edit)
      if (edit?.kind === 'assets') {
        openPages.setEdited(edit.staged)
        hub.assetsChanged(edit)
      }
    },
  }
  let timer = setTimeout(() => startFirstBuild(), headStart)
  /** Watches before it builds: otherwise a change during the build would be missed. */
  const startFirstBuild = once(async () => {
    clearTimeout(timer)
    await watch()
    if (!site.hasBuilt) await site.rebuild()
  })
  const startFirstBuildSoon = once(() => {
    clearTimeout(timer)
    timer = setTimeout(startFirstBuild, paintTime)
  })

  const folders = createFirstPageFolders({ ...options, openPages })
  const findFolder: FindFolder = async (path) =>
    (await openPages.findStagingFolder(path)) ??
    (await folders.findAsset(path)) ??
    options.previewDir
  const session = { site, hub, folders, findFolder, startFirstBuild, startFirstBuildSoon }
  const handlersAt = (baseUrl: string) => ({
    baseUrl,
    handler: createDevHandler(session, { ...options, baseUrl }),
    first: createFirstHandler(session, { ...options, baseUrl }),
  })
  let current = handlersAt(options.baseUrl)
  const moveTo = (baseUrl: string) => {
    if (baseUrl === current.baseUrl) return
    current = handlersAt(baseUrl)
    options.log(`The base URL has changed. The site is now at ${baseUrl}`)
  }

  try {
    const server = await startServer({
      ...options,
      first: (...args) => current.first(...args),
      handler: (...args) => current.handler(...args),
    })
    const close = async () => {
      clearTimeout(timer)
      await Promise.all([server.close(), (await watching)?.close()])
    }
    return { ...server, close }
  } catch (error) {
    clearTimeout(timer)
    await (await watching)?.close()
    throw error
  }
}

/** Rebuilds the site, and updates open pages as soon as they are ready. */
async function buildOpenPagesFirst(
  {
    changedPaths,
    interrupt,
  }: { readonly changedPaths: readonly string[]; readonly interrupt: AbortSignal },
  {
    builder,
    hub,
    openPages,
  }: Pick<DevSession, 'hub'> & {
    readonly builder: DevBuilder
    readonly openPages: OpenPages
  },
): Promise<RebuildResult> {
  let isStaged = false
  const onReady = (staged: StagedFiles) => {
    isStaged = true
    openPages.setStaged(staged)
    hub.pagesChanged()
  }
  const paths = hub.hasPages ? openPages.paths : []
  try {
    const request = { changedPaths, firstPages: { paths, onReady }, interrupt }
    const result = await builder.rebuild(request).finally(() => openPages.setStaged(null))
    openPages.clearEdited()
    return result
  } catch (error) {
    // Revert open pages to the last good build, unless the next one is about to replace them.
    if (isStaged && error !== interrupt.reason) hub.pagesChanged()
    throw error
  }
}

/** The site, its connected browsers, and the start of its first build. */
interface DevSession {
  readonly site: DevSite
  readonly hub: DevHub
  readonly folders: FirstPageFolders
  readonly findFolder: FindFolder
  readonly startFirstBuild: () => Promise<void>
  /** Leaves the browser time to show the page that it was sent. */
  readonly startFirstBuildSoon: () => void
}

/** Serves events, opens files in the editor, takes the errors of pages, and runs the handlers of integrations. */
function createFirstHandler(
  { site, hub, findFolder }: Pick<DevSession, 'site' | 'hub' | 'findFolder'>,
  options: DevServerOptions,
): FirstHandler {
  const { handlers, formatDiagnostics, log } = options
  const problemsOf = async (href: string) => {
    await site.whenSettled()
    return problemsAt(href, site.problems)
  }
  const takeError = createErrorHandler({ ...options, findFolder, problemsOf })
  return async (request, response) => {
    if (hub.handle(request, response)) return true
    if (await openInEditor(request, response, options)) return true
    if (await takeError(request, response)) return true
    if (await servePageSource(request, response, options)) return true
    const handled = await runHandlers(handlers, { request, response })
    if (handled.diagnostics.length > 0) log(formatDiagnostics(handled.diagnostics))
    return handled.value
  }
}

/** Serves the last good site, a page built alone, or errors that leave nothing to show. */
function createDevHandler(
  { site, hub, folders, findFolder, startFirstBuild, startFirstBuildSoon }: DevSession,
  { previewDir, baseUrl }: DevServerOptions,
): RequestHandler {
  const serveSite = createSiteHandler(findFolder, baseUrl)
  /** The errors of a page that has no version without them; undefined for other requests. */
  const findPageFailure = async ({ url = '' }: IncomingMessage): Promise<string | undefined> => {
    const problems = problemsAt(url, site.problems)
    const path = problems.length === 0 ? undefined : requestPath(url, baseUrl)
    if (path === undefined || (await findFile(previewDir, path)) !== undefined) return undefined
    return problems.map(({ text }) => text).join('\n\n')
  }
  /** After `ssg clear`. A build that replaces the folder is not the reason. */
  const rebuildRemoved = async (): Promise<void> => {
    await site.whenSettled()
    if (!existsSync(previewDir)) await site.rebuild()
  }
  return async (request, response) => {
    const buildId = hub.buildId
    if (!site.hasBuilt && site.failureText === undefined) {
      const path = requestPath(request.url ?? '', baseUrl)
      const folder = path === undefined ? null : await folders.find(path)
      if (folder !== null && !site.hasBuilt) {
        response.setHeader('Server-Timing', `build;desc="${buildId}"`)
        await createSiteHandler(folder, baseUrl)(request, response)
        return startFirstBuildSoon()
      }
      await startFirstBuild()
    }
    if (site.hasBuilt && !existsSync(previewDir)) await rebuildRemoved()

    response.setHeader('Server-Timing', `build;desc="${hub.buildId}"`)
    const failureText = site.hasBuilt ? await findPageFailure(request) : (site.failureText ?? '')
    if (failureText === undefined) return serveSite(request, response)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(500, headers).end(renderErrorPage(failureText))
  }
}

function problemsAt(url: string, problems: readonly PageProblem[]): readonly PageProblem[] {
  if (problems.length === 0 || !URL.canParse(url, anyOrigin)) return []
  const page = new URL(url, anyOrigin)
  const isHere = (href: string) => isSamePage(new URL(href, anyOrigin), page)
  return problems.filter(({ hrefs }) => hrefs?.some(isHere))
}

/** Only paths are compared. */
const anyOrigin = 'http://localhost'
