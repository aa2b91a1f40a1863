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
let underLib: RunningServer
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
  underLib = await serve('/lib/')
})
afterAll(async () => {
  await Promise.all([server.close(), underLib.close()])
  await rm(dir, { recursive: true, force: true })
})

describe('clean addresses', () => {
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
  ])('%s is answered without a redirect', async (target, body) => {
    expect(await ask(target)).toMatchObject({ status: 200, body })
  })

  test.each(['/nothing', '/docs/nothing/', '/empty', '/empty/', '/digits.txt/', '//', '//docs'])(
    '%s is not found, and told so by the page of the site',
    async (target) => {
      const answer = await ask(target)
      expect(answer).toMatchObject({ status: 404, body: 'no such page' })
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    },
  )
})

describe('hostile targets get nothing from outside', () => {
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
    const answer = await ask(target)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).not.toContain(secret)
  })

  test('and the server lives', async () => {
    expect((await ask('/')).status).toBe(200)
  })
})

describe('hosts', () => {
  test.each(['evil.example', 'localhost.evil.example', '[', 'user@localhost', 'a b', ''])(
    '"%s" is refused',
    async (host) => {
      const answer = await ask('/', { host })
      expect([400, 403]).toContain(answer.status)
      expect(answer.body).not.toContain('home')
    },
  )

  test('a host of 64 KB, or none, ends nothing but the request', async () => {
    expect((await ask('/', { host: 'a'.repeat(65_536) })).status).toBe(431)
    expect((await raw('GET / HTTP/1.0\r\n\r\n')).status).toBe(403)
    expect((await ask('/')).status).toBe(200)
  })
})

describe('HTTP', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const answer = await ask('/digits.txt', { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers.get('content-length')).toBe('10')
    expect(await ask('/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    const answer = await ask('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=0-1,5-6', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('range %s', async (range, status, body, contentRange) => {
    const answer = await ask('/digits.txt', { range })
    expect(answer).toMatchObject({ status, body })
    expect(answer.headers.get('content-range')).toBe(contentRange)
  })

  test('an unchanged file is not sent again', async () => {
    const etag = (await ask('/docs')).headers.get('etag') ?? ''
    expect(await ask('/docs', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  })

  test.each([
    ['/assets/app.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/assets/logo.svg', 'no-cache'],
    ['/assets/manifest/0123abcd.json', 'no-cache'],
    ['/docs', 'no-cache'],
    ['/nothing', 'no-cache'],
  ])('%s is cached as %s', async (target, caching) => {
    expect((await ask(target)).headers.get('cache-control')).toBe(caching)
  })

  test.each([
    ['gzip, deflate, br', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
    ['identity', null, 'as it is'],
  ])('what was compressed is sent to who takes %s', async (accepted, encoding, body) => {
    const answer = await ask('/packed', { 'accept-encoding': accepted })
    expect(answer).toMatchObject({ body })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('a link beside a page is no compressed page', async () => {
    const answer = await ask('/flat', { 'accept-encoding': 'gzip' })
    expect(answer).toMatchObject({ body: 'flat' })
  })

  test('no answer may be sniffed, or used by another site', async () => {
    for (const target of ['/', '/nothing', '/%', '/assets/logo.svg']) {
      const { headers } = await ask(target)
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
    expect(await ask(target, {}, underLib)).toMatchObject({ status: 200, body })
  })

  test.each([
    '/',
    '/lib',
    '/library/',
    '/docs',
    '//evil.example',
    '//evil.example/lib/',
    '/?to=//evil.example',
  ])('%s leads to the site, never elsewhere', async (target) => {
    const answer = await ask(target, {}, underLib)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/lib/')
  })

  test('what is missing in it is not found', async () => {
    expect(await ask('/lib/nothing', {}, underLib)).toMatchObject({ status: 404 })
  })
})

test('a request during the swap of the folder waits for it', async () => {
  await rename(join(dir, 'site'), join(dir, 'away'))
  const answer = ask('/docs')
  setTimeout(() => rename(join(dir, 'away'), join(dir, 'site')), 50)
  expect(await answer).toMatchObject({ status: 200, body: 'docs' })
})

test('a busy port leads to the next one', async () => {
  const next = await startServer({ handler, baseUrl: '/', host: 'localhost', port: server.port })
  expect(next.port).toBeGreaterThan(server.port)
  await next.close()
})

async function handler(): Promise<void> {}

function serve(baseUrl: string): Promise<RunningServer> {
  const site = createSiteHandler(join(dir, 'site'), baseUrl)
  return startServer({ handler: site, baseUrl, host: 'localhost', port: 0 })
}

/** Sends a target as it is: a client of good manners would clean it. */
function ask(
  target: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
  to: RunningServer = server,
) {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return raw(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, to)
}

async function raw(request: string, { port }: RunningServer = server) {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
