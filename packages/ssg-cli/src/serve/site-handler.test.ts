import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from './server.ts'
import { createSiteHandler } from './site-handler.ts'

const secret = 'the secret'
const files = {
  'site/index.html': 'home',
  'site/404.html': 'no such page',
  'site/docs/index.html': 'docs',
  'site/docs/api/Agent/index.html': 'agent',
  'site/flat.html': 'flat',
  'site/both.html': 'both as a file',
  'site/both/index.html': 'both as a folder',
  'site/empty/data.json': '{}',
  'site/a b#?%.txt': 'odd name',
  'site/digits.txt': '0123456789',
  'site/photo.png': 'a photo',
  'site/.env': secret,
  'site/.git/HEAD': secret,
  'site/.well-known/security.txt': 'contact',
  'site/assets/app.0123abcd.js': 'hashed',
  'site/assets/logo.svg': '<svg/>',
  'site/assets/manifest/0123abcd.json': '{}',
  'site/packed.html': 'as it is',
  'site/packed.html.br': 'as br',
  'site/packed.html.gz': 'as gzip',
  'site-private/secret.txt': secret,
  'secret.txt': secret,
}

let dir: string
let server: RunningServer
let baseUrlServer: RunningServer
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-respond-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
  await symlink(join(dir, 'secret.txt'), join(dir, 'site/link.txt'))
  await symlink(join(dir, 'site-private'), join(dir, 'site/private'))
  await symlink('loop', join(dir, 'site/loop'))
  await symlink('.env', join(dir, 'site/env.txt'))
  await symlink(join(dir, 'secret.txt'), join(dir, 'site/flat.html.gz'))
  server = await serve('/')
  baseUrlServer = await serve('/lib/')
})
afterAll(async () => {
  await Promise.all([server.close(), baseUrlServer.close()])
  await rm(dir, { recursive: true, force: true })
})

describe('clean URLs', () => {
  test.each([
    ['/', 'home'],
    ['/?q=1', 'home'],
    ['/docs', 'docs'],
    ['/docs/', 'docs'],
    ['/docs/api/Agent', 'agent'],
    ['/docs/api/Agent/', 'agent'],
    ['/docs/api/Agent/index.html', 'agent'],
    ['/flat', 'flat'],
    ['/flat/', 'flat'],
    ['/flat.html', 'flat'],
    ['/both', 'both as a file'],
    ['/both/', 'both as a folder'],
    ['/a%20b%23%3F%25.txt', 'odd name'],
    ['/.well-known/security.txt', 'contact'],
  ])('%s is served without a redirect', async (target, body) => {
    expect(await request(target)).toMatchObject({ status: 200, body })
  })

  test.each([
    ['/DOCS/api/agent?q=1', '/docs/api/Agent?q=1'],
    ['/docs/api/Agent.html', '/docs/api/Agent'],
    ['/docs/API/agent.HTML', '/docs/api/Agent'],
    ['/Docs/', '/docs/'],
    ['/FLAT', '/flat'],
  ])('%s is redirected to the page at %s', async (target, location) => {
    const response = await request(target)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  test.each([
    '//evil.example/DOCS',
    '/\\evil.example/DOCS',
    '/%5cevil.example/DOCS',
    '/%2f%2fevil.example/DOCS',
    '/DOCS//evil.example',
    '/DOCS?//evil.example',
    'http://evil.example/DOCS',
    '/DOCS%0d%0aLocation:%20//evil.example',
  ])('%s never leads to another site', async (target) => {
    const { headers } = await request(target)
    expect(headers.get('location') ?? '/docs').toMatch(/^\/docs(?:\?|$)/)
  })

  test.each(['/.ENV', '/.Git/head', '/DIGITS.txt', '/Private/secret'])(
    '%s is not a page, and not found in another case',
    async (target) => {
      expect((await request(target)).status).toBe(404)
    },
  )

  test.each(['/nothing', '/docs/nothing/', '/empty', '/empty/', '/digits.txt/', '//', '//docs'])(
    '%s is not found, and gets the 404 page of the site',
    async (target) => {
      const response = await request(target)
      expect(response).toMatchObject({ status: 404, body: 'no such page' })
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    },
  )
})

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
    expect((await raw('GET / HTTP/1.0\r\n\r\n')).status).toBe(403)
    expect((await request('/')).status).toBe(200)
  })
})

describe('HTTP', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const response = await request('/digits.txt', { method: 'HEAD' })
    expect(response).toMatchObject({ status: 200, body: '' })
    expect(response.headers.get('content-length')).toBe('10')
    expect(await request('/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    const response = await request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=0-1,5-6', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('range %s', async (range, status, body, contentRange) => {
    const response = await request('/digits.txt', { range })
    expect(response).toMatchObject({ status, body })
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  test('an unchanged file is not sent again', async () => {
    const etag = (await request('/docs')).headers.get('etag') ?? ''
    expect(await request('/docs', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
    })
  })

  test.each([
    ['/assets/app.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/assets/logo.svg', 'no-cache'],
    ['/assets/manifest/0123abcd.json', 'no-cache'],
    ['/docs', 'no-cache'],
    ['/nothing', 'no-cache'],
  ])('%s is cached as %s', async (target, caching) => {
    expect((await request(target)).headers.get('cache-control')).toBe(caching)
  })

  test.each([
    ['gzip, deflate, br', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
    ['identity', null, 'as it is'],
  ])(
    'a client that accepts %s gets the matching precompressed file',
    async (accepted, encoding, body) => {
      const response = await request('/packed', { 'accept-encoding': accepted })
      expect(response).toMatchObject({ body })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
    },
  )

  test('a symbolic link is not used as a precompressed file', async () => {
    const response = await request('/flat', { 'accept-encoding': 'gzip' })
    expect(response).toMatchObject({ body: 'flat' })
  })

  test('responses forbid sniffing and use by other sites', async () => {
    for (const target of ['/', '/nothing', '/%', '/assets/logo.svg']) {
      const { headers } = await request(target)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('under a base URL', () => {
  test.each([
    ['/lib/', 'home'],
    ['/lib/docs', 'docs'],
    ['/l%69b/docs/', 'docs'],
  ])('%s is served', async (target, body) => {
    expect(await request(target, {}, baseUrlServer)).toMatchObject({ status: 200, body })
  })

  test.each([
    '/',
    '/lib',
    '/library/',
    '/docs',
    '//evil.example',
    '//evil.example/lib/',
    '/?to=//evil.example',
  ])('%s redirects to the base URL', async (target) => {
    const response = await request(target, {}, baseUrlServer)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/lib/')
  })

  test('a missing page is not found', async () => {
    expect(await request('/lib/nothing', {}, baseUrlServer)).toMatchObject({ status: 404 })
  })
})

test('a request during a swap waits for the new folder', async () => {
  await rename(join(dir, 'site'), join(dir, 'away'))
  const response = request('/docs')
  setTimeout(() => rename(join(dir, 'away'), join(dir, 'site')), 50)
  expect(await response).toMatchObject({ status: 200, body: 'docs' })
})

test('a site without a 404 page gets one line of text', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'ssg-bare-'))
  const handler = createSiteHandler(bare, '/')
  const bareServer = await startServer({ handler, baseUrl: '/', host: 'localhost', port: 0 })
  const response = await request('/nothing', {}, bareServer)
  expect(response).toMatchObject({ status: 404, body: expect.stringContaining('\nNot found\n') })
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  await bareServer.close()
  await rm(bare, { recursive: true })
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

test('a range that cannot be satisfied has no body', async () => {
  const response = await request('/digits.txt', { range: 'bytes=20-' })
  expect(response.headers.get('content-length')).toBe('0')
})

test.each([
  ['GZIP', 'gzip'],
  ['gzip;q=0.0, br;q=0', null],
  ['gzip ; Q=1', 'gzip'],
  ['gzip;q=nonsense', null],
  ['  br  ,gzip', 'br'],
  ['', null],
])('the Accept-Encoding header "%s" selects %s', async (accepted, encoding) => {
  const response = await request('/packed', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
})

test('a file that does not compress has no Vary header', async () => {
  expect((await request('/photo.png')).headers.get('vary')).toBeNull()
  expect((await request('/flat')).headers.get('vary')).toBe('Accept-Encoding')
})

test('the headers of a file are not sent with the 404 page', async () => {
  const { headers } = await request('/gone.html', { 'accept-encoding': 'gzip' })
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('content-length')).toBe(String('no such page'.length))
})

test('a busy port is an error', async () => {
  const { port } = server
  const busy = startServer({ handler, baseUrl: '/', host: 'localhost', port })
  await expect(busy).rejects.toThrow(`Cannot listen on localhost:${port}: the port is in use`)
})

test('other machines cannot reach the default host', async () => {
  // A server that listens on all interfaces has every address of the loopback network.
  const socket = connect({ host: '127.0.0.2', port: server.port })
  await expect(once(socket, 'connect')).rejects.toThrow()
})

async function handler(): Promise<void> {}

function serve(baseUrl: string): Promise<RunningServer> {
  const site = createSiteHandler(join(dir, 'site'), baseUrl)
  return startServer({ handler: site, baseUrl, host: 'localhost', port: 0 })
}

/** Sends a target unchanged: HTTP clients would normalize it. */
function request(
  target: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
  to: RunningServer = server,
) {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return raw(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, to)
}

async function raw(message: string, { port }: RunningServer = server) {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(message)
  const response = await text(socket)
  const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
