import { createServer, type Server } from 'node:http'
import { rootRoute, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { type GuardedHandlers, guardRequests } from './guard-requests.ts'
import { hostInUrl } from './hosts.ts'

export interface ServerOptions extends GuardedHandlers {
  /** Used only for the printed URL. */
  readonly baseUrl: string
  /** `localhost` listens on both loopback addresses, `0.0.0.0` on all interfaces. */
  readonly host: string
  /** 0 selects any free port, `auto` the first free one from 3000. */
  readonly port: number | 'auto'
}

export interface RunningServer {
  /** The URL to open in a browser: origin and base URL. */
  readonly url: string
  readonly port: number
  /** Closes all connections at once, event streams included. */
  close(): Promise<void>
}

/** The server cannot listen on the address. Printed as a message, without a stack. */
export class ListenError extends Error {
  constructor(address: string, cause: NodeJS.ErrnoException) {
    super(
      cause.code === 'EADDRINUSE'
        ? `Cannot listen on ${address}: the port is in use. Choose another one, or add \`--port auto\``
        : `Cannot listen on ${address}: ${cause.message}`,
      { cause },
    )
    this.name = 'ListenError'
  }
}

const autoPorts = { first: 3000, last: 3099 }

/** Throws a `ListenError`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { baseUrl, host, port } = options
  const listener = guardRequests(options, host)

  for (let candidate = port === 'auto' ? autoPorts.first : port; ; candidate++) {
    const servers = listenAddresses(host).map(() => createServer(listener))
    try {
      const bound = await listenOnAll(servers, host, candidate)
      const url = urlOf({ url: `http://${hostInUrl(host)}:${bound}`, baseUrl }, rootRoute)
      return { url, port: bound, close: () => closeAll(servers) }
    } catch (error) {
      await closeAll(servers)
      const problem = error as NodeJS.ErrnoException
      const hasNext = port === 'auto' && candidate < autoPorts.last
      if (problem.code === 'EADDRINUSE' && hasNext) continue
      throw new ListenError(`${hostInUrl(host)}:${candidate}`, problem)
    }
  }
}

/** Browsers resolve `localhost` to either address, and another server may use the second one. */
function listenAddresses(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
}

/** Listens on the same port with all servers. For port 0, the first one selects it. */
async function listenOnAll(
  servers: readonly Server[],
  host: string,
  port: number,
): Promise<number> {
  let bound = port
  for (const [index, address] of listenAddresses(host).entries()) {
    const server = servers[index]
    if (server === undefined) continue
    try {
      bound = await listen(server, address, bound)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const hasNoSuchAddress = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
      if (index === 0 || !hasNoSuchAddress) throw error
    }
  }
  return bound
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  for (const server of servers) server.closeAllConnections()
  await Promise.all(closed)
}
