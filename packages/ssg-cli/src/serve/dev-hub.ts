import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangedAssets, MovedPages, PageProblem } from '@ssgdocs/runtime/contract/dev-server'
import { devPaths } from '../bundle/client-entries.ts'
import { isSameOrigin } from './hosts.ts'
import { sendText } from './site-handler.ts'

/**
 * Notifies open pages through server-sent events:
 *
 * - `reload`: the page is from another server.
 * - `built`: a build succeeded, or has staged the open pages.
 * - `body`, with `{ "href": …, "html": … }`: a page has a new body, and a build will follow.
 * - `assets`, with `ChangedAssets`: pages have other scripts or styles, and a build will follow.
 * - `moved`, with `MovedPages`; `built` follows.
 * - `mended`, with the texts of errors in the browser whose pages a build has changed since.
 * - `problems`, with a list of `PageProblem`: the problems of the last build, if any.
 *
 * A new connection gets the current state. It can pass the build of its page (`?build=`, from the
 * `Server-Timing` header); if that is outdated, it gets a `built` or `reload`.
 */
export interface DevHub {
  /** Id of the current build, unique across server restarts. */
  readonly buildId: string
  /** Whether any page is open. */
  readonly hasPages: boolean
  /** Responds to a request for events. Returns false for other requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Call when the files that the server sends for open pages have changed. */
  pagesChanged(): void
  /** Call before `pagesChanged`: an open page that was moved follows. */
  pagesMoved(moved: MovedPages): void
  /** Problems are those of single pages; `mended` are texts of errors in the browser. */
  buildSucceeded(problems: readonly PageProblem[], mended: readonly string[]): void
  /** The site is still that of the build before. */
  buildFailed(problems: readonly PageProblem[]): void
  bodyChanged(body: { readonly href: string; readonly html: string }): void
  assetsChanged(assets: ChangedAssets): void
}

/** How long an open page waits before it connects to a server that was started again, in ms. */
const reconnectDelay = 300

export function createDevHub(): DevHub {
  const serverId = randomBytes(4).toString('hex')
  const pages = new Set<ServerResponse>()
  let builds = 0
  let problems: readonly PageProblem[] = []

  const broadcast = (message: string) => {
    for (const page of pages) page.write(message)
  }

  return {
    get buildId() {
      return `${serverId}-${builds}`
    },
    get hasPages() {
      return pages.size > 0
    },
    handle(request, response) {
      const url = request.url ?? ''
      if (url.split('?', 1)[0] !== devPaths.events) return false
      // Other sites must not read unpublished content.
      if (!isSameOrigin(request)) {
        sendText(response, 403, 'Only pages of this server can subscribe to events')
        return true
      }
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      response.write(`retry: ${reconnectDelay}\n\n`)
      const pageBuild = new URLSearchParams(url.slice(devPaths.events.length)).get('build')
      if (pageBuild !== null && pageBuild !== this.buildId) {
        const isOfServer = pageBuild.startsWith(`${serverId}-`)
        response.write(formatEvent(isOfServer ? 'built' : 'reload'))
      }
      response.write(formatEvent('problems', problems))
      pages.add(response)
      response.once('close', () => pages.delete(response))
      return true
    },
    pagesChanged() {
      builds++
      broadcast(formatEvent('built'))
    },
    pagesMoved(moved) {
      if (Object.keys(moved).length > 0) broadcast(formatEvent('moved', moved))
    },
    buildSucceeded(found, mended) {
      problems = found
      this.pagesChanged()
      if (mended.length > 0) broadcast(formatEvent('mended', mended))
      broadcast(formatEvent('problems', problems))
    },
    buildFailed(found) {
      problems = found
      broadcast(formatEvent('problems', problems))
    },
    bodyChanged({ href, html }) {
      broadcast(formatEvent('body', { href, html }))
    },
    assetsChanged({ hasNewStyles, modules }) {
      broadcast(formatEvent('assets', { hasNewStyles, modules }))
    },
  }
}

/** The data is JSON, because a line break would end the message. */
function formatEvent(name: string, data: object = {}): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
