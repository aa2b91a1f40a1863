import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs, phone)

/** A slow network with nothing cached, on which the theme never arrives. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
  await page.route(/\/assets\/(?:theme|chunk)-/, () => {})
  await page.goto(reader.site.url(path))
}

/** Milliseconds from the touch of one element until another is visible. */
const timeToShow = (page: Page, touched: string, shown: string) =>
  page.evaluate(
    async ([touch, show]) => {
      const start = performance.now()
      document.querySelector<HTMLElement>(touch)?.click()
      while (!document.querySelector(show)?.checkVisibility()) {
        await new Promise((done) => requestAnimationFrame(done))
        if (performance.now() - start > 5000) break
      }
      return performance.now() - start
    },
    [touched, shown] as const,
  )

test.each([
  ['menu', '.navbar-toggle', '.mobile-menu .menu-link'],
  ['contents list', '.toc-button', '.toc-mobile-link'],
])('the %s answers the first touch on a slow network, without React', async (_, touched, shown) => {
  const { page } = reader
  await openSlowly(page, '/docs/api/Client')
  expect(await timeToShow(page, touched, shown)).toBeLessThan(100)
})

test('a category answers the first touch on a slow network, without React', async () => {
  const { page } = reader
  await openSlowly(page, '/docs/api/Client')
  await page.locator('.navbar-toggle').tap()
  const link = '.sidebar a[href="/docs/best-practices/proxy"]'
  const caret = 'a[href="/docs/category/best-practices"] + details > summary'
  expect(await timeToShow(page, caret, link)).toBeLessThan(100)
})
