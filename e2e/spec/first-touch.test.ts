import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { pauseRequests } from './support/network.ts'
import { detectReload, eventually, pathOf, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs, phone)

/** A network on which only the page, its styles and the script of every page ever arrive. */
async function openWithoutTheme(page: Page, path: string): Promise<void> {
  await page.route(/\/assets\/(?:theme|chunk|idle)-/, () => {})
  await page.goto(reader.site.url(path))
}

/** Whether a touch of one element shows another before the browser does anything else. */
const showsAtOnce = (page: Page, touched: string, shown: string) =>
  page.evaluate(
    ([touch, show]) => {
      const isVisible = () => document.querySelector(show)?.checkVisibility() ?? false
      const before = isVisible()
      document.querySelector<HTMLElement>(touch)?.click()
      return [before, isVisible()]
    },
    [touched, shown] as const,
  )

test.each([
  ['menu', '.navbar-toggle', '.mobile-menu .sidebar a'],
  ['contents list', '.toc-button', '.toc-mobile a'],
])('the %s answers the first touch without waiting for a script', async (_, touched, shown) => {
  const { page } = reader
  await openWithoutTheme(page, '/docs/api/Client')
  expect(await showsAtOnce(page, touched, shown)).toEqual([false, true])
})

test('tabs answer the first touch without waiting for a script', async () => {
  const { page } = reader
  await openWithoutTheme(page, '/')
  const panels = page.getByRole('tabpanel', { includeHidden: true })
  const tabs = await page.getByRole('tab').count()
  expect(tabs).toBeGreaterThan(1)
  const last = await panels.nth(tabs - 1).getAttribute('id')
  expect(await showsAtOnce(page, `[aria-controls="${last}"]`, `[id="${last}"] *`)).toEqual([
    false,
    true,
  ])
})

test('a category answers the first touch without waiting for a script', async () => {
  const { page } = reader
  await openWithoutTheme(page, '/docs/api/Client')
  await page.locator('.navbar-toggle').tap()
  const link = '.sidebar a[href="/docs/best-practices/proxy"]'
  const caret = 'a[href="/docs/category/best-practices"] + details > summary'
  expect(await showsAtOnce(page, caret, link)).toEqual([false, true])
})

test('a control that needs the theme is busy at once, until it has done its work', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const theme = await pauseRequests(page, (request) => request.url().includes('/assets/theme-'))
  await reader.open('/docs/api/Client')
  const copy = page.locator('a[type="text/markdown"]')
  const busy = await copy.evaluate((link: HTMLElement) => {
    link.click()
    return [link.ariaBusy, getComputedStyle(link).cursor]
  })
  expect(busy).toEqual(['true', 'progress'])
  await theme.waitForFirst()
  await theme.resumeAll()
  await eventually(() => copy.getAttribute('aria-busy')).toBeNull()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# ')
})

test('a link that is pressed before anything else has arrived is busy, then opens its page', async () => {
  const { page } = reader
  await openWithoutTheme(page, '/docs/')
  const link = page.getByRole('main').locator('a[href^="/docs/"]').first()
  const href = await link.getAttribute('href')
  const busy = await link.evaluate((one: HTMLElement) => {
    one.click()
    return one.ariaBusy
  })
  expect(busy).toBe('true')
  await page.waitForURL((url) => url.pathname === href?.replace(/#.*/, ''))
})

describe('the menu before React', () => {
  const menu = () => reader.page.locator('.mobile-menu:popover-open')
  const openMenu = async () => {
    const { page } = reader
    await openWithoutTheme(page, '/docs/')
    await page.locator('html').press('Shift')
    await page.locator('.navbar-toggle').tap()
    await menu().waitFor()
  }

  test('Back closes it and stays on the page', async () => {
    const { page } = reader
    await openMenu()
    const isSameDocument = await detectReload(page)
    await page.evaluate(() => history.back())
    await menu().waitFor({ state: 'hidden' })
    expect([pathOf(page), await isSameDocument()]).toEqual(['/docs/', true])
  })

  test('it closes when the focus leaves', async () => {
    await openMenu()
    await reader.page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())
    await menu().waitFor({ state: 'hidden' })
  })

  test('the page of a link takes the place of its history entry', async () => {
    const { page } = reader
    await openMenu()
    const entries = await page.evaluate(() => history.length)
    await menu().getByRole('link', { name: 'Examples', exact: true }).tap()
    await page.waitForURL('**/docs/examples/')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    expect(pathOf(page)).toBe('/docs/')
    expect(await menu().count()).toBe(0)
  })

  test('the label of a category toggles it on its own page', async () => {
    const { page } = reader
    await openWithoutTheme(page, '/docs/category/best-practices')
    const isSameDocument = await detectReload(page)
    await page.locator('.navbar-toggle').tap()
    const child = menu().locator('.sidebar a[href="/docs/best-practices/proxy"]')
    const label = menu().locator('.sidebar a[href="/docs/category/best-practices"]')
    await child.waitFor()
    await label.tap()
    await child.waitFor({ state: 'hidden' })
    await label.tap()
    await child.waitFor()
    expect([pathOf(page), await isSameDocument()]).toEqual(['/docs/category/best-practices', true])
  })
})
