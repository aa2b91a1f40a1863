import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { devEventsPath } from '../bundle/client-entries.ts'
import { sendText } from './site-handler.ts'

/**
 * Tells open pages how the site is, by server-sent events:
 *
 * - `reload`: the page is from another build.
 * - `built`: there is a newer site.
 * - `body`, with `{ "href": …, "html": … }`: a page has a new body, and the site will follow.
 * - `problems`, with `{ "text": … }`: the last build failed, the site is the one before it.
 * - `fixed`: there are no problems, or no more.
 *
 * A page that connects is told at once. It may name the build it is from (`?build=`, taken from the
 * header `Server-Timing` it came with); when that is not the present one, it is told to reload.
 */
export interface DevHub {
  /** Names the present build; unlike that of any other, also of an earlier server. */
  readonly buildId: string
  /** Answers a request for the events. False, and nothing is done, when it is for something else. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  buildSucceeded(): void
  buildFailed(text: string): void
  bodyChanged(body: { readonly href: string; readonly html: string }): void
}

export function createDevHub(): DevHub {
  const life = randomBytes(4).toString('hex')
  const pages = new Set<ServerResponse>()
  let builds = 0
  let problems: string | undefined

  const tellAll = (message: string) => {
    for (const page of pages) page.write(message)
  }

  return {
    get buildId() {
      return `${life}-${builds}`
    },
    handle(request, response) {
      const url = request.url ?? ''
      if (url.split('?', 1)[0] !== devEventsPath) return false
      if (!isSameOrigin(request)) {
        sendText(response, 403, 'Only pages of this server may listen')
        return true
      }
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      const known = new URLSearchParams(url.slice(devEventsPath.length)).get('build')
      if (known !== null && known !== this.buildId) response.write(formatEvent('reload'))
      response.write(
        problems === undefined ? formatEvent('fixed') : formatEvent('problems', { text: problems }),
      )
      pages.add(response)
      response.once('close', () => pages.delete(response))
      return true
    },
    buildSucceeded() {
      builds++
      if (problems !== undefined) tellAll(formatEvent('fixed'))
      problems = undefined
      tellAll(formatEvent('built'))
    },
    buildFailed(text) {
      problems = text
      tellAll(formatEvent('problems', { text }))
    },
    bodyChanged(body) {
      tellAll(formatEvent('body', body))
    },
  }
}

/** As JSON, since a line break would end the message. */
function formatEvent(name: string, data: object = {}): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Browsers tell where a request comes from; a page elsewhere must not learn what an author writes. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const origin = headers.origin ?? `http://${headers.host}`
  return (site === 'same-origin' || site === 'none') && origin === `http://${headers.host}`
}
