import { setTimeout as wait } from 'node:timers/promises'
import { once } from '../cache/once.ts'
import { isStagingPath } from '../emit/staging.ts'
import { isInside } from '../io/files.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import type { DevBuilder } from './dev-builder.ts'
import {
  createDevHandler,
  createFirstHandler,
  type DevHandlerOptions,
  type DevSession,
} from './dev-handlers.ts'
import { createDevHub, type DevHub } from './dev-hub.ts'
import { createDevSite } from './dev-site.ts'
import { findFile } from './find-file.ts'
import { createFirstPageFolders } from './first-page-folders.ts'
import { createOpenPages, type OpenPages } from './open-pages.ts'
import type { PreviewFolders } from './preview-folders.ts'
import type { RebuildResult } from './rebuild.ts'
import { type RunningServer, startServer } from './server.ts'
import type { FindFolder } from './site-handler.ts'
import { type Watcher, type WatchOptions, watchFiles } from './watch-files.ts'

export interface DevServerOptions extends DevHandlerOptions, PreviewFolders {
  /** Absolute paths of folders that builds write to: changes in them trigger no rebuild. */
  readonly ignoredDirs: readonly string[]
  /** Polling interval in ms; 0 uses native file events. */
  readonly pollInterval: number
  readonly host: string
  readonly port: number | 'auto'
  /** The pages that were open on the server before this one. */
  readonly hub?: DevHub
}

/** How long a browser has to show the first page before the build takes the processor, in ms. */
const paintTime = 300

/** How long a request for a page that may just have been added waits for it, in ms. */
const maxWaitForEdit = 1000

/**
 * Serves a site that follows its sources. A request before the first build gets a page of the last preview, its page
 * built alone, or waits for the build. No mistake of the author stops the server. For `headStart` ms, the first build waits for a
 * request, so that the first page gets the whole machine. Throws a `ListenError`.
 */
export async function startDevServer(
  options: DevServerOptions,
  headStart = 1500,
): Promise<RunningServer> {
  const { builder, hub = createDevHub() } = options
  const writeEdit = (page: string) => builder.writeEdit(page).catch(() => false)
  const openPages = createOpenPages({ ...options, writeEdit })
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
  let lastEdit: Promise<unknown> = Promise.resolve()
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
      site.fileChanged()
      const paths = hub.hasPages ? openPages.paths : []
      const compiling = builder.compileEdit(path, paths).catch(() => null)
      lastEdit = compiling
      const edit = await compiling
      if (edit?.kind === 'body') {
        openPages.addUnwritten([edit.path])
        hub.bodyChanged(edit)
      }
      if (edit?.kind === 'documents') {
        openPages.addEdited(edit.paths)
        hub.pagesMoved(edit.movedPages)
        hub.pagesChanged()
      }
      if (edit?.kind === 'assets') {
        openPages.addEdited(edit.paths)
        openPages.addUnwritten(edit.pages)
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
  const findEdited: FindFolder = async (path) =>
    (await openPages.findStagingFolder(path)) ??
    (await folders.findAsset(path)) ??
    options.previewDir
  const findFolder: FindFolder = async (path) => {
    const folder = await findEdited(path)
    if ((await findFile(folder, path)) !== undefined) return folder
    await Promise.race([lastEdit, wait(maxWaitForEdit, undefined, { ref: false })])
    return findEdited(path)
  }
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
    openPages.addUnwritten(result.unbuiltPages)
    return result
  } catch (error) {
    // Revert open pages to what is good so far, unless the next build is about to replace them.
    if (isStaged && error !== interrupt.reason) hub.pagesChanged()
    throw error
  }
}
