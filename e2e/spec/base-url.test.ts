import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsSite } from './support/settings-fixture.ts'
import { eventually, serveTinySite, useReader } from './support/use-reader.ts'

const reader = useReader(() => serveTinySite({ 'pages/index.md': '# Home\n' }))
const banner = () => reader.page.locator('body > [role="alert"]')

/** A host that serves the site below `/sub/`, which is not its base URL. */
let wrongHost: Server
beforeAll(async () => {
  wrongHost = createServer(async ({ url = '' }, response) => {
    if (!url.startsWith('/sub/')) return void response.writeHead(404).end()
    const upstream = await fetch(reader.site.url(url.slice('/sub'.length)))
    const type = upstream.headers.get('content-type') ?? ''
    response.writeHead(upstream.status, { 'content-type': type })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>((listening) => wrongHost.listen(0, listening))
})
afterAll(() => {
  wrongHost.close()
  // A connection that the browser opened ahead of a request is not idle for Node.js.
  wrongHost.closeAllConnections()
})

test('ERR-30 ERR-31 ERR-32 ERR-34: a site served below the wrong base URL says what to change', async () => {
  const { port } = wrongHost.address() as AddressInfo
  await reader.page.goto(`http://localhost:${port}/sub/`)
  await banner().waitFor()
  expect(await banner().locator('p').allTextContents()).toEqual([
    'Your site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    'Current configured baseUrl = / (default value)',
    'We suggest trying baseUrl = /sub/',
  ])
  reader.consoleMessages.splice(0)
})

test('ERR-33 ERR-34: a site served below the right base URL shows no banner', async () => {
  await reader.open('/')
  await reader.page.locator('html[data-theme]').waitFor()
  await eventually(() => reader.page.evaluate(() => document.readyState)).toBe('complete')
  expect(await banner().count()).toBe(0)
})

test('ERR-31: the base URL check can be turned off', async () => {
  const site = await reader.serve(...settingsSite)
  await reader.page.goto(site.url('/'))
  expect(await reader.page.content()).not.toContain('did not load properly')
})
