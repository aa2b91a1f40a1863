import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files of each release, by version and path. */
export type Releases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A registry that publishes the releases of one package, for npm. */
export async function startStubRegistry(name: string, releases: Releases) {
  const dir = mkdtempSync(join(tmpdir(), 'ssg-registry-'))
  const tarballs = new Map<string, Buffer>()
  for (const [version, files] of Object.entries(releases)) {
    const folder = join(dir, version, 'package')
    const manifest = JSON.stringify({ name, version, types: 'index.d.ts' })
    for (const [path, text] of Object.entries({ ...files, 'package.json': manifest })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const packed = execFileSync('tar', ['-czf', '-', '-C', join(dir, version), 'package'])
    tarballs.set(`/${version}.tgz`, packed)
  }
  rmSync(dir, { recursive: true })
  let url = ''
  const server = createServer((request, response) => {
    const tarball = tarballs.get(request.url ?? '')
    if (tarball !== undefined) return void response.end(tarball)
    if (request.url !== `/${name}`) return void response.writeHead(404).end('{}')
    const versions = Object.keys(releases).map((version) => [
      version,
      { name, version, dist: { tarball: `${url}/${version}.tgz` } },
    ])
    const latest = Object.keys(releases).at(-1)
    const packument = { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(packument))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
