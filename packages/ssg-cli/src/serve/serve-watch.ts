import type { IncomingMessage } from 'node:http'
import { sep } from 'node:path'
import { isStaging } from '../emit/staging.ts'
import { errorPage } from './error-page.ts'
import type { FirstPages } from './first-pages.ts'
import type { Handler } from './guard.ts'
import { createLiveHub, type LiveHub } from './live.ts'
import { createLiveSite, type LiveSite, type LiveSiteOptions } from './live-site.ts'
import type { NewBody } from './new-body.ts'
import { parseRequestPath, pathBelow } from './request-path.ts'
import { createSiteHandler } from './respond.ts'
import { type RunningServer, startServer } from './server.ts'
import { type Watcher, type WatchOptions, watchFiles } from './watch.ts'

export interface ServeWatchOptions extends Pick<LiveSiteOptions, 'build' | 'describe' | 'say'> {
  readonly siteDir: string
  /** Where `build` puts its output. */
  readonly previewDir: string
  /** Absolute files and folders to watch from the start. `build` may name more. */
  readonly watch: readonly string[]
  /** Absolute folders that are written by builds: changes in them call for none. */
  readonly ignore: readonly string[]
  /** Milliseconds between two looks at the files, or zero to be told by the system. */
  readonly poll: number
  readonly baseUrl: string
  readonly host: string
  readonly port: number
  /** Pages for those who come before the first build is done. */
  readonly firstPages: FirstPages
  /** Compiles a file that changed, when it is a page whose body alone can be shown. */
  readonly newBody: (path: string) => Promise<NewBody | null>
}

/** In ms: how long the first page may have the machine for itself. */
const headStart = 1500

/**
 * Serves a site that follows its sources. Requests that come before the first build is done get their
 * page alone, or wait for the build. Lives through every mistake of the author. Throws a `ListenError`.
 */
export async function serveWatch(options: ServeWatchOptions): Promise<RunningServer> {
  const { newBody } = options
  const hub = createLiveHub()
  const live = createLiveSite({
    ...options,
    hub,
    onWatch: async (paths) => (await watch()).add(paths),
  })
  let watching: Promise<Watcher> | undefined
  // Large folders take long to watch, and the first page need not wait for that.
  const watch = () => {
    watching ??= watchFiles(options.watch, watchOptions)
    return watching
  }
  const watchOptions: WatchOptions = {
    ...options,
    isOwn: (path) => options.ignore.some((dir) => isIn(dir, path) || isStaging(dir, path)),
    onChange: () => void live.rebuild(),
    onFile: async (path) => {
      const body = await newBody(path).catch(() => null)
      if (body !== null) hub.bodyChanged(body)
    },
  }
  const timer = setTimeout(() => begin(), headStart)
  /** Once no change of a file can be missed. */
  const begin = async () => {
    clearTimeout(timer)
    await watch()
    if (!live.hasSite) await live.rebuild()
  }

  try {
    const handler = createHandler(live, hub, begin, options)
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
function createHandler(
  live: LiveSite,
  hub: LiveHub,
  begin: () => Promise<void>,
  { previewDir, baseUrl, firstPages }: ServeWatchOptions,
): Handler {
  const site = createSiteHandler(previewDir, baseUrl)
  return async (request, response) => {
    if (hub.handle(request, response)) return
    const build = hub.build
    if (!live.hasSite && live.problems === undefined) {
      const folder = await firstFolder(request, baseUrl, firstPages)
      if (folder !== undefined && !live.hasSite) {
        response.setHeader('Server-Timing', `build;desc="${build}"`)
        await createSiteHandler(folder, baseUrl)(request, response)
        return void begin()
      }
      await begin()
    }

    response.setHeader('Server-Timing', `build;desc="${hub.build}"`)
    if (live.hasSite) return site(request, response)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(500, headers).end(errorPage(live.problems ?? ''))
  }
}

/** The folder with what is asked for: the page, made now, or what the last page needs. */
async function firstFolder(
  { url = '' }: IncomingMessage,
  baseUrl: string,
  pages: FirstPages,
): Promise<string | undefined> {
  const target = parseRequestPath(url)
  const path = target && pathBelow(baseUrl, target)
  if (path === undefined) return undefined
  if (path.segments[0] === 'assets') return pages.folder
  return pages.folderFor(`/${path.segments.join('/')}`)
}

function isIn(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir + sep)
}
