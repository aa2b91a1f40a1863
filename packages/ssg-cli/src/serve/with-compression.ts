import compression from 'compression'
import type { RequestHandler } from './guard-requests.ts'

/** Compresses text responses for clients that accept it. Precompressed files pass unchanged. */
export function withCompression(handler: RequestHandler): RequestHandler {
  // The types are those of Express, but the middleware works with plain Node.js.
  const compress = compression({ filter: shouldCompress }) as unknown as (
    ...args: [...Parameters<RequestHandler>, next: () => void]
  ) => void
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request, response, () => handler(request, response).then(resolve, reject))
    })
}

/** Ranges refer to the uncompressed file. */
function shouldCompress(
  ...[request, response]: Parameters<compression.CompressionFilter>
): boolean {
  return response.statusCode !== 206 && compression.filter(request, response)
}
