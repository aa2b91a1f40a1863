import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { eventually, mainNav, pathOf, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)

/** React never arrives. */
const blockTheme = () => reader.page.route('**/theme-*.js', () => {})

test('NAV-11: the first tap opens the version dropdown and stays on the page', async () => {
  const { page } = await newPage(reader.browser, {
    ...phone,
    viewport: { width: 1100, height: 800 },
  })
  await page.route('**/theme-*.js', () => {})
  await page.goto(reader.site.url('/docs/api/Client'))
  const trigger = mainNav(page).getByRole('button', { name: '6.x' })
  const isShown = () => mainNav(page).getByRole('link', { name: '5.x', exact: true }).isVisible()
  for (const expected of [true, false, true]) {
    await trigger.tap()
    expect(await isShown()).toBe(expected)
    expect(await trigger.getAttribute('aria-expanded')).toBe(String(expected))
  }
  await page.locator('h1').tap()
  expect(await isShown()).toBe(false)
  expect(pathOf(page)).toBe('/docs/api/Client')
})

test('TABS-03 TABS-04 TABS-05: the first click, key and query select tabs, and React keeps what they selected', async () => {
  const { page } = reader
  await blockTheme()
  const selected = () => page.locator('[role="tab"][aria-selected="true"]').allTextContents()
  await reader.open('/gallery?x=1#tabs')
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  expect(await selected()).toEqual(['pnpm', 'pnpm'])
  expect(page.url()).toBe(reader.site.url('/gallery?x=1&package-manager=pnpm#tabs'))
  expect(await page.getByText('pnpm add undici', { exact: true }).isVisible()).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await selected()).toEqual(['Yarn', 'pnpm'])
  await page.goto(reader.site.url('/gallery?package-manager=pnpm'))
  await eventually(selected).toEqual(['pnpm', 'npm'])

  await page.unroute('**/theme-*.js')
  await reader.open('/gallery')
  await page.getByRole('tab', { name: 'Yarn' }).click()
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  expect(await selected()).toEqual(['Yarn', 'npm'])
  expect(await page.getByText('yarn add undici', { exact: true }).isVisible()).toBe(true)
})
