import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordFrames } from './support/network.ts'
import {
  eventually,
  h1,
  hydrate,
  navbarBottom,
  serveTinySite,
  sidebarLink,
  topOf,
  useReader,
  waitForIdlePart,
  waitForPaint,
} from './support/use-reader.ts'

const spacer = `<div style={{ height: '1500px' }} />\n`
const page = (title: string) => `# ${title}

[Part of B](/docs/b#part) [Nothing of B](/docs/b#nothing) [Nothing here](#nothing) <a href="?a=1">Query</a> A note.[^1]

${spacer}
## Part

<ol><li>One</li><li id="item">Two</li></ol>

[To the item](#item) [B](/docs/b)

[^1]: The note.

${spacer}
`
const files = {
  'docs/index.mdx': '# Home\n',
  'docs/a.mdx': page('A'),
  'docs/b.mdx': `${page('B')}\n${spacer}\n`,
}
const reader = useReader(() => serveTinySite(files))
const link = (name: string) =>
  reader.page.getByRole('main').getByRole('link', { name, exact: true }).first()
const offset = () => reader.page.evaluate(() => Math.round(scrollY))
const scrollTo = (target: Page, top: number) =>
  target.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
/** Distance of an element from the navbar, in CSS pixels. */
const distanceToNavbar = async (css: string) =>
  (await topOf(reader.page, css)) - (await navbarBottom(reader.page))
const isJustBelowNavbar = (css: string) =>
  eventually(async () => Math.abs((await distanceToNavbar(css)) - 8)).toBeLessThan(2)

test('SCRL-01 SCRL-02: a new page is scrolled to the top in the frame in which it appears', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await hydrate(tab)
  await scrollTo(tab, 1200)
  const frames = await recordFrames(tab, () =>
    [document.querySelector('h1')?.textContent, Math.round(scrollY)].join(' '),
  )
  await sidebarLink(tab, 'B').click()
  await h1(tab, 'B').waitFor()
  await waitForPaint(tab)
  expect((await frames()).filter((frame) => frame.startsWith('B'))).toEqual(['B 0'])
})

test('SCRL-01 SCRL-02 SCRL-07: a link with a hash scrolls to the target below the navbar', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await hydrate(tab)
  const frames = await recordFrames(tab, () =>
    [document.querySelector('h1')?.textContent, Math.round(scrollY)].join(' '),
  )
  await link('Part of B').click()
  await h1(tab, 'B').waitFor()
  await isJustBelowNavbar('#part')
  expect(tab.url()).toMatch(/\/docs\/b#part$/)
  await waitForPaint(tab)
  expect((await frames()).filter((frame) => frame.startsWith('B'))).toHaveLength(1)
})

test('SCRL-03 SCRL-04: a query or a hash without a target leaves the page in place, such a hash of another page scrolls to its top', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await hydrate(tab)
  await scrollTo(tab, 40)
  await link('Query').click()
  await tab.waitForURL('**/docs/a?a=1')
  await waitForPaint(tab)
  expect(await offset()).toBe(40)
  await link('Nothing here').click()
  await tab.waitForURL('**/docs/a*#nothing')
  await waitForPaint(tab)
  expect(await offset()).toBe(40)
  await link('Nothing of B').click()
  await h1(tab, 'B').waitFor()
  await waitForPaint(tab)
  expect(await offset()).toBe(0)
})

test('SCRL-05: on load the browser scrolls to the target, no script scrolls, and hydration does not move it', async () => {
  const { page: tab } = reader
  await tab.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { calls })
    const scroll = window.scrollTo
    window.scrollTo = (...values: unknown[]) => {
      calls.push('scrollTo')
      return Reflect.apply(scroll, window, values)
    }
    Element.prototype.scrollIntoView = function noted() {
      if (this.closest('main') !== null) calls.push('scrollIntoView')
    }
  })
  await reader.open('/docs/a#part')
  await isJustBelowNavbar('#part')
  const before = await offset()
  await hydrate(tab)
  await waitForPaint(tab)
  expect(await offset()).toBe(before)
  expect(await tab.evaluate('window.calls')).toEqual([])
})

test('SCRL-05: a reload restores the scroll position', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await hydrate(tab)
  await scrollTo(tab, 700)
  await tab.reload()
  await eventually(offset).toBe(700)
  await hydrate(tab)
  expect(await offset()).toBe(700)
})

test.each([
  ['before', async () => {}],
  ['after', hydrate],
])(
  'SCRL-06: back and forward restore the scroll position of each page, %s hydration',
  async (_, prepare) => {
    const { page: tab } = reader
    await reader.open('/docs/a')
    await prepare(tab)
    await scrollTo(tab, 500)
    await sidebarLink(tab, 'B').click()
    await h1(tab, 'B').waitFor()
    await scrollTo(tab, 900)
    await waitForPaint(tab)
    await tab.goBack()
    await h1(tab, 'A').waitFor()
    await eventually(offset).toBe(500)
    await tab.goForward()
    await h1(tab, 'B').waitFor()
    await eventually(offset).toBe(900)
  },
)

test('SCRL-07: footnotes and list items are not covered by the navbar', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await tab.locator('main sup a').first().click()
  await tab.waitForURL('**/docs/a#*fn-1')
  await waitForPaint(tab)
  expect(await distanceToNavbar('li[id*="fn-1"]')).toBeGreaterThan(-1)
  expect(await offset()).toBeGreaterThan(1000)
  await link('To the item').click()
  await isJustBelowNavbar('#item')
})

test('SCRL-06 SCRL-08: a link to the current hash scrolls to its target again, and Back to the position before', async () => {
  const { page: tab } = reader
  await reader.open('/docs/a')
  await hydrate(tab)
  await scrollTo(tab, 30)
  const entry = tab.locator('.theme-doc-toc-desktop a').first()
  await entry.click()
  await isJustBelowNavbar('#part')
  const length = await tab.evaluate(() => history.length)
  await scrollTo(tab, 200)
  await entry.click()
  await isJustBelowNavbar('#part')
  expect(await tab.evaluate(() => history.length)).toBe(length)
  await tab.goBack()
  await eventually(offset).toBe(30)
})

test.each(['no-preference', 'reduce'] as const)(
  'SCRL-09: the back-to-top button shows while scrolling up, far from both ends (motion: %s)',
  async (reducedMotion) => {
    const { page: tab } = reader
    await tab.emulateMedia({ reducedMotion })
    await reader.open('/docs/a')
    await waitForIdlePart(tab)
    const button = tab.getByRole('button', { name: 'Scroll back to top' })
    const isShown = async (top: number, shown: boolean) => {
      await scrollTo(tab, top)
      await waitForPaint(tab)
      await eventually(() => button.isVisible()).toBe(shown)
    }
    await isShown(0, false)
    await isShown(900, false)
    await isShown(800, true)
    await isShown(850, false)
    await isShown(700, true)
    await isShown(250, false)
    await isShown(100_000, false)
    await isShown(1000, true)
    await button.click()
    await eventually(offset).toBe(0)
    await eventually(() => button.isVisible()).toBe(false)

    await scrollTo(tab, 2500)
    await waitForPaint(tab)
    await tab.evaluate(() => location.assign('#part'))
    await isJustBelowNavbar('#part')
    await waitForPaint(tab)
    expect(await button.isVisible()).toBe(false)
  },
)
