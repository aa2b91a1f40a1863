import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from './serve-folder.ts'
import type { RunningServer } from './server.ts'

const page = '<p>The same words. '.repeat(500)

let root: string
let server: RunningServer
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssg-compressed-'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, '404.html'), page)
  await writeFile(join(root, 'photo.png'), page)
  await writeFile(join(root, 'packed.html'), page)
  await writeFile(join(root, 'packed.html.gz'), 'packed by the author')
  server = await serveFolder({ root, baseUrl: '/', host: 'localhost', port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

function request(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path, headers }, resolve).on('error', reject)
  })
}

test.each([
  ['/', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['/', 'gzip', 'gzip', gunzipSync],
  ['/nothing', 'gzip', 'gzip', gunzipSync],
])('%s is compressed for a client that accepts %s', async (path, accepted, encoding, unpack) => {
  const response = await request(path, { 'accept-encoding': accepted })
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  const bytes = await buffer(response)
  expect(bytes.length).toBeLessThan(page.length / 10)
  expect(unpack(bytes).toString()).toBe(page)
})

test.each([
  ['/', { 'accept-encoding': 'identity' }, page],
  ['/', { 'accept-encoding': 'gzip;q=0' }, page],
  ['/', { 'accept-encoding': 'gzip', range: 'bytes=3-1999' }, page.slice(3, 2000)],
  ['/photo.png', { 'accept-encoding': 'gzip' }, page],
])('%s is not compressed for %o', async (path, headers, body) => {
  const response = await request(path, headers)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(await text(response)).toBe(body)
})

test('a precompressed file is not compressed again', async () => {
  const response = await request('/packed', { 'accept-encoding': 'gzip' })
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(await text(response)).toBe('packed by the author')
})

test('an unchanged compressed page is not sent again', async () => {
  const accepted = { 'accept-encoding': 'br' }
  const first = await request('/', accepted)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\//)
  first.resume()
  const again = await request('/', { ...accepted, 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  again.resume()
})
