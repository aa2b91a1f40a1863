import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A static file host without knowledge of the site, like GitHub Pages. */
export interface StaticHost {
  readonly origin: string
  [Symbol.asyncDispose](): Promise<void>
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
}

/** `/x` serves the file `x` or `x.html`, or redirects to `/x/` if `x/index.html` exists. */
export async function startStaticHost(root: string, baseUrl: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host')
    const below = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : null
    const path = below === null ? null : join(root, decodeURIComponent(below))
    if (path !== null && !pathname.endsWith('/') && isFile(join(path, 'index.html'))) {
      if (!isFile(path) && !isFile(`${path}.html`)) {
        response.writeHead(301, { Location: `${pathname}/` }).end()
        return
      }
    }
    const file = path === null ? undefined : candidatesOf(path, pathname).find(isFile)
    const found = file ?? join(root, '404.html')
    response.writeHead(file === undefined ? 404 : 200, {
      'Content-Type': mediaTypes[extname(found)] ?? 'application/octet-stream',
    })
    response.end(readFileSync(found))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function candidatesOf(path: string, pathname: string): string[] {
  return pathname.endsWith('/') ? [join(path, 'index.html')] : [path, `${path}.html`]
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
