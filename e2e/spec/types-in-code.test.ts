import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { axeViolations } from './support/axe-violations.ts'
import { desktop, eventually, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const path = '/docs/api/MockAgent'

const nameIn = (page: Page, name: string): Locator =>
  page
    .locator('.code-type')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first()

/** The rendered type of a name; null while it is hidden. */
const typeOf = (name: Locator): Promise<string | null> =>
  name.evaluate((element) => {
    const { content } = getComputedStyle(element, '::after')
    return content === 'none' ? null : element.getAttribute('aria-description')
  })

/** Box of a type, from the middle of its name: hit testing sees pseudo-elements as their element. */
const typeBox = (name: Locator) =>
  name.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const isType = (x: number, y: number) => document.elementFromPoint(x, y) === element
    /** The last pixel from one inside of the box to one outside of it. */
    const edge = (
      inside: number,
      outside: number,
      isInside: (pixel: number) => boolean,
    ): number => {
      const middle = Math.trunc((inside + outside) / 2)
      if (middle === inside || middle === outside) return inside
      return isInside(middle) ? edge(middle, outside, isInside) : edge(inside, middle, isInside)
    }
    const y = Math.round(bottom) + 8
    const steps = Array.from({ length: Math.ceil(innerWidth / 8) }, (_, step) => step * 8)
    const x = steps.find((pixel) => isType(pixel, y))
    if (x === undefined) throw new Error(`No type below ${element.textContent}`)
    const isInRow = (pixel: number) => isType(pixel, y)
    const left = edge(x, -1, isInRow)
    const right = edge(x, innerWidth, isInRow) + 1
    const middle = Math.trunc((left + right) / 2)
    const isInColumn = (pixel: number) => isType(middle, pixel)
    const style = getComputedStyle(element, '::after')
    return {
      left,
      right,
      top: edge(y, -1, isInColumn),
      bottom: edge(y, innerHeight, isInColumn) + 1,
      width: Number.parseFloat(style.width),
      height: Number.parseFloat(style.height),
    }
  })

test('without scripts, the pointer and the focus show the type of a name', async () => {
  const { page } = await newPage(reader.browser, { ...desktop, javaScriptEnabled: false })
  await page.goto(reader.site.url(path))
  const reply = nameIn(page, 'reply')
  const get = nameIn(page, 'get')
  expect(await typeOf(reply)).toBeNull()
  await reply.hover()
  expect(await typeOf(reply)).toContain('MockInterceptor.reply')
  // The pointer can move to the type.
  const { left, right, bottom } = await typeBox(reply)
  await page.mouse.move((left + right) / 2, bottom - 4, { steps: 8 })
  expect(await typeOf(reply)).not.toBeNull()
  await get.focus()
  await page.mouse.move(0, 0)
  expect(await typeOf(reply)).toBeNull()
  expect(await typeOf(get)).toContain('(origin: string)')
  await page.keyboard.press('Tab')
  expect(await typeOf(get)).toBeNull()
})

test('a touch shows the type', async () => {
  const { page } = await newPage(reader.browser, { ...phone, javaScriptEnabled: false })
  await page.goto(reader.site.url(path))
  await nameIn(page, 'reply').tap()
  expect(await typeOf(nameIn(page, 'reply'))).toContain('MockInterceptor.reply')
})

test('from 320 to 1920 px every type is as wide as the screen at most, and not clipped', async () => {
  const { page } = reader
  await reader.open(path)
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1200 })
    for (const name of ['MockAgent', 'intercept', 'reply', 'headers']) {
      const shown = nameIn(page, name)
      await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await shown.focus()
      const box = await typeBox(shown)
      const at = `${name} at ${width} px`
      expect(box.left, at).toBeGreaterThanOrEqual(0)
      expect(box.right, at).toBeLessThanOrEqual(width)
      expect(box.right - box.left, at).toBeGreaterThanOrEqual(Math.floor(box.width))
      expect(box.bottom - box.top, at).toBeGreaterThanOrEqual(Math.floor(box.height))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test('Escape hides the type until the pointer returns, and axe reports no violation while it is shown', async () => {
  const { page } = reader
  await reader.open(path)
  const reply = nameIn(page, 'reply')
  await reply.hover()
  await eventually(async () => {
    await page.keyboard.press('Escape')
    return typeOf(reply)
  }).toBeNull()
  await page.mouse.move(0, 0)
  await reply.hover()
  expect(await typeOf(reply)).not.toBeNull()
  expect(await axeViolations(page)).toEqual([])
})

test('copied code contains no type', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader.open(path)
  const block = page.locator('.code-block').filter({ has: nameIn(page, 'reply') })
  await nameIn(page, 'reply').focus()
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await eventually(copied).toContain('.reply(200, { degrees: 4 }')
  expect(await copied()).not.toContain('MockInterceptor')
})
