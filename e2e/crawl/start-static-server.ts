import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import send from 'send'

/** A folder on a port of its own. */
export interface StaticServer {
  /** Address of the folder, with a slash at its end. */
  readonly url: URL
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Serves a folder below a path as the simplest host does: `index.html` for a folder, whose address
 * gets a slash, and nothing else.
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
  // Reading a large file may take longer than connections are kept.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}${baseUrl}`),
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}
