import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPage, type ServedSite, serveDocs } from './served-site.ts'

let browser: Browser
let site: ServedSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), serveDocs()])
})
afterAll(async () => {
  await site?.close()
})

const pages = [
  '/',
  '/docs/',
  '/docs/api/Client',
  '/docs/category/api',
  '/docs/next/api/CacheStore',
  '/docs/5.x/',
  '/blog',
  '/markdown-page',
]

test.each(pages)(
  '%s has no console messages, no requests to other hosts, and no layout shift',
  async (path) => {
    const { page, consoleMessages } = await newPage(browser)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(site.url(path), { waitUntil: 'networkidle' })
    expect(consoleMessages).toEqual([])
    expect([...hosts]).toEqual([new URL(site.url('/')).host])
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
        }),
    )
    expect(shift).toBe(0)
    await page.context().close()
  },
)

test.each([1440, 390, 320])('no page is wider than a window of %i px', async (width) => {
  const { page } = await newPage(browser, { viewport: { width, height: 900 } })
  for (const path of [...pages, '/nowhere']) {
    await page.goto(site.url(path))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 })
  }
  await page.context().close()
})

test('without scripts a page is readable and its links work', async () => {
  const { page } = await newPage(browser, { javaScriptEnabled: false })
  await page.goto(site.url('/docs/'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'API' })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor()
  await page.locator('main').getByRole('link', { name: /Agent/ }).first().click()
  expect(new URL(page.url()).pathname).toBe('/docs/api/Agent')
})

/** Bytes and requests in addition to those of the load, while the reader does nothing. */
const idleBudget = { bytes: 60_000, requests: 8 }

test.each(pages)('%s downloads little while the reader only reads', async (path) => {
  const { page } = await newPage(browser)
  await page.clock.install()
  await page.goto(site.url(path), { waitUntil: 'networkidle' })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  for (let second = 0; second < 20; second++) {
    await page.clock.runFor(1000)
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
  }
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeLessThanOrEqual(idleBudget.requests)
  expect(bytes).toBeLessThanOrEqual(idleBudget.bytes)
  await page.context().close()
})

test.each(['/', '/docs/api/Client', '/guide/write/components'])(
  'React does not load on %s until the reader interacts',
  async (path) => {
    const { page } = await newPage(browser)
    await page.goto(site.url(path), { waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true')
  },
)

test('an unknown URL shows the not-found page with status 404', async () => {
  const { page } = await newPage(browser)
  const response = await page.goto(site.url('/docs/5.x/nope'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
})
