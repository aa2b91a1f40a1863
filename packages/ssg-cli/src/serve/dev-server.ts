import type { IncomingMessage } from 'node:http'
import { sep } from 'node:path'
import { isStagingPath } from '../emit/staging.ts'
import type { ChangedBody } from './compile-changed-body.ts'
import { createDevHub, type DevHub } from './dev-hub.ts'
import { createDevSite, type DevSite, type DevSiteOptions } from './dev-site.ts'
import { renderErrorPage } from './error-page.ts'
import type { RequestHandler } from './guard-requests.ts'
import { parseRequestPath, pathBelow } from './request-path.ts'
import { type RunningServer, startServer } from './server.ts'
import type { SinglePageBuilder } from './single-page-builder.ts'
import { createSiteHandler } from './site-handler.ts'
import { type Watcher, type WatchOptions, watchFiles } from './watch-files.ts'

export interface DevServerOptions
  extends Pick<DevSiteOptions, 'build' | 'formatDiagnostics' | 'log'> {
  readonly siteDir: string
  /** Where `build` puts its output. */
  readonly previewDir: string
  /** Absolute files and folders to watch from the start. `build` may name more. */
  readonly watchPaths: readonly string[]
  /** Absolute folders that are written by builds: changes in them call for none. */
  readonly ignoredDirs: readonly string[]
  /** Milliseconds between two looks at the files, or zero to be told by the system. */
  readonly pollInterval: number
  readonly baseUrl: string
  readonly host: string
  readonly port: number
  /** Pages for those who come before the first build is done. */
  readonly singlePages: SinglePageBuilder
  /** Compiles a file that changed, when it is a page whose body alone can be shown. */
  readonly compileChangedBody: (path: string) => Promise<ChangedBody | null>
}

/** In ms: how long the first page may have the machine for itself. */
const firstPageHeadStart = 1500

/**
 * Serves a site that follows its sources. Requests that come before the first build is done get their
 * page alone, or wait for the build. Lives through every mistake of the author. Throws a `ListenError`.
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { compileChangedBody } = options
  const hub = createDevHub()
  const live = createDevSite({
    ...options,
    hub,
    onWatchPaths: async (paths) => (await watch()).add(paths),
  })
  let watching: Promise<Watcher> | undefined
  // Large folders take long to watch, and the first page need not wait for that.
  const watch = () => {
    watching ??= watchFiles(options.watchPaths, watchOptions)
    return watching
  }
  const watchOptions: WatchOptions = {
    ...options,
    isBuildOutput: (path) =>
      options.ignoredDirs.some((dir) => isInside(dir, path) || isStagingPath(dir, path)),
    onChange: () => void live.rebuild(),
    onFileEvent: async (path) => {
      const body = await compileChangedBody(path).catch(() => null)
      if (body !== null) hub.bodyChanged(body)
    },
  }
  const timer = setTimeout(() => begin(), firstPageHeadStart)
  /** Once no change of a file can be missed. */
  const begin = async () => {
    clearTimeout(timer)
    await watch()
    if (!live.hasBuilt) await live.rebuild()
  }

  try {
    const handler = createDevHandler(live, hub, begin, options)
    const server = await startServer({ ...options, handler })
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

/** News for open pages, the last good site, a page alone, or the reasons why there is none. */
function createDevHandler(
  live: DevSite,
  hub: DevHub,
  begin: () => Promise<void>,
  { previewDir, baseUrl, singlePages }: DevServerOptions,
): RequestHandler {
  const site = createSiteHandler(previewDir, baseUrl)
  return async (request, response) => {
    if (hub.handle(request, response)) return
    const build = hub.buildId
    if (!live.hasBuilt && live.failureText === undefined) {
      const folder = await singlePageFolder(request, baseUrl, singlePages)
      if (folder !== undefined && !live.hasBuilt) {
        response.setHeader('Server-Timing', `build;desc="${build}"`)
        await createSiteHandler(folder, baseUrl)(request, response)
        return void begin()
      }
      await begin()
    }

    response.setHeader('Server-Timing', `build;desc="${hub.buildId}"`)
    if (live.hasBuilt) return site(request, response)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(500, headers).end(renderErrorPage(live.failureText ?? ''))
  }
}

/** The folder with what is asked for: the page, made now, or what the last page needs. */
async function singlePageFolder(
  { url = '' }: IncomingMessage,
  baseUrl: string,
  pages: SinglePageBuilder,
): Promise<string | undefined> {
  const target = parseRequestPath(url)
  const path = target && pathBelow(baseUrl, target)
  if (path === undefined) return undefined
  if (path.segments[0] === 'assets') return pages.lastFolder
  return pages.buildPage(`/${path.segments.join('/')}`)
}

function isInside(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir + sep)
}
