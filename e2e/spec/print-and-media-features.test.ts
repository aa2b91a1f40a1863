import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { h1, hydrate, mainNav, sidebar, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const pages = ['/', '/docs/next/api/Dispatcher', '/docs/category/api', '/blog']

test.each(['/', '/docs/api/Dispatcher', '/docs/category/api', '/blog', '/blog/connection-pooling'])(
  'A11Y-07: %s does not scroll sideways at 320 px, also with the menu open',
  async (path) => {
    const { page } = reader
    await page.setViewportSize({ width: 320, height: 640 })
    await reader.open(path)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await hydrate(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test.each(pages)('SITE-10: %s prints its text without navigation', async (path) => {
  const { page } = reader
  await reader.open(path)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await mainNav(page).isVisible()).toBe(false)
  expect(await sidebar(page).isVisible()).toBe(false)
  expect((await page.pdf()).length).toBeGreaterThan(10_000)
})

test.each(pages)('SITE-10: %s keeps its controls in forced colours', async (path) => {
  const { page } = reader
  await page.emulateMedia({ forcedColors: 'active' })
  await reader.open(path)
  await hydrate(page)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).focus()
  const outline = page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  expect(await outline).toBe(true)
})

test('A11Y-09: with reduced motion nothing animates, and jumps to anchors are instant', async () => {
  const { page } = reader
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await reader.open('/docs/next/api/Dispatcher')
  await hydrate(page)
  const behaviour = page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await behaviour).toBe('auto')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
  const longest = page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
    ),
  )
  expect(await longest).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await h1(page, 'Dispatcher').waitFor()
})
