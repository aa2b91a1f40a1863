import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import send from 'send'

/** A folder, served on a free port. */
export interface StaticServer {
  /** URL of the folder, with a trailing slash. */
  readonly url: URL
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Serves a folder below a path like a minimal static host: it sends `index.html` for a folder and
 * redirects to the URL with a trailing slash.
 */
export async function startStaticServer(root: string, baseUrl: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith(baseUrl)) return void response.writeHead(404).end()
    send(request, pathname.slice(baseUrl.length - 1), { root })
      .on('directory', () => response.writeHead(301, { Location: `${pathname}/` }).end())
      .on('error', ({ status }: { status: number }) => response.writeHead(status).end())
      .pipe(response)
  })
  // Reading a large file can take longer than the keep-alive timeout.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}${baseUrl}`),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
