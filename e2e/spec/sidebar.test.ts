import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { guideConfig, guideFiles, longLabel } from './support/guide-fixture.ts'
import {
  caret,
  detectReload,
  eventually,
  hydrate,
  navbarBottom,
  pathOf,
  sidebar,
  sidebarLink,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)

/** Scroll offset of the sidebar, in CSS pixels. */
const sidebarOffset = () =>
  reader.page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('aside, aside *')].map(({ scrollTop }) => scrollTop)),
  )

test('SIDE-01 SIDE-04: the served HTML of docs pages has the sidebar, in an aside', async () => {
  const { page } = await newPage(reader.browser, { javaScriptEnabled: false })
  for (const path of [
    '/docs/',
    '/docs/api/Client',
    '/docs/category/api',
    '/docs/5.x/',
    '/docs/next/',
  ]) {
    await page.goto(reader.site.url(path))
    const nav = page.locator('aside').getByRole('navigation', { name: 'Docs sidebar' })
    expect(await nav.isVisible(), path).toBe(true)
    for (const name of ['Introduction', 'Guides', 'API', 'Best Practices']) {
      expect(await nav.getByRole('link', { name, exact: true }).isVisible(), path).toBe(true)
    }
  }
})

test('SIDE-01: a page can have no sidebar', async () => {
  const site = await reader.serve(guideFiles, guideConfig)
  await reader.page.goto(site.url('/docs/alone'))
  await reader.page.getByRole('heading', { level: 1, name: 'Alone' }).waitFor()
  expect(await sidebar(reader.page).count()).toBe(0)
})

test('SIDE-02 SIDE-04: the sidebar cannot be hidden, and small screens have no column for it', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await hydrate(page)
  expect(await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Expand sidebar', exact: true }).count()).toBe(0)
  expect(await sidebar(reader.page).isVisible()).toBe(true)
  await reader.page.setViewportSize({ width: 390, height: 844 })
  expect(await sidebar(reader.page).isVisible()).toBe(false)
})

test('SIDE-05: the sidebar is 300 px wide, stays below the navbar, and scrolls independently', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1280, height: 500 })
  await reader.open('/docs/api/Client')
  const column = page.locator('aside').filter({ has: sidebar(page) })
  expect(Math.round((await column.boundingBox())?.width ?? 0)).toBe(300)

  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await waitForPaint(page)
  const bottom = await navbarBottom(page)
  const top = (await sidebar(page).boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual(bottom - 1)
  expect(top).toBeLessThan(bottom + 40)

  await sidebarLink(page, 'Pool').hover()
  const before = await sidebarOffset()
  await page.mouse.wheel(0, 200)
  await eventually(sidebarOffset).toBeGreaterThan(before)
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test.each(['/docs/api/Client', '/docs/api/Client/'])(
  'SIDE-06: on %s the item is aria-current and its category is active',
  async (path) => {
    const { page } = reader
    await reader.open(path)
    const current = sidebar(page).locator('[aria-current="page"]')
    expect(await current.allInnerTexts()).toEqual(['Client'])
    expect(await current.getAttribute('class')).toContain('menu__link--active')
    const active = sidebar(page).locator('.menu__link--active')
    expect(await active.allInnerTexts()).toEqual(['API', 'Clients', 'Client'])
  },
)

test('SIDE-09: opened categories and the scroll offset survive navigation, but not a reload or another version', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1280, height: 500 })
  await reader.open('/docs/api/Client')
  await hydrate(page)
  const isSameDocument = await detectReload(page)
  const expand = caret(page, 'Expand', 'Best Practices')
  await expand.click()
  await sidebar(page).locator('a[href="/docs/best-practices/proxy"]').waitFor()

  await sidebarLink(page, 'WebSocket').scrollIntoViewIfNeeded()
  const offset = await sidebarOffset()
  expect(offset).toBeGreaterThan(0)
  await sidebarLink(page, 'WebSocket').click()
  await page.getByRole('heading', { level: 1, name: 'WebSocket' }).waitFor()
  expect(Math.abs((await sidebarOffset()) - offset)).toBeLessThan(3)
  expect(await isSameDocument()).toBe(true)
  expect(await expand.isVisible()).toBe(false)

  await page.goto(reader.site.url('/docs/next/api/WebSocket'))
  await page.goBack()
  await page.reload()
  expect(await expand.isVisible()).toBe(true)
})

test('SIDE-09: another version begins with its own categories closed', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await caret(page, 'Expand', 'Best Practices').click()
  await caret(page, 'Collapse', 'Best Practices').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await menu.getByRole('button', { name: '6.x' }).hover()
  await menu.getByRole('link', { name: '5.x', exact: true }).click()
  await page.waitForURL('**/docs/5.x/')
  await caret(page, 'Expand', 'Best Practices').waitFor()
})

test('SIDE-10: a full load scrolls the current item into view and leaves the page at the top', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1280, height: 400 })
  await reader.open('/docs/api/WebSocket')
  await eventually(async () => {
    const box = await sidebarLink(page, 'WebSocket').boundingBox()
    return box !== null && box.y > 0 && box.y + box.height <= 400
  }).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('SIDE-15 SIDE-18: external links open a new tab, and a truncated label has its full text as title', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/'))
  const outer = sidebar(page).getByRole('link', { name: /^Elsewhere/ })
  expect(await outer.getAttribute('target')).toBe('_blank')
  expect(await outer.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await outer.locator('svg, [class*="icon"]').count()).toBe(1)

  const label = sidebar(page).locator(`[title="${longLabel}"]`)
  expect(await label.count()).toBe(1)
  expect(pathOf(page)).toBe('/docs/')
})
