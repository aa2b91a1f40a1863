import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { guideConfig, guideFiles } from './support/guide-fixture.ts'
import { eventually, h1, mainNav, pathOf, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs, phone)

const toggle = () => reader.page.getByRole('button', { name: 'Toggle navigation bar' })
const panel = () => reader.page.locator('.navbar-sidebar--show')
const close = () => panel().getByRole('button', { name: 'Close navigation bar' })
const back = () => panel().getByRole('button', { name: '← Back to main menu' })
const overflow = () => reader.page.evaluate(() => getComputedStyle(document.body).overflowY)
/** Links and buttons of the panel. */
const visibleItems = async () => {
  const links = panel().locator(':not([inert] *):is(a, button):visible')
  const texts = (await links.allInnerTexts()).map((text) => text.trim())
  return texts.filter((text) => text !== '' && text !== 'undici')
}
const openMenu = async (path: string) => {
  await reader.open(path)
  await toggle().tap()
  await close().waitFor()
}

test('MOB-02 MOB-04: the first tap opens the menu over the page and locks scrolling', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  expect(await toggle().getAttribute('aria-expanded')).toBe('false')
  await toggle().tap()
  await close().waitFor()
  const isOpen = page.getByRole('button', { name: 'Toggle navigation bar', includeHidden: true })
  expect(await isOpen.getAttribute('aria-expanded')).toBe('true')
  expect(await overflow()).toBe('hidden')
  await eventually(async () => {
    const box = await close().boundingBox()
    return box !== null && box.x > 0 && box.x + box.width <= 390
  }).toBe(true)

  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  expect(await toggle().getAttribute('aria-expanded')).toBe('false')
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('visible')
})

test('MOB-02: without menu items there is no menu button', async () => {
  const { page } = reader
  const site = await reader.serve({ 'pages/index.md': '# Home\n' }, { docs: false, blog: false })
  await page.goto(site.url('/'))
  await mainNav(page).waitFor()
  expect(await toggle().count()).toBe(0)
})

test('MOB-03: the panel is not in the served HTML', async () => {
  const context = await reader.browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  expect(await page.locator('[aria-label="Close navigation bar"]').count()).toBe(0)
  await context.close()
})

test('MOB-05: the header of the menu has the logo, the colour mode toggle and a close button', async () => {
  const { page } = reader
  await openMenu('/docs/')
  expect(await panel().locator('a[href="/"] img:visible').count()).toBe(1)
  await panel()
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .tap()
  await page.locator('html[data-theme="dark"]').waitFor()
  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('MOB-06 MOB-07 MOB-08: on docs pages the menu opens on the sidebar, with a button back to the main menu', async () => {
  await openMenu('/docs/')
  expect(await visibleItems()).toEqual([
    '← Back to main menu',
    'Introduction',
    'Examples',
    'API',
    'Best Practices',
    'API changes',
  ])
  await back().tap()
  await panel().getByRole('link', { name: 'Blog', exact: true }).waitFor()
  expect((await visibleItems()).slice(0, 4)).toEqual(['Docs', 'Blog', 'GitHub', 'Versions'])
  expect(await back().count()).toBe(0)

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

test('MOB-06 MOB-08: on a page without a sidebar the menu opens on the main menu', async () => {
  await openMenu('/')
  await panel().getByRole('link', { name: 'Docs', exact: true }).waitFor()
  expect(await panel().getByText('Back to main menu').count()).toBe(0)
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
    panel().locator(':not([inert] *):is(a, button)').getByText(name, { exact: true }).count()
  expect(await reachable('GitHub')).toBe(0)
  for (let left = 30; left > 0; left--) {
    await page.keyboard.press('Tab')
    const hidden = page.locator('.navbar-sidebar--show [inert] :focus')
    expect(await hidden.count()).toBe(0)
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

test.each(['Examples', 'API'])(
  'MOB-10: selecting %s in the sidebar opens it and closes the menu',
  async (name) => {
    await openMenu('/docs/')
    await panel().getByRole('link', { name, exact: true }).tap()
    await h1(reader.page, name).waitFor()
    await panel().waitFor({ state: 'hidden' })
    expect(await overflow()).not.toBe('hidden')
  },
)

test('MOB-10: a link of the main menu opens its page and closes the menu', async () => {
  await openMenu('/docs/')
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
  await panel().getByRole('button', { name: 'Plain', exact: true }).tap()
  await panel().getByRole('link', { name: 'One', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/docs/')
  expect(await close().isVisible()).toBe(true)
})

test('MOB-10 MOB-12: a dropdown of the main menu opens and closes in place, with lazy content', async () => {
  await openMenu('/')
  const version = panel().locator('a').getByText('5.x', { exact: true })
  const expand = panel().getByRole('button', { name: 'Expand the dropdown' })
  expect(await expand.getAttribute('aria-expanded')).toBe('false')
  expect(await version.count()).toBe(0)
  await expand.tap()
  await version.waitFor()
  const collapse = panel().getByRole('button', { name: 'Collapse the dropdown' })
  expect(await collapse.getAttribute('aria-expanded')).toBe('true')
  await panel().getByText('Versions', { exact: true }).tap()
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
  await h1(page, 'Examples').waitFor()
  await toggle().tap()
  await close().waitFor()
  await page.evaluate(() => history.back())
  await panel().waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/docs/examples/')
  expect(await h1(page, 'Examples').count()).toBe(1)
  expect(await overflow()).not.toBe('hidden')

  await toggle().tap()
  await close().tap()
  await panel().waitFor({ state: 'hidden' })
  await page.evaluate(() => history.back())
  await h1(page, 'Introduction').waitFor()
  expect(pathOf(page)).toBe('/docs/')
})
