import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the server received. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** JSON bodies are parsed; other bodies are text. */
  readonly body: unknown
}

/** Status and body; a body that is not text is sent as JSON. */
export type StubReply = readonly [status: number, body: unknown]

/**
 * A stub of a search server: it records the requests and responds as the API reference of the
 * server documents.
 */
export async function startStubServer(reply: (asked: RecordedRequest) => StubReply) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, headers, body: parseBody(text) }
    requests.push(asked)
    const [status, body] = reply(asked)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** `POST /collections`, in order. */
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
