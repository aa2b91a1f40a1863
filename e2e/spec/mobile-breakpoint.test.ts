import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import {
  eventually,
  hydrate,
  mainNav,
  sidebar,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)
const toggle = () => reader.page.getByRole('button', { name: 'Toggle navigation bar' })
const panel = () => reader.page.locator('.mobile-menu:popover-open')
const resize = (width: number) => reader.page.setViewportSize({ width, height: 800 })
const overflow = () => reader.page.evaluate(() => getComputedStyle(document.body).overflowY)

test('MOB-01 SIDE-04 TOC-05: at 997 px there are navbar items and columns, at 996 px the menu button', async () => {
  const { page } = reader
  const contents = page.locator('summary', { hasText: 'On this page' })
  const bar = [
    mainNav(page).getByRole('link', { name: 'Docs', exact: true }),
    mainNav(page).getByRole('link', { name: 'GitHub' }),
    mainNav(page).getByRole('button', { name: '6.x' }),
    mainNav(page).getByRole('button', { name: /^Switch between dark and light mode/ }),
    sidebar(page),
    page.locator('.theme-doc-toc-desktop'),
  ]
  await resize(997)
  await reader.open('/docs/api/Client')
  for (const one of bar) expect(await one.isVisible()).toBe(true)
  expect(await toggle().isVisible()).toBe(false)
  expect(await contents.isVisible()).toBe(false)

  await resize(996)
  await toggle().waitFor()
  for (const one of bar) expect(await one.isVisible()).toBe(false)
  expect(await contents.isVisible()).toBe(true)
})

test('MOB-03: on large screens nothing of the menu is visible', async () => {
  await reader.open('/docs/api/Client')
  await hydrate(reader.page)
  const { page } = reader
  expect(await page.getByRole('button', { name: 'Close navigation bar' }).count()).toBe(0)
  expect(await page.locator('.main-menu').isVisible()).toBe(false)
})

test('MOB-11: widening the window closes the menu and unlocks scrolling', async () => {
  const { page } = reader
  await resize(996)
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await toggle().click()
  await panel().waitFor()
  await resize(1200)
  await panel().waitFor({ state: 'hidden' })
  expect(await overflow()).not.toBe('hidden')
  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, 300)
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('MOB-13: rotating the screen repeatedly leaves one menu and a page that scrolls', async () => {
  const { page } = reader
  await resize(996)
  await reader.open('/docs/api/Client')
  await hydrate(page)
  for (const _ of ['once', 'again']) {
    await toggle().click()
    await panel().waitFor()
    await resize(997)
    await panel().waitFor({ state: 'hidden' })
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await overflow()).not.toBe('hidden')
    await resize(996)
    await toggle().waitFor()
    await waitForPaint(page)
    expect(await panel().isVisible()).toBe(false)
    expect(await overflow()).not.toBe('hidden')
  }
})
