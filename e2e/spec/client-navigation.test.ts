import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { pauseRequests, recordFrames } from './support/network.ts'
import {
  caret,
  detectReload,
  eventually,
  h1,
  hydrate,
  pathOf,
  pauseClock,
  sidebarLink,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)
const progressBar = (page: Page) => page.locator('#nprogress')
const historyLength = (page: Page) => page.evaluate(() => history.length)
const openHydrated = async (path: string) => {
  await reader.open(path)
  await hydrate(reader.page)
}
/** Opens a page whose links load nothing until the test resumes them, however long opening takes. */
const openWithPausedLinks = async (path: string) => {
  const data = await pauseRequests(reader.page)
  await openHydrated(path)
  return data
}
/** Records whether the progress bar ever appears. */
const watchProgressBar = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) Object.assign(window, { hadBar: true })
    }).observe(document, { childList: true, subtree: true })
  })
const hadProgressBar = (page: Page) => page.evaluate(() => 'hadBar' in window)
test('LOAD-01: a link adds one history entry and keeps the document; a link to the current URL adds none', async () => {
  const { page } = reader
  await openHydrated('/docs/api/Client')
  const isSameDocument = await detectReload(page)
  const before = await historyLength(page)
  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
  expect(pathOf(page)).toBe('/docs/api/Pool')
  expect(await historyLength(page)).toBe(before + 1)

  await sidebarLink(page, 'Pool').click()
  await waitForPaint(page)
  expect(await historyLength(page)).toBe(before + 1)
  expect(await isSameDocument()).toBe(true)
})

test('LOAD-02: the page stays usable until the next one is loaded, then everything changes at once', async () => {
  const { page } = reader
  const data = await openWithPausedLinks('/docs/api/Client')
  const frames = await recordFrames(page, () =>
    [
      document.title,
      document.querySelector('h1')?.textContent,
      document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.split('/').at(-1),
      document.querySelector('[aria-label="Docs sidebar"] [aria-current="page"]')?.textContent,
    ].join(', '),
  )
  await sidebarLink(page, 'Pool').click()
  await data.waitForFirst()
  expect(await h1(page, 'Client').isVisible()).toBe(true)
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await page.locator('html[data-theme="dark"]').waitFor()
  await caret(page, 'Collapse', 'API').click()
  await sidebarLink(page, 'Client').waitFor({ state: 'hidden' })
  expect(await page.title()).toBe('Client | undici')

  await data.resumeAll()
  await h1(page, 'Pool').waitFor()
  await waitForPaint(page)
  expect(await frames()).toEqual([
    'Client | undici, Client, Client, Client',
    'Pool | undici, Pool, Pool, Pool',
  ])
})

test('LOAD-03: of two links clicked in a row, only the page of the last one is shown', async () => {
  const { page } = reader
  const data = await openWithPausedLinks('/docs/api/Client')
  const frames = await recordFrames(page, () => document.querySelector('h1')?.textContent ?? '')
  await sidebarLink(page, 'Pool').click()
  await data.waitForFirst()
  await sidebarLink(page, 'Agent').click()
  await data.resumeAll()
  await h1(page, 'Agent').waitFor()
  await page.waitForLoadState('networkidle')
  await waitForPaint(page)
  expect(await frames()).toEqual(['Client', 'Agent'])
  expect(pathOf(page)).toBe('/docs/api/Agent')
})

test('LOAD-04: a navigation shows a progress bar after 200 ms', async () => {
  const { page } = reader
  await page.clock.install()
  await watchProgressBar(page)
  const data = await openWithPausedLinks('/docs/api/Client')
  await pauseClock(page)
  await sidebarLink(page, 'Pool').click()
  await data.waitForFirst()
  await page.clock.runFor(150)
  expect(await hadProgressBar(page)).toBe(false)
  await page.clock.runFor(100)
  await progressBar(page).waitFor({ state: 'attached' })
  const style = await progressBar(page).evaluate((element) => {
    const all = [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one))
    return {
      isFixed: all.some(({ position }) => position === 'fixed'),
      isSolid: all.some(({ pointerEvents }) => pointerEvents !== 'none'),
      top: element.getBoundingClientRect().top,
    }
  })
  expect(style).toEqual({ isFixed: true, isSolid: false, top: 0 })
  expect(await h1(page, 'Client').isVisible()).toBe(true)

  await data.resumeAll()
  await page.clock.resume()
  await h1(page, 'Pool').waitFor()
  await eventually(() => progressBar(page).count()).toBe(0)
})

test('LOAD-04 LOAD-05: a navigation of 199 ms shows no progress bar', async () => {
  const { page } = reader
  await page.clock.install()
  await watchProgressBar(page)
  const data = await openWithPausedLinks('/docs/api/Client')
  await pauseClock(page)
  await sidebarLink(page, 'Pool').click()
  await data.waitForFirst()
  await page.clock.runFor(190)
  await data.resumeAll()
  await h1(page, 'Pool').waitFor()
  await page.clock.runFor(2000)
  expect(await hadProgressBar(page)).toBe(false)
})

test('LOAD-04: the first load and anchors on the same page show no progress bar', async () => {
  const { page } = reader
  await page.clock.install()
  await watchProgressBar(page)
  await openHydrated('/docs/api/Client')
  await pauseClock(page)
  await page.locator('.theme-doc-toc-desktop a').last().click()
  await page.clock.runFor(1000)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>(
      '[aria-label="Docs sidebar"] a[aria-current="page"]',
    )
    if (link) link.search = '?a=1'
    link?.click()
  })
  await page.clock.runFor(1000)
  expect(new URL(page.url()).search).toBe('?a=1')
  await sidebarLink(page, 'Client').click()
  await page.clock.runFor(1000)
  expect(await hadProgressBar(page)).toBe(false)
})

test('LOAD-06: URLs get the base URL once, and files open in a new tab', async () => {
  const { page } = reader
  const files = {
    '/static/files/notes.txt': 'notes\n',
    'docs/index.md':
      '# Home\n\n[Other](/docs/other) [File](pathname:///files/notes.txt) [Out](//example.com/x) [Hash](#part)\n\n## Part\n',
    'docs/other.md': '# Other\n',
  }
  const site = await reader.serve(files, {
    baseUrl: '/sub/',
    theme: { navbar: { items: [{ label: 'Start', to: '/docs/' }] } },
  })
  await page.goto(site.url('/sub/docs/'))
  const main = page.getByRole('main')
  const href = (name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href')
  expect(await href(/^Start/)).toBe('/sub/docs/')
  expect(await href(/^Other/)).toBe('/sub/docs/other')
  expect(await href(/^Hash/)).toBe('#part')
  expect(await href(/^Out/)).toBe('//example.com/x')
  const file = main.getByRole('link', { name: /^File/ })
  expect(await file.getAttribute('href')).toBe('/sub/files/notes.txt')
  const [tab] = await Promise.all([page.waitForEvent('popup'), file.click()])
  await tab.waitForLoadState()
  expect(await tab.locator('body').textContent()).toContain('notes')

  await main.getByRole('link', { name: 'Other' }).first().click()
  await h1(page, 'Other').waitFor()
  expect(pathOf(page)).toBe('/sub/docs/other')
})

test('LOAD-07: the browser handles links with a target attribute', async () => {
  const { page } = reader
  const files = {
    'docs/index.mdx': '# Home\n\n<a href="/docs/other" target="_blank">Other</a>\n',
    'docs/other.md': '# Other\n',
  }
  const site = await reader.serve(files)
  await page.goto(site.url('/docs/'))
  const link = page.getByRole('main').getByRole('link', { name: 'Other' }).first()
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await h1(tab, 'Other').waitFor()
  expect(pathOf(page)).toBe('/docs/')
})
