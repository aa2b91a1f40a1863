import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type AddedHandler, runHandlers } from '../integrations/serve-hooks.ts'
import { createErrorHandler } from './browser-error.ts'
import type { DevBuilder } from './dev-builder.ts'
import type { DevHub } from './dev-hub.ts'
import type { DevSite, DevSiteOptions } from './dev-site.ts'
import { renderErrorPage } from './error-page.ts'
import { findFile } from './find-file.ts'
import type { FirstPageFolders } from './first-page-folders.ts'
import type { FirstHandler, RequestHandler } from './guard-requests.ts'
import type { LastPreview } from './last-preview.ts'
import { openInEditor } from './open-in-editor.ts'
import { requestPath } from './request-path.ts'
import { servePageSource } from './serve-page-source.ts'
import { createSiteHandler, type FindFolder, hasFileAt } from './site-handler.ts'
import { problemsAt } from './site-problem.ts'

export interface DevHandlerOptions extends Pick<DevSiteOptions, 'formatDiagnostics' | 'log'> {
  readonly builder: DevBuilder
  readonly siteDir: string
  /** The folder in which the builder puts the site. */
  readonly previewDir: string
  /** Absolute paths of files and folders to watch from the start. Builds may add more. */
  readonly watchPaths: readonly string[]
  /** Where the site is at first. Builds may move it. */
  readonly baseUrl: string
  /** Absolute paths. */
  readonly staticDirs: readonly string[]
  /** The preview of an earlier server. */
  readonly lastPreview: LastPreview
  /** Handlers of integrations, which run before our own. */
  readonly handlers: readonly AddedHandler[]
}

/** The site, its connected browsers, and the start of its first build. */
export interface DevSession {
  readonly site: DevSite
  readonly hub: DevHub
  readonly folders: FirstPageFolders
  readonly findFolder: FindFolder
  readonly startFirstBuild: () => Promise<void>
  /** Leaves the browser time to show the page that it was sent. */
  readonly startFirstBuildSoon: () => void
}

/** Serves events, opens files in the editor, takes the errors of pages, and runs the handlers of integrations. */
export function createFirstHandler(
  { site, hub, findFolder }: Pick<DevSession, 'site' | 'hub' | 'findFolder'>,
  options: DevHandlerOptions,
): FirstHandler {
  const { handlers, formatDiagnostics, log } = options
  const findProblems = async () => {
    await site.whenSettled()
    return site.problems
  }
  const report = (...problem: Parameters<DevSite['addBrowserProblem']>) =>
    site.addBrowserProblem(...problem)
  const takeError = createErrorHandler({ ...options, findFolder, findProblems, report })
  const warningsAt = (href: string) => site.warningsAt(href)
  return async (request, response) => {
    if (hub.handle(request, response)) return true
    if (await openInEditor(request, response, options)) return true
    if (await takeError(request, response)) return true
    if (await servePageSource(request, response, { ...options, warningsAt })) return true
    const handled = await runHandlers(handlers, { request, response })
    if (handled.diagnostics.length > 0) log(formatDiagnostics(handled.diagnostics))
    return handled.value
  }
}

/** Serves the last good site, that of an earlier server, a page built alone, or errors that leave nothing to show. */
export function createDevHandler(
  { site, hub, folders, findFolder, startFirstBuild, startFirstBuildSoon }: DevSession,
  { previewDir, baseUrl, lastPreview }: DevHandlerOptions,
): RequestHandler {
  const serveSite = createSiteHandler(findFolder, baseUrl)
  /** The errors of a page that has no version without them; undefined for other requests. */
  const findPageFailure = async ({ url = '' }: IncomingMessage): Promise<string | undefined> => {
    const problems = problemsAt(url, site.problems)
    const path = problems.length === 0 ? undefined : requestPath(url, baseUrl)
    if (path === undefined || (await hasFileAt(path, findFolder))) return undefined
    return problems.map(({ text }) => text).join('\n\n')
  }
  /** Why there is no site; undefined for what an earlier server has left. */
  const findSiteFailure = async ({ url = '' }: IncomingMessage): Promise<string | undefined> => {
    const path = lastPreview.baseUrl === baseUrl ? requestPath(url, baseUrl) : undefined
    const isThere = path !== undefined && (await findFile(previewDir, path)) !== undefined
    return isThere ? undefined : (site.failureText ?? '')
  }
  /** After `ssg clear`. A build that replaces the folder is not the reason. */
  const rebuildRemoved = async (): Promise<void> => {
    await site.whenSettled()
    if (!existsSync(previewDir)) await site.rebuild()
  }
  /** A page that was edited in place may need a package that the build after the edit adds, such as that of diagrams. */
  const isMissingAsset = async ({ url = '' }: IncomingMessage): Promise<boolean> => {
    const path = requestPath(url, baseUrl)
    return path?.segments[0] === 'assets' && !(await hasFileAt(path, findFolder))
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
    if (site.hasBuilt && (await isMissingAsset(request))) await site.whenSettled()

    response.setHeader('Server-Timing', `build;desc="${hub.buildId}"`)
    const failureText = site.hasBuilt
      ? await findPageFailure(request)
      : await findSiteFailure(request)
    if (failureText === undefined) return serveSite(request, response)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(500, headers).end(renderErrorPage(failureText))
  }
}
