import { rename } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServeProcess, serveSite } from '../serve-site.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { amount, formatCount, recordFigure } from './figures.ts'

const pages = amount(40, 2000)

let site: TinySite
let served: ServeProcess
beforeAll(async () => {
  const texts = Array.from({ length: pages }, (_, page) => [
    `docs/p${page}.md`,
    '# Page\n\nfirst\n',
  ])
  site = await tinySite({ 'docs/index.md': '# Home\n', ...Object.fromEntries(texts) })
  served = await serveSite(site.dir, '--watch')
  await vi.waitUntil(() => served.output().includes('Built'), { timeout: 110_000 })
})
afterAll(async () => {
  await served.close()
  await site[Symbol.asyncDispose]()
})

const textOf = async (path: string) => (await fetch(served.url(path))).text()

/** Opens a connection and sends the beginning of a request. */
function openSocket(text: string): Socket {
  const { hostname, port } = new URL(served.url('/'))
  const socket = connect({ host: hostname, port: Number(port) })
  // The server may close the connection at any time.
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

test('slow clients and half-open requests delay nobody, and slow ones are answered', async (context) => {
  const clients = amount(50, 1000)
  const request = 'GET /docs/p1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const halfOpen = Array.from({ length: clients }, () => openSocket(request.slice(0, 20)))
  const slow = Array.from({ length: clients }, () => openSocket(request.slice(0, 1)))

  const quick = amount(200, 10_000)
  for (let done = 0; done < quick; done += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, () => textOf('/docs/p2')))
    for (const html of responses) expect(html).toContain('first')
  }
  const answers = slow.map((socket) => text(socket))
  for (const byte of request.slice(1)) for (const socket of slow) socket.write(byte)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  for (const socket of halfOpen) socket.destroy()
  expect(await textOf('/docs/p2')).toContain('first')
  recordFigure(
    context,
    27,
    `${formatCount(clients)} clients that send a byte at a time, ${formatCount(clients)} half-open requests, ${formatCount(quick)} quick ones: all answered`,
  )
})

test('a burst of edits, a missing content folder and a broken configuration leave the preview working', async (context) => {
  for (let page = 0; page < pages; page++)
    await site.write(`docs/p${page}.md`, '# Page\n\nsecond\n')
  for (const page of [0, pages - 1]) {
    await expect.poll(() => textOf(`/docs/p${page}`), { timeout: 60_000 }).toContain('second')
  }
  const content = join(site.dir, 'content')
  const elsewhere = join(site.dir, 'elsewhere')
  await rename(content, elsewhere)
  const statusOf = async (path: string) => (await fetch(served.url(path))).status
  await expect.poll(() => statusOf('/docs/p1'), { timeout: 60_000 }).toBe(404)
  await rename(elsewhere, content)
  await expect.poll(() => textOf('/docs/p1'), { timeout: 60_000 }).toContain('second')

  await site.write('/site.config.ts', 'export default {')
  await expect.poll(() => served.output(), { timeout: 60_000 }).toContain('site.config.ts:1')
  const mended = { title: 'Mended', url: 'https://tiny.example', ogImage: false }
  await site.write('/site.config.ts', `export default ${JSON.stringify(mended)}\n`)
  await expect.poll(() => textOf('/docs/p1'), { timeout: 60_000 }).toContain('Mended')
  recordFigure(
    context,
    38,
    `${formatCount(pages)} edits at once, the content folder moved away and back, the configuration broken and mended`,
  )
})
