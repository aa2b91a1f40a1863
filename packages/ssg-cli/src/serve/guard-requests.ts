import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isAllowedHost } from './hosts.ts'

/** Answers a request. May fail: the guard then answers instead. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * What every request must pass, whoever answers it: the network is not trusted, not even on this
 * machine, where any page in the browser can send requests. Never throws.
 */
export function guardRequests(handler: RequestHandler, boundHost: string): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')

    if (!isAllowedHost(request.headers.host, boundHost)) {
      return sendError(response, 403, 'This server does not answer for this host')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendError(response, 405, 'Expected the method GET or HEAD')
    }
    handler(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendError(response, 500, 'The server failed; its terminal tells more')
    })
  }
}

function sendError(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}
