import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server was asked. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** JSON is read; other bodies are text. */
  readonly body: unknown
}

/** Status, and a body that is text or becomes JSON. */
export type StubReply = readonly [status: number, body: unknown]

/**
 * Stands for a search server, none of which can be installed here: a recorded contract. It notes what it is asked, and
 * answers in the form that the API reference of the server shows.
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
