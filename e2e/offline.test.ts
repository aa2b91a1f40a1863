import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser, newPage, type ServedSite } from './served-site.ts'
import { serveTinySite } from './spec/support/serve-tiny-site.ts'

const files = {
  'versions.json': '["1.0"]',
  'pages/index.md': '# Front\n\n[Docs](/docs/)\n',
  'docs/index.md': '# Next docs\n',
  'versioned_docs/version-1.0/index.md': '# Docs\n\n[Shown](./shown.md)\n',
  'versioned_docs/version-1.0/shown.md': '# Shown\n\n![Photo](./near.svg)\n\nquokkaword\n',
  'versioned_docs/version-1.0/third.md': '# Third\n',
  'versioned_docs/version-1.0/near.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />\n',
}
const revision = { 'versioned_docs/version-1.0/shown.md': '# Shown again\n' }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})

/**
 * A proxy between the browser and a site: it can go offline, and the site behind it can be
 * replaced.
 */
interface NetworkProxy {
  url(path: string): string
  isOnline: boolean
  /** A path that returns 404. */
  missingPath: string | null
  site: ServedSite
  close(): Promise<void>
}

/** A response with its body, which a site that closes leaves incomplete. */
async function fetchWhole(url: string) {
  const response = await fetch(url)
  const names = ['content-type', 'cache-control']
  const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? '']))
  const { status } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

async function createNetworkProxy(site: ServedSite): Promise<NetworkProxy> {
  const server: Server = createServer(async (request, response) => {
    if (!network.isOnline) return void request.socket.destroy()
    const upstream = await fetchWhole(network.site.url(request.url ?? '/')).catch(() => null)
    if (upstream === null) return void request.socket.destroy()
    const status = request.url === network.missingPath ? 404 : upstream.status
    response.writeHead(status, upstream.headers)
    response.end(upstream.body)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  const network: NetworkProxy = {
    url: (path) => `http://localhost:${port}${path}`,
    isOnline: true,
    missingPath: null,
    site,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return network
}

/** Serves the site with changes until the end of the test. */
async function serveSite(
  changes: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<ServedSite> {
  const served = await serveTinySite({ ...files, ...changes }, { offline: true, ...more })
  onTestFinished(() => served.close())
  return served
}

const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Waits until the service worker controls the page and has cached some text for a URL. */
async function waitUntilCached(page: Page, path: string, text = ''): Promise<void> {
  const isCached = () =>
    page.evaluate(
      async (wanted) => {
        const cachedText = await (await caches.match(wanted.path))?.text()
        return navigator.serviceWorker.controller !== null && cachedText?.includes(wanted.text)
      },
      { path, text },
    )
  await expect.poll(isCached).toBe(true)
}

test('visited pages are readable offline, and other pages say that they are not available', async () => {
  const network = await createNetworkProxy(await serveSite())
  const { page } = await newPage(browser)
  await page.goto(network.url('/docs/'))
  await waitUntilCached(page, '/docs/')
  await page.locator('main').getByRole('link', { name: 'Shown', exact: true }).click()
  await waitForHeading(page, 'Shown')
  await waitUntilCached(page, '/docs/shown')

  network.isOnline = false
  await page.reload()
  await waitForHeading(page, 'Shown')
  await page.getByRole('button', { name: /dark and light mode/ }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.goto(network.url('/docs'))
  await waitForHeading(page, 'Docs')

  const missing = await page.goto(network.url('/docs/third'))
  expect(missing?.status()).toBe(503)
  await waitForHeading(page, 'You are offline')
  expect(await page.getByRole('link').allTextContents()).toEqual(['/docs/', '/docs/shown'])
  await network.close()
})

test('readers who are online get the current page', async () => {
  const network = await createNetworkProxy(await serveSite())
  const next = await serveSite(revision)
  const { page } = await newPage(browser)
  await page.goto(network.url('/docs/shown'))
  await waitUntilCached(page, '/docs/shown')

  network.site = next
  await page.reload()
  await waitForHeading(page, 'Shown again')
  await waitUntilCached(page, '/docs/shown', 'again')
  network.isOnline = false
  await page.reload()
  await waitForHeading(page, 'Shown again')
  await network.close()
})

test('a version can be saved, searched offline, updated and removed', async () => {
  const network = await createNetworkProxy(await serveSite())
  const next = await serveSite(revision)
  const { page, consoleMessages } = await newPage(browser)
  await page.goto(network.url('/versions'))
  await page.getByRole('button', { name: 'Save 1.0' }).click()
  await page.getByRole('button', { name: 'Remove 1.0' }).waitFor()
  await waitUntilCached(page, '/docs/shown')

  network.isOnline = false
  await page.goto(network.url('/docs/shown'))
  await waitForHeading(page, 'Shown')
  const photo = page.getByRole('img', { name: 'Photo' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('quokkaword')
  await page.getByRole('option').first().waitFor()
  await page.goto(network.url('/docs/next/'))
  await waitForHeading(page, 'You are offline')
  const offered = await page.getByRole('link').allTextContents()
  expect(offered).toEqual(expect.arrayContaining(['/docs/', '/docs/shown', '/versions']))

  network.isOnline = true
  network.site = next
  await page.goto(network.url('/versions'))
  await waitUntilCached(page, '/docs/shown', 'Shown again')
  network.isOnline = false
  await page.goto(network.url('/docs/shown'))
  await waitForHeading(page, 'Shown again')

  network.isOnline = true
  await page.goto(network.url('/versions'))
  await page.getByRole('button', { name: 'Remove 1.0' }).click()
  await page.getByRole('button', { name: 'Save 1.0' }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual(['ssg / visited'])
  expect(await page.evaluate(async () => caches.match('/docs/shown'))).toBeUndefined()
  expect(consoleMessages.filter((text) => !/ERR_|Failed to load/.test(text))).toEqual([])
  await network.close()
})

test('a version whose download fails reports it and resumes later', async () => {
  const network = await createNetworkProxy(await serveSite())
  const { page } = await newPage(browser)
  await page.goto(network.url('/versions'))
  const saveButton = page.getByRole('button', { name: 'Save 1.0' })
  await expect.poll(() => saveButton.isEnabled()).toBe(true)
  network.isOnline = false
  await saveButton.click()
  await page.getByText('Could not save the whole version.').waitFor()
  network.isOnline = true
  await saveButton.click()
  await page.getByRole('button', { name: 'Remove 1.0' }).waitFor()
  await network.close()
})

test('a version with missing files does not count as saved', async () => {
  const network = await createNetworkProxy(await serveSite())
  const { page } = await newPage(browser)
  await page.goto(network.url('/versions'))
  network.missingPath = '/docs/shown'
  const saveButton = page.getByRole('button', { name: 'Save 1.0' })
  await saveButton.click()
  await page.getByText('Could not save the whole version.').waitFor()
  await page.reload()
  await expect.poll(() => saveButton.isEnabled()).toBe(true)
  network.missingPath = null
  await saveButton.click()
  await page.getByRole('button', { name: 'Remove 1.0' }).waitFor()
  await network.close()
})

test('a page cached by a visit and by its saved version is never served in the older copy', async () => {
  const network = await createNetworkProxy(await serveSite())
  const next = await serveSite(revision)
  const { page } = await newPage(browser)
  await page.goto(network.url('/docs/shown'))
  await waitUntilCached(page, '/docs/shown')
  network.site = next
  await page.goto(network.url('/versions'))
  await page.getByRole('button', { name: 'Save 1.0' }).click()
  await page.getByRole('button', { name: 'Remove 1.0' }).waitFor()
  network.isOnline = false
  await page.goto(network.url('/docs/shown'))
  await waitForHeading(page, 'Shown again')
  await network.close()
})

test('offline support works for paths and version names with non-ASCII characters', async () => {
  const name = '1 é #50%'
  const odd = Object.entries(files).map(([path, text]) => [path.replace('1.0', name), text])
  const versions = { 'versions.json': JSON.stringify([name]) }
  const site = await serveTinySite(
    { ...Object.fromEntries(odd), ...versions },
    { offline: true, baseUrl: '/dökü/' },
  )
  onTestFinished(() => site.close())
  const network = await createNetworkProxy(site)
  const { page } = await newPage(browser)
  await page.goto(network.url('/dökü/versions'))
  await page.getByRole('button', { name: 'Save 1 é #50%' }).click()
  await page.getByRole('button', { name: 'Remove 1 é #50%' }).waitFor()
  network.isOnline = false
  await page.goto(network.url('/dökü/docs/shown'))
  await waitForHeading(page, 'Shown')
  const photo = page.getByRole('img', { name: 'Photo' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await network.close()
})

test('a site that turns offline support off removes the service worker and its caches', async () => {
  const network = await createNetworkProxy(await serveSite())
  const next = await serveSite({}, { offline: 'unregister' })
  const { page } = await newPage(browser)
  await page.goto(network.url('/docs/'))
  await waitUntilCached(page, '/docs/')

  network.site = next
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length
  await expect.poll(() => page.evaluate(workers)).toBe(0)
  await network.close()
})
