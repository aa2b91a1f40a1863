import { expect, test } from 'vitest'
import { guideConfig, guideFiles, guideWithSettings } from './support/guide-fixture.ts'
import {
  caret,
  eventually,
  h1,
  hydrate,
  pathOf,
  serveTinySite,
  sidebar,
  sidebarLink,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(() => serveTinySite(guideFiles, guideConfig))

const label = (name: string) =>
  sidebar(reader.page).locator('summary').getByText(name, { exact: true })
/** Whether a category is open, by the text of its summary. */
const isOpen = (name: string) =>
  label(name).evaluate((summary) => summary.closest('details')?.open ?? null)
/** A link of the sidebar, visible or not. */
const anyLink = (name: string) => sidebar(reader.page).locator('a').getByText(name, { exact: true })

test('SIDE-03: opening a category does not change the others', async () => {
  await reader.open('/docs/')
  await label('Plain').click()
  await sidebarLink(reader.page, 'One').waitFor()
  await caret(reader.page, 'Expand', 'Linked').click()
  await sidebarLink(reader.page, 'Four').waitFor()
  expect(await isOpen('Plain')).toBe(true)
  expect(await isOpen('Open')).toBe(true)
})

test('SIDE-02 SIDE-03: with hideable and autoCollapseCategories the sidebar can be hidden, and opening a category closes the others', async () => {
  const { page } = reader
  const site = await reader.serve(...guideWithSettings)
  await page.goto(site.url('/docs/'))
  await label('Plain').click()
  await sidebarLink(page, 'One').waitFor()
  await caret(reader.page, 'Expand', 'Linked').click()
  await sidebarLink(page, 'Four').waitFor()
  await eventually(() => isOpen('Plain')).toBe(false)

  await page.locator('.hide-button').click()
  await sidebarLink(page, 'Four').waitFor({ state: 'hidden' })
  await page.locator('.hide-button').click()
  await sidebarLink(page, 'Four').waitFor()
})

test('SIDE-06 SIDE-07: categories that contain the page are open and active, the others as configured', async () => {
  const { page } = reader
  await reader.open('/docs/plain/three')
  for (const name of ['Plain', 'Deep', 'Open']) {
    expect(await isOpen(name)).toBe(true)
  }
  expect(await caret(reader.page, 'Expand', 'Linked').isVisible()).toBe(true)
  expect(await sidebarLink(page, 'Unmoved').isVisible()).toBe(true)
  expect(await sidebar(page).locator('[aria-expanded]', { hasText: 'Fixed' }).count()).toBe(0)
  const active = sidebar(page).locator('.menu__link--active')
  expect(await active.allInnerTexts()).toEqual(['Plain', 'Deep', 'Three'])
  expect(await sidebar(page).locator('[aria-current]').allInnerTexts()).toEqual(['Three'])
})

test('SIDE-08: navigating to a page opens its category, even one that the reader closed', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page.getByRole('main').getByRole('link', { name: 'the first' }).click()
  await h1(page, 'One').waitFor()
  expect(await isOpen('Plain')).toBe(true)

  await label('Plain').click()
  await sidebarLink(page, 'One').waitFor({ state: 'hidden' })
  await page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link', { name: /Next/ })
    .click()
  await h1(page, 'Two').waitFor()
  await sidebarLink(page, 'Two').waitFor()
  expect(await isOpen('Plain')).toBe(true)
})

test('SIDE-09: a category that the reader opened stays open on the next page and is not stored', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await label('Plain').click()
  await sidebarLink(page, 'One').waitFor()
  await sidebarLink(page, 'Opened').click()
  await h1(page, 'Opened').waitFor()
  expect(await isOpen('Plain')).toBe(true)
  await page.reload()
  expect(await isOpen('Plain')).toBe(false)
})

test('SIDE-11: a category without a page is a button that a click, Enter and Space toggle in place', async () => {
  await reader.open('/docs/')
  expect(await isOpen('Plain')).toBe(false)
  for (const toggle of [
    () => label('Plain').click(),
    () => label('Plain').press('Enter'),
    () => label('Plain').press('Space'),
  ]) {
    await toggle()
    await sidebarLink(reader.page, 'One').waitFor()
    await toggle()
    await sidebarLink(reader.page, 'One').waitFor({ state: 'hidden' })
  }
  expect(new URL(reader.page.url()).href).toBe(reader.site.url('/docs/'))
})

test('SIDE-12: the label of a category with a page opens page and category; on that page it toggles', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await sidebarLink(page, 'Linked').click()
  await h1(page, 'Linked').waitFor()
  expect(pathOf(page)).toBe('/docs/category/linked')
  await sidebarLink(page, 'Four').waitFor()
  const entries = await page.evaluate(() => history.length)

  await sidebarLink(page, 'Linked').click()
  await sidebarLink(page, 'Four').waitFor({ state: 'hidden' })
  await sidebarLink(page, 'Linked').click()
  await sidebarLink(page, 'Four').waitFor()
  expect(pathOf(page)).toBe('/docs/category/linked')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('SIDE-12: the caret only toggles and has a label for its action', async () => {
  const { page } = reader
  await reader.open('/docs/')
  expect(await caret(reader.page, 'Expand', 'Linked').isVisible()).toBe(true)
  await caret(reader.page, 'Expand', 'Linked').click()
  await sidebarLink(page, 'Four').waitFor()
  expect(await caret(reader.page, 'Collapse', 'Linked').isVisible()).toBe(true)
  await caret(reader.page, 'Collapse', 'Linked').press('Enter')
  await sidebarLink(page, 'Four').waitFor({ state: 'hidden' })
  expect(await caret(reader.page, 'Expand', 'Linked').isVisible()).toBe(true)
  expect(pathOf(page)).toBe('/docs/')
})

test('SIDE-13: without scripts a category opens in place', async () => {
  const context = await reader.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  await sidebar(page).getByText('Plain', { exact: true }).click()
  await sidebarLink(page, 'One').waitFor()
  expect(pathOf(page)).toBe('/docs/')
  await context.close()
})

test('SIDE-14: the items of a closed category are in the HTML and cannot be focused', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  expect(await anyLink('One').count()).toBe(1)
  await label('Plain').click()
  await sidebarLink(page, 'One').waitFor()
  await label('Plain').click()
  await sidebarLink(page, 'One').waitFor({ state: 'hidden' })
  expect(await anyLink('One').count()).toBe(1)

  await label('Plain').focus()
  await page.keyboard.press('Tab')
  await waitForPaint(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Linked')
})

test('SIDE-16 SIDE-17: unlisted pages and empty categories are left out', async () => {
  const { page } = reader
  await reader.open('/docs/')
  expect(await sidebar(page).getByText('Ghost').count()).toBe(0)
  expect(await sidebarLink(page, 'Shell').isVisible()).toBe(true)
  expect(await caret(reader.page, 'Expand', 'Shell').count()).toBe(0)
  await sidebarLink(page, 'Shell').click()
  await h1(page, 'Shell').waitFor()
})

test('SIDE-17: an unlisted page is in the sidebar while it is the current page', async () => {
  const { page } = reader
  await reader.open('/docs/hidden')
  expect(await isOpen('Ghost')).toBe(true)
  expect(await sidebarLink(page, 'Hidden').getAttribute('aria-current')).toBe('page')
  expect(await anyLink('Hidden too').count()).toBe(0)
})
