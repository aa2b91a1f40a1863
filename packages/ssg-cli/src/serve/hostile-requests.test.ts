import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { secret, serveTestFolder } from '../../test/serve-test-folder.ts'
import { startServer } from './server.ts'

const folder = serveTestFolder()
const { request } = folder

describe('hostile targets cannot read files outside the root', () => {
  const up = [
    '/..',
    '/../secret.txt',
    '/docs/../../secret.txt',
    '/./../secret.txt',
    '/docs/.',
    '/..;/secret.txt',
  ]
  const encoded = up.flatMap((path) => [
    path.replaceAll('..', '%2e%2e'),
    path.replaceAll('..', '.%2E'),
    path.replaceAll('..', '%252e%252e'),
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `/${path.slice(1).replaceAll('/', '%252f')}`,
    `/${path.slice(1).replaceAll('/', '\\')}`,
    `/${path.slice(1).replaceAll('/', '%5c')}`,
    `/${path.slice(1).replaceAll('/', '%255c')}`,
    `/${path}`,
  ])
  const others = [
    '/link.txt',
    '/private/secret.txt',
    '/loop',
    '/env.txt',
    '/.env',
    '/.git/HEAD',
    '/%2eenv',
    '/docs/.git',
    '/../site-private/secret.txt',
    '/-private/secret.txt',
    '/secret.txt%00.html',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%ff',
    '/docs#/../secret.txt',
    '/.',
    '/docs\\',
    '/.env::$DATA',
    '/.env?raw??',
    '/site/../../secret.txt',
    'http://localhost/../secret.txt',
    'file:///etc/passwd',
    '*',
    'secret.txt',
    '/@fs/etc/passwd',
    `/${'a'.repeat(9000)}`,
  ]

  test.each([...up, ...encoded, ...others])('%s', async (target) => {
    const response = await request(target)
    expect([400, 404]).toContain(response.status)
    expect(response.body).not.toContain(secret)
  })

  test('the server still responds', async () => {
    expect((await request('/')).status).toBe(200)
  })
})

describe('hosts', () => {
  test.each(['evil.example', 'localhost.evil.example', '[', 'user@localhost', 'a b', ''])(
    'the host "%s" is rejected',
    async (host) => {
      const response = await request('/', { host })
      expect([400, 403]).toContain(response.status)
      expect(response.body).not.toContain('home')
    },
  )

  test('a host of 64 KB or no host fails only its own request', async () => {
    // The connection is closed with part of the request unread, which can reset it before the answer is read.
    const answer = request('/', { host: 'a'.repeat(65_536) })
    const result = await answer.then(
      ({ status }) => status,
      ({ code }) => code,
    )
    expect([431, 'ECONNRESET']).toContain(result)
    expect((await folder.raw('GET / HTTP/1.0\r\n\r\n')).status).toBe(403)
    expect((await request('/')).status).toBe(200)
  })
})

test.each([
  ['/%zz', {}, 400, 'Bad request'],
  ['/', { host: 'evil.example' }, 403, 'This server does not serve this host'],
])(
  '%s with the headers %j is answered with the status %i',
  async (target, headers, status, body) => {
    const response = await request(target, headers)
    expect(response).toMatchObject({ status, body: expect.stringContaining(`\n${body}\n`) })
  },
)

test('a busy port is an error', async () => {
  const { port } = folder.server
  const busy = startServer({ handler: async () => {}, baseUrl: '/', host: 'localhost', port })
  await expect(busy).rejects.toThrow(`Cannot listen on localhost:${port}: the port is in use`)
})

test('other machines cannot reach the default host', async () => {
  // A server that listens on all interfaces has every address of the loopback network.
  const socket = connect({ host: '127.0.0.2', port: folder.server.port })
  await expect(once(socket, 'connect')).rejects.toThrow()
})
