import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '../src/serve/server.ts'
import { createSiteHandler } from '../src/serve/site-handler.ts'

/** In files that no request may read. */
export const secret = 'the secret'
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

/** A folder with a site and secrets, served for the tests of a file. */
export interface ServedFolder {
  readonly dir: string
  /** The site at `/`. */
  readonly server: RunningServer
  /** The site at `/lib/`. */
  readonly baseUrlServer: RunningServer
  /** Sends a target unchanged: HTTP clients would normalize it. A header `method` is the method. */
  request(
    target: string,
    headers?: Record<string, string>,
    to?: RunningServer,
  ): Promise<RawResponse>
  /** Sends a message as it is. */
  raw(message: string): Promise<RawResponse>
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Serves the folder before the tests of a file, and removes it afterwards. */
export function serveTestFolder(): ServedFolder {
  let dir: string
  let server: RunningServer
  let baseUrlServer: RunningServer
  const serve = (baseUrl: string) => {
    const handler = createSiteHandler(join(dir, 'site'), baseUrl)
    return startServer({ handler, baseUrl, host: 'localhost', port: 0 })
  }
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
  return {
    get dir() {
      return dir
    },
    get server() {
      return server
    },
    get baseUrlServer() {
      return baseUrlServer
    },
    request(target, { method = 'GET', ...headers } = {}, to = server) {
      const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      return send(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, to)
    },
    raw: (message) => send(message, server),
  }
}

async function send(message: string, { port }: RunningServer): Promise<RawResponse> {
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
