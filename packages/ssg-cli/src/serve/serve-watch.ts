import { sep } from 'node:path'
import { isStaging } from '../emit/staging.ts'
import { errorPage } from './error-page.ts'
import type { Handler } from './guard.ts'
import { createLiveHub, type LiveHub } from './live.ts'
import { createLiveSite, type LiveSite, type LiveSiteOptions } from './live-site.ts'
import { createSiteHandler } from './respond.ts'
import { type RunningServer, startServer } from './server.ts'
import { watchFiles } from './watch.ts'

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
}

/**
 * Serves a site that follows its sources. Requests that come before the first build is done wait
 * for it. Lives through every mistake of the author. Throws a `ListenError`.
 */
export async function serveWatch(options: ServeWatchOptions): Promise<RunningServer> {
  const hub = createLiveHub()
  const live = createLiveSite({ ...options, hub, onWatch: (paths) => watcher.add(paths) })
  const watcher = await watchFiles(options.watch, {
    ...options,
    isOwn: (path) => options.ignore.some((dir) => isIn(dir, path) || isStaging(dir, path)),
    onChange: () => void live.rebuild(),
  })
  void live.rebuild()

  try {
    const server = await startServer({ ...options, handler: createHandler(live, hub, options) })
    const close = async () => {
      await Promise.all([server.close(), watcher.close()])
    }
    return { ...server, close }
  } catch (error) {
    await watcher.close()
    throw error
  }
}

/** News for open pages, the last good site, or the reasons why there is none. */
function createHandler(
  live: LiveSite,
  hub: LiveHub,
  { previewDir, baseUrl }: Pick<ServeWatchOptions, 'previewDir' | 'baseUrl'>,
): Handler {
  const site = createSiteHandler(previewDir, baseUrl)
  return async (request, response) => {
    if (hub.handle(request, response)) return
    if (!live.hasSite) await live.settled()

    response.setHeader('Server-Timing', `build;desc="${hub.build}"`)
    if (live.hasSite) return site(request, response)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(500, headers).end(errorPage(live.problems ?? ''))
  }
}

function isIn(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir + sep)
}
