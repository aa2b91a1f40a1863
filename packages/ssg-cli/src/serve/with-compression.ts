import compression from 'compression'
import type { RequestHandler } from './guard-requests.ts'

/** Compresses texts on their way to whoever takes them so; what is compressed already passes as it is. */
export function withCompression(handler: RequestHandler): RequestHandler {
  // The types are those of Express, of which it uses nothing.
  const compress = compression({ filter: shouldCompress }) as unknown as (
    ...args: [...Parameters<RequestHandler>, next: () => void]
  ) => void
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request, response, () => handler(request, response).then(resolve, reject))
    })
}

/** A range counts the bytes of the file as it is. */
function shouldCompress(
  ...[request, response]: Parameters<compression.CompressionFilter>
): boolean {
  return response.statusCode !== 206 && compression.filter(request, response)
}
