import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { guideConfig, guideFiles } from './support/guide-fixture.ts'
import { eventually, h1, hydrate, mainNav, pathOf, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs, phone)

const toggle = () => reader.page.getByRole('button', { name: 'Toggle navigation bar' })
const panel = () => reader.page.locator('.mobile-menu:popover-open')
const close = () => panel().getByRole('button', { name: 'Close navigation bar' })
const back = () => panel().getByText('← Back to main menu')
const overflow = () => reader.page.evaluate(() => getComputedStyle(document.body).overflowY)
/** Links and buttons of the panel. */
const visibleItems = async () => {
  const links = panel().locator(':is(a, button, summary:not(.menu-caret)):visible')
  const texts = (await links.allInnerTexts()).map((text) => text.trim())
  return texts.filter((text) => text !== '' && text !== 'undici')
}
const openMenu = async (path: string) => {
  await reader.open(path)
  await toggle().tap()
  await close().waitFor()
}

test('MOB-02 MOB-04 MOB-05: the first tap opens the menu over the page and locks scrolling', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await toggle().tap()
  await close().waitFor()
  expect(await overflow()).toBe('hidden')
  await eventually(async () => {
    const box = await close().boundingBox()
    return box !== null && box.x > 0 && box.x + box.width <= 390
  }).toBe(true)

  // The header of the menu has the logo, the colour mode toggle and a close button.
  expect(await panel().locator('a[href="/"] img:visible').count()).toBe(1)
  await panel()
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .tap()
  await page.locator('html[data-theme="dark"]').waitFor()
  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await overflow()).toBe('visible')
  expect(await page.evaluate(() => document.body.getAttribute('style'))).toBeNull()
})

test('MOB-02: without menu items there is no menu button', async () => {
  const { page } = reader
  const site = await reader.serve({ 'pages/index.md': '# Home\n' }, { docs: false, blog: false })
  await page.goto(site.url('/'))
  await mainNav(page).waitFor()
  expect(await toggle().count()).toBe(0)
})

test.each(['/docs/', '/blog', '/'])(
  'MOB-03: the menu of %s works without scripts',
  async (path) => {
    const context = await reader.browser.newContext({ ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(reader.site.url(path))
    const menu = page.locator('.mobile-menu')
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    await menu.waitFor()
    if (path !== '/') await menu.getByText('← Back to main menu').tap()
    await menu.getByRole('link', { name: 'Blog', exact: true }).waitFor()
    await menu.getByRole('button', { name: 'Close navigation bar' }).tap()
    await menu.waitFor({ state: 'hidden' })
    await context.close()
  },
)

test('MOB-06 MOB-07 MOB-08: on docs pages the menu opens on the sidebar, with a button back to the main menu', async () => {
  await openMenu('/docs/')
  await hydrate(reader.page)
  expect(await visibleItems()).toEqual([
    '← Back to main menu',
    'Introduction',
    'Guides',
    'Examples',
    'API',
    'Best Practices',
    'API changes',
  ])
  await back().tap()
  await panel().getByRole('link', { name: 'Blog', exact: true }).waitFor()
  expect((await visibleItems()).slice(0, 4)).toEqual(['Docs sidebar →', 'Docs', 'Blog', 'GitHub'])
  expect(await back().isVisible()).toBe(false)

  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  await toggle().tap()
  await back().waitFor()
  expect(await visibleItems()).toContain('Introduction')
})

test('MOB-06: on blog pages the menu opens on the recent posts', async () => {
  await openMenu('/blog')
  await back().waitFor()
  await panel().getByRole('link', { name: 'request, stream or fetch?' }).waitFor()
})

test('MOB-07: without a main menu there is no back button', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, { docs: guideConfig.docs })
  await page.goto(site.url('/docs/'))
  await toggle().tap()
  await panel().getByRole('link', { name: 'Start', exact: true }).waitFor()
  expect(await panel().getByText('Back to main menu').count()).toBe(0)
})

test('MOB-09: the hidden panel cannot be focused', async () => {
  const { page } = reader
  await openMenu('/docs/')
  await back().waitFor()
  const reachable = (name: string) =>
    panel().locator('a:visible').getByText(name, { exact: true }).count()
  expect(await reachable('GitHub')).toBe(0)
  for (let left = 8; left > 0; left--) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0) expect(await focused.isVisible()).toBe(true)
  }
  await back().tap()
  await panel().getByRole('link', { name: 'Blog', exact: true }).waitFor()
  expect(await reachable('Introduction')).toBe(0)
})

test('MOB-10: a tap beside the panel closes the menu', async () => {
  await openMenu('/docs/')
  await reader.page.touchscreen.tap(385, 500)
  await panel().waitFor({ state: 'hidden' })
  expect(pathOf(reader.page)).toBe('/docs/')
})

test('MOB-10: a link of the sidebar or of the main menu opens its page and closes the menu', async () => {
  await reader.open('/docs/')
  for (const name of ['Examples', 'API']) {
    await toggle().tap()
    await panel().getByRole('link', { name, exact: true }).tap()
    await h1(reader.page, name).waitFor()
    await panel().waitFor({ state: 'hidden' })
    expect(await overflow()).not.toBe('hidden')
  }
  await toggle().tap()
  await close().waitFor()
  await back().tap()
  await panel().getByRole('link', { name: 'Blog', exact: true }).tap()
  await reader.page.waitForURL('**/blog')
  await panel().waitFor({ state: 'hidden' })
})

test('MOB-10: a category without a page only toggles', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/'))
  await toggle().tap()
  await panel().locator('summary', { hasText: 'Plain' }).tap()
  await panel().getByRole('link', { name: 'One', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/docs/')
  expect(await close().isVisible()).toBe(true)
})

test('MOB-06 MOB-08 MOB-10 MOB-12: without a sidebar the menu opens on the main menu, whose dropdown opens and closes in place', async () => {
  await openMenu('/')
  await panel().getByRole('link', { name: 'Docs', exact: true }).waitFor()
  expect(await panel().getByText('Back to main menu').count()).toBe(0)
  const version = panel().locator('a').getByText('5.x', { exact: true })
  const label = panel().locator('summary', { hasText: 'Versions' })
  expect(await version.isVisible()).toBe(false)
  await label.tap()
  await version.waitFor()
  await label.tap()
  await version.waitFor({ state: 'hidden' })
  expect(await close().isVisible()).toBe(true)
})

test('MOB-12: the dropdown that contains the current page is open', async () => {
  await openMenu('/docs/5.x/')
  await back().tap()
  await panel().getByRole('link', { name: '5.x', exact: true }).waitFor()
  await panel().getByRole('link', { name: '6.x', exact: true }).tap()
  await eventually(() => pathOf(reader.page)).toBe('/docs/')
})

test('MOB-11: the back button first closes the menu and then navigates back', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Next/ })
    .or(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }))
    .first()
    .tap()
  await h1(page, 'Guides').waitFor()
  await hydrate(page)
  await toggle().tap()
  await close().waitFor()
  await page.evaluate(() => history.back())
  await panel().waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/docs/category/guides')
  expect(await h1(page, 'Guides').count()).toBe(1)
  expect(await overflow()).not.toBe('hidden')

  await toggle().tap()
  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  await page.goBack()
  await h1(page, 'Introduction').waitFor()
  expect(pathOf(page)).toBe('/docs/')
})
