import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { isScriptRequest, pauseRequests } from './support/network.ts'
import {
  eventually,
  hydrate,
  mainNav,
  navbarBottom,
  pathOf,
  phone,
  sidebar,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)

const tabs = `# Home

<Tabs>
  <TabItem value="a" label="First">Text of the first.</TabItem>
  <TabItem value="b" label="Second">Text of the second.</TabItem>
</Tabs>
`
/** Whether a request is for code that is loaded after the runtime. */
const isTheme = (request: Request) =>
  isScriptRequest(request) && !/\/(?:runtime|tabs)-/.test(request.url())

/** The focused element and its appearance. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = (document.activeElement ?? document.body) as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return {
      tag: element.tagName,
      // biome-ignore lint/performance/useDomNodeTextContent: CSS hides the name of the other state.
      name: element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 80),
      hasIndicator:
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
      isVisible: element.checkVisibility({ visibilityProperty: true }) && box.width > 0,
      isOnScreen: box.left >= 0 && box.right > 0 && box.left < innerWidth,
    }
  })
/** The elements that Tab reaches from the current focus. */
const tabStops = async (page: Page, most: number) => {
  const stops: Awaited<ReturnType<typeof focused>>[] = []
  for (let left = most; left > 0; left--) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop.tag === 'BODY') break
    stops.push(stop)
  }
  return stops
}
const tabTo = async (page: Page, name: string | RegExp) => {
  for (let left = 60; left > 0; left--) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('A11Y-06: a doc page has landmarks with distinct names', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
    expect(await page.getByRole('navigation', { name, exact: true }).count()).toBe(1)
  }
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  const names = await page.getByRole('navigation').evaluateAll((all) =>
    all.map((one) => {
      const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
      return one.getAttribute('aria-label') ?? label?.textContent ?? ''
    }),
  )
  expect(names).not.toContain('')
  expect(names).toEqual([...new Set(names)])
})

test.each(['/', '/docs/5.x/', '/blog'])(
  'A11Y-07: on %s every tab stop is visible and has a focus indicator',
  async (path) => {
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reader.open(path)
    await hydrate(page)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const stops = await tabStops(page, 45)
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.filter(({ isVisible, hasIndicator }) => !isVisible || !hasIndicator)).toEqual([])
  },
)

test('A11Y-07: a closed menu has no tab stops on a small screen', async () => {
  const context = await reader.browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/5.x/'))
  await hydrate(page)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const stops = await tabStops(page, 40)
  expect(stops.length).toBeGreaterThan(5)
  expect(stops.filter(({ isVisible, isOnScreen }) => !isVisible || !isOnScreen)).toEqual([])
  await context.close()
})

test('A11Y-07: a page can be used with the keyboard alone', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader.open('/docs/')
  await tabTo(page, '6.x')
  await page.keyboard.press('Enter')
  await mainNav(page).getByRole('link', { name: '5.x' }).waitFor()
  await tabTo(page, '5.x')
  await page.keyboard.press('Escape')
  await mainNav(page).getByRole('link', { name: '5.x' }).waitFor({ state: 'hidden' })
  expect((await focused(page)).name).toBe('6.x')
  await page.keyboard.press('Space')
  await mainNav(page).getByRole('link', { name: '5.x' }).waitFor()
  await page.keyboard.press('Escape')

  await tabTo(page, "Expand sidebar category 'Best Practices'")
  await page.keyboard.press('Enter')
  await sidebar(page).locator('a[href="/docs/best-practices/proxy"]').waitFor()
  await page.keyboard.press('Space')
  await sidebar(page).locator('a[href="/docs/best-practices/proxy"]').waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/docs/')

  await tabTo(page, 'Copy code to clipboard')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied' }).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm i undici/)
})

test('A11Y-07: the navbar never covers what has the focus', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  const links = page.locator('main .prose a:visible')
  await links.last().focus()
  const gaps: number[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
    gaps.push(top - (await navbarBottom(page)))
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
})

test('A11Y-07: hydration keeps the focus', async () => {
  const { page } = reader
  const theme = await pauseRequests(page, isTheme)
  await reader.open('/docs/api/Client')
  await mainNav(page).getByRole('button', { name: '6.x' }).focus()
  await page.keyboard.press('ArrowDown')
  const before = await focused(page)
  expect(before).toMatchObject({ name: 'Next', isVisible: true })
  const hydrated = hydrate(page)
  await theme.waitForFirst()
  await theme.resumeAll()
  await hydrated
  await waitForPaint(page)
  expect(await focused(page)).toMatchObject({ name: before.name, isVisible: true })
})

test.each(['before', 'after'])(
  'A11Y-07 TABS-03: arrow keys and Enter select tabs, %s React runs',
  async (time) => {
    const { page } = reader
    const site = await reader.serve({ 'pages/index.md': '# Home\n', 'docs/index.mdx': tabs })
    const theme = time === 'before' ? await pauseRequests(page, isTheme) : null
    await page.goto(site.url('/docs/'))
    if (theme === null) await hydrate(page)
    await tabTo(page, 'First')
    await page.keyboard.press('ArrowRight')
    await theme?.resumeAll()
    await eventually(async () => (await focused(page)).name).toBe('Second')
    const first = page.getByRole('tab', { name: 'First' })
    expect(await first.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.getByText('Text of the second.').waitFor()
    expect(await page.getByText('Text of the first.').isVisible()).toBe(false)
  },
)
