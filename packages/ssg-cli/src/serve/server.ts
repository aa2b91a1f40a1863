import { createServer, type Server } from 'node:http'
import { guardRequests, type RequestHandler } from './guard-requests.ts'
import { hostInUrl } from './hosts.ts'

export interface ServerOptions {
  readonly handler: RequestHandler
  /** Only for the printed address; the handler knows by itself what it serves where. */
  readonly baseUrl: string
  /** `localhost` listens on both loopback addresses, `0.0.0.0` on all interfaces. */
  readonly host: string
  /** The first one to try; zero takes any free one. */
  readonly port: number
}

export interface RunningServer {
  /** What to open in a browser: origin and base URL. */
  readonly url: string
  readonly port: number
  /** Ends all connections at once, also those that wait for events. */
  close(): Promise<void>
}

/** The address cannot be used; the message says why. No bug of ours. */
export class ListenError extends Error {
  constructor(address: string, cause: NodeJS.ErrnoException) {
    super(`Cannot listen on ${address}: ${cause.message}`, { cause })
    this.name = 'ListenError'
  }
}

const maxPortAttempts = 100

/** Listens on the port or, when it is busy, on the next free one. Throws a `ListenError`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { handler, baseUrl, host, port } = options
  const listener = guardRequests(handler, host)

  for (let attempt = 0; ; attempt++) {
    const candidate = port === 0 ? 0 : port + attempt
    const servers = listenAddresses(host).map(() => createServer(listener))
    try {
      const bound = await listenOnAll(servers, host, candidate)
      const url = `http://${hostInUrl(host)}:${bound}${baseUrl}`
      return { url, port: bound, close: () => closeAll(servers) }
    } catch (error) {
      await closeAll(servers)
      const problem = error as NodeJS.ErrnoException
      const hasNext = attempt < maxPortAttempts && candidate < 65_535
      if (problem.code === 'EADDRINUSE' && hasNext) continue
      throw new ListenError(`${hostInUrl(host)}:${candidate}`, problem)
    }
  }
}

/** A browser takes either address for `localhost`, and on the other one may be a foreign server. */
function listenAddresses(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
}

/** All servers get the same port: the one that the first of them was given. */
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
