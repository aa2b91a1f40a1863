import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushTarget } from '@ssgdocs/cli/toolkit'
import { afterEach, expect, test, vi } from 'vitest'
import { pushRecords } from './index.ts'

afterEach(() => vi.unstubAllEnvs())

async function startServer(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function push(provider: 'typesense' | 'meilisearch', url: string): Promise<string | null> {
  const server = { provider, url, index: 'docs', searchKey: 'public' }
  const site = { title: 'Site', origin: 'https://site.example', language: 'en' }
  return pushRecords([], { server, adminKey: 'secret', site } as PushTarget)
}

test.each(['typesense', 'meilisearch'] as const)(
  'a push to an unresponsive server times out (%s)',
  async (provider) => {
    vi.stubEnv('SSG_SEARCH_TIMEOUT', '0.1')
    await using silent = await startServer(() => {})
    expect(await push(provider, silent.url)).toContain('no response within 0.1 s')
  },
)

test.each(['typesense', 'meilisearch'] as const)(
  'does not send the admin key to a redirect target (%s)',
  async (provider) => {
    const received: string[] = []
    await using other = await startServer((request, response) => {
      received.push(JSON.stringify(request.headers))
      response.end('{}')
    })
    await using server = await startServer((_, response) => {
      response.writeHead(307, { location: other.url }).end()
    })
    expect(await push(provider, server.url)).toContain('the server redirects')
    expect(received).toEqual([])
  },
)
