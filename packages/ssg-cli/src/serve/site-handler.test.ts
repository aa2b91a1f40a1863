import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serveTestFolder } from '../../test/serve-test-folder.ts'
import { startServer } from './server.ts'
import { createSiteHandler, hasFileAt } from './site-handler.ts'

const folder = serveTestFolder()
const { request } = folder

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

describe('under a base URL', () => {
  test.each([
    ['/lib/', 'home'],
    ['/lib/docs', 'docs'],
    ['/l%69b/docs/', 'docs'],
  ])('%s is served', async (target, body) => {
    expect(await request(target, {}, folder.baseUrlServer)).toMatchObject({ status: 200, body })
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
    const response = await request(target, {}, folder.baseUrlServer)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/lib/')
  })

  test('a missing page is not found', async () => {
    expect(await request('/lib/nothing', {}, folder.baseUrlServer)).toMatchObject({ status: 404 })
  })
})

test('a request during a swap waits for the new folder', async () => {
  await rename(join(folder.dir, 'site'), join(folder.dir, 'away'))
  const response = request('/docs')
  setTimeout(() => rename(join(folder.dir, 'away'), join(folder.dir, 'site')), 50)
  expect(await response).toMatchObject({ status: 200, body: 'docs' })
})

test('a file is there during a swap', async () => {
  const site = join(folder.dir, 'site')
  const path = { segments: ['docs'], hasTrailingSlash: false }
  await rename(site, join(folder.dir, 'away'))
  const isThere = hasFileAt(path, async () => site)
  await rename(join(folder.dir, 'away'), site)
  expect(await isThere).toBe(true)
  expect(await hasFileAt({ ...path, segments: ['gone'] }, async () => site)).toBe(false)
})

test('a file that is replaced while it is requested is sent whole', async () => {
  const file = join(folder.dir, 'site/replaced.txt')
  const texts = ['short', 'long'.repeat(5000)]
  const replace = async (text: string) => {
    await writeFile(`${file}~`, text)
    await rename(`${file}~`, file)
  }
  await replace('short')
  const requests = Array.from({ length: 300 }, () => request('/replaced.txt'))
  for (let round = 0; round < 150; round++) for (const text of texts) await replace(text)
  const bodies = new Set((await Promise.all(requests)).map(({ body }) => body))
  expect([...bodies].filter((body) => !texts.includes(body))).toEqual([])
  await rm(file)
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
