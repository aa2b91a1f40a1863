import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPage, serveDocs, serveGuide } from './served-site.ts'
import { useReader } from './spec/support/use-reader.ts'

const sites = [
  [
    'undici',
    serveDocs,
    [
      '/',
      '/docs/',
      '/docs/api/Client',
      '/docs/category/api',
      '/docs/next/api/CacheStore',
      '/docs/5.x/',
      '/blog',
      '/markdown-page',
    ],
  ],
  ['ssg', serveGuide, ['/', '/guide/', '/guide/write/components']],
] as const

/** Bytes and requests in addition to those of the load, while the reader does nothing. */
const idleBudget = { bytes: 60_000, requests: 8 }

describe.each(sites)('the documentation of %s', (_, serve, pages) => {
  const reader = useReader(serve)

  test.each(pages)(
    '%s loads and stays open without console messages, layout shifts, React, other hosts and large downloads',
    async (path) => {
      const { page } = reader
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.clock.install()
      await page.goto(reader.site.url(path), { waitUntil: 'networkidle' })
      const shift = page.evaluate(
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
      const whileIdle: Request[] = []
      page.on('requestfinished', (request) => whileIdle.push(request))
      for (let second = 0; second < 20; second++) {
        await page.clock.runFor(1000)
        await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
      }
      await page.waitForLoadState('networkidle')
      expect(await shift).toBe(0)
      const sizes = await Promise.all(whileIdle.map((request) => request.sizes()))
      expect(sizes.length).toBeLessThanOrEqual(idleBudget.requests)
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      expect(bytes).toBeLessThanOrEqual(idleBudget.bytes)
      expect([...hosts]).toEqual([new URL(reader.site.url('/')).host])
      expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true')
    },
  )

  test('no page is wider than a window of 1440, 390 or 320 px', async () => {
    const { page } = await newPage(reader.browser)
    for (const path of [...pages, '/nowhere']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(reader.site.url(path))
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect({ path, width, overflow: Math.max(0, overflow) }).toEqual({
          path,
          width,
          overflow: 0,
        })
      }
    }
  })
})
