import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isAllowedHost, isSameOrigin } from './hosts.ts'

/** Responds to a request. If it rejects, the guard sends a 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Responds to a request with any method, and resolves to true, or to false for one that it leaves to others. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Who responds to requests: `first`, if there is one and it wants to, and then `handler` to those that only read. */
export interface GuardedHandlers {
  readonly first?: FirstHandler
  readonly handler: RequestHandler
}

/**
 * Checks every request before a handler runs. Even local requests are untrusted, because any page in
 * the browser can send them. Never throws.
 */
export function guardRequests(
  { first, handler }: GuardedHandlers,
  boundHost: string,
): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')

    if (!isAllowedHost(request.headers.host, boundHost)) {
      return sendError(response, 403, 'This server does not serve this host')
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !isSameOrigin(request)) {
      return sendError(response, 403, 'Only pages of this server can change something')
    }
    const respond = async (): Promise<void> => {
      if (await first?.(request, response)) return
      if (isRead) return handler(request, response)
      response.setHeader('Allow', 'GET, HEAD')
      sendError(response, 405, 'Only GET and HEAD are allowed')
    }
    respond().catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendError(response, 500, 'Internal server error. The terminal shows the details')
    })
  }
}

function sendError(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}
