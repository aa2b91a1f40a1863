import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { settingsSite } from './support/settings-fixture.ts'
import {
  eventually,
  hydrate,
  mainNav,
  navbarBottom,
  pathOf,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)
const link = (name: string) => mainNav(reader.page).getByRole('link', { name, exact: true })
const trigger = () => mainNav(reader.page).locator('[aria-haspopup="true"]')
const isShown = () =>
  mainNav(reader.page)
    .locator('li')
    .first()
    .evaluate((one) => getComputedStyle(one).visibility === 'visible')

test('NAV-01 NAV-03: docs are on the left; repository, versions, colour mode and search are on the right', async () => {
  await reader.open('/docs/')
  const left = async (selector: string) =>
    (await mainNav(reader.page).locator(selector).first().boundingBox())?.x ?? -1
  const places = [
    await left('a[href="/"]'),
    await left('a[href^="/docs/"]'),
    await left('a[href="https://github.com/nodejs/undici"]'),
    await left('[aria-haspopup="true"]'),
    await left('button[aria-label^="Switch between"]'),
    await left('button[aria-label="Search"]'),
  ]
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[1]).toBeLessThan(400)
  expect(places[2]).toBeGreaterThan(640)
})

test('NAV-02: an item without a position is on the right', async () => {
  const site = await reader.serve(...settingsSite)
  await reader.page.goto(site.url('/docs/'))
  expect((await link('Somewhere').boundingBox())?.x).toBeGreaterThan(640)
})

test('NAV-04: the navbar stays visible while scrolling', async () => {
  await reader.open('/docs/api/Client')
  await reader.page.mouse.move(640, 500)
  await reader.page.mouse.wheel(0, 900)
  await eventually(() => reader.page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect(await navbarBottom(reader.page)).toBeGreaterThan(40)
})

test('NAV-04: with hideOnScroll the navbar hides on the way down and returns on the way up', async () => {
  const { page } = reader
  const site = await reader.serve(...settingsSite)
  // The script that follows the scrolling is loaded when the page is idle.
  await page.goto(site.url('/docs/'), { waitUntil: 'networkidle' })
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 1200)
  await eventually(() => navbarBottom(page)).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -200)
  await eventually(() => navbarBottom(page)).toBeGreaterThan(40)
})

test('NAV-06 NAV-08: the items of the current page are active', async () => {
  await reader.open('/docs/api/Client')
  expect(await link('Docs').getAttribute('aria-current')).toBe('page')
  expect(await link('Docs').getAttribute('class')).toContain('navbar__link--active')
  expect(await link('Blog').getAttribute('aria-current')).toBe(null)
  await link('Blog').click()
  await eventually(() => link('Blog').getAttribute('aria-current')).toBe('page')
  expect(await link('Docs').getAttribute('aria-current')).toBe(null)
})

test('NAV-05 NAV-09: an external link opens a new tab; both logos are served and the one of the mode is shown', async () => {
  await reader.open('/')
  const out = mainNav(reader.page).getByRole('link', { name: /^GitHub/ })
  expect(await out.getAttribute('target')).toBe('_blank')
  expect(await out.getAttribute('rel')).toBe('noopener noreferrer')

  const logos = mainNav(reader.page).locator('img')
  expect(await logos.count()).toBe(2)
  const shown = () =>
    logos.evaluateAll((all) => all.map((one) => getComputedStyle(one).display !== 'none'))
  expect(await shown()).toEqual([true, false])
  await reader.page.getByRole('button', { name: /^Switch between/ }).click()
  await eventually(shown).toEqual([false, true])
})

test('NAV-11: hovering opens the dropdown and leaving closes it', async () => {
  await reader.open('/docs/api/Client')
  expect(await isShown()).toBe(false)
  await trigger().hover()
  expect(await isShown()).toBe(true)
  await reader.page.mouse.move(640, 600)
  expect(await isShown()).toBe(false)
})

test('NAV-11: Enter and Space open the dropdown, Escape closes it', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await trigger().focus()
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key)
    await eventually(() => trigger().getAttribute('aria-expanded')).toBe('true')
    expect(await isShown()).toBe(true)
    expect(pathOf(page)).toBe('/docs/api/Client')
    await page.keyboard.press('Escape')
    await eventually(() => trigger().getAttribute('aria-expanded')).toBe('false')
    expect(await trigger().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await isShown()).toBe(false)
  }
})

test('NAV-11: arrow keys open the dropdown and move between its links', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await trigger().focus()
  const focused = async (key: string) => {
    await page.keyboard.press(key)
    return page.locator(':focus').textContent()
  }
  expect(await focused('ArrowDown')).toBe('Next')
  expect(await isShown()).toBe(true)
  expect(await focused('ArrowDown')).toBe('6.x')
  expect(await focused('ArrowUp')).toBe('Next')
  expect(await focused('ArrowUp')).toBe('6.x')
  expect(await trigger().evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await focused('ArrowUp')).toBe('All versions')
  expect(await focused('Escape')).toBe('6.x')
  expect(await isShown()).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('NAV-11: Escape closes what hovering opened, until the pointer comes again', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await trigger().hover()
  await page.keyboard.press('Escape')
  await eventually(isShown).toBe(false)
  await page.mouse.move(640, 600)
  await trigger().hover()
  await eventually(isShown).toBe(true)
})

test('NAV-11: a click on the label opens the dropdown; a press, the focus or a click elsewhere closes it', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  const open = async () => {
    await trigger().click()
    await page.mouse.move(640, 700)
    await waitForPaint(page)
    expect(await isShown()).toBe(true)
    expect(pathOf(page)).toBe('/docs/api/Client')
  }
  await open()
  await page.mouse.click(640, 700)
  await eventually(isShown).toBe(false)
  await open()
  await link('Docs').focus()
  await eventually(isShown).toBe(false)
  await open()
  await trigger().click()
  await eventually(isShown).toBe(false)
})

test('NAV-11: following a link closes the dropdown', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await trigger().click()
  await mainNav(page).locator('li').getByRole('link', { name: '5.x', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/docs/5.x/api/Client')
  await eventually(isShown).toBe(false)
})

test('NAV-13: the browser handles clicks with a modifier key', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  // The headless shell of Chromium 150 crashes in a tab opened so, on any page, after the request.
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (sent) => sent.isNavigationRequest()),
    link('Blog').click({ modifiers: ['ControlOrMeta'] }),
  ])
  expect(new URL(request.url()).pathname).toBe('/blog')
  await waitForPaint(page)
  expect(pathOf(page)).toBe('/docs/')
})
