import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isAllowedHost } from './hosts.ts'

/** Responds to a request. If it rejects, the guard sends a 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Checks every request before the handler runs. Even local requests are untrusted, because any page in
 * the browser can send them. Never throws.
 */
export function guardRequests(handler: RequestHandler, boundHost: string): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')

    if (!isAllowedHost(request.headers.host, boundHost)) {
      return sendError(response, 403, 'This server does not serve this host')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendError(response, 405, 'Only GET and HEAD are allowed')
    }
    handler(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendError(response, 500, 'Internal server error. The terminal shows the details')
    })
  }
}

function sendError(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}
