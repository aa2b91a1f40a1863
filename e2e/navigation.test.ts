import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPage, type ServedSite, serveDocs } from './served-site.ts'
import { hydrate } from './spec/support/use-reader.ts'

let browser: Browser
let site: ServedSite
let page: Page
let consoleMessages: string[]
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), serveDocs()])
})
afterAll(async () => {
  await site?.close()
})
beforeEach(async () => {
  ;({ page, consoleMessages } = await newPage(browser, { viewport: { width: 1440, height: 900 } }))
})
afterEach(async () => {
  expect(consoleMessages).toEqual([])
  await page.context().close()
})

const sidebarLink = (name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })

/** Marks the document; the result says whether it is still the same one. */
const markDocument = () =>
  page.evaluate(() => document.documentElement.setAttribute('data-test-same-document', ''))
const countMarkedDocuments = () => page.locator('html[data-test-same-document]').count()

test('following a link changes title, URL and text without a reload and keeps the sidebar', async () => {
  await page.goto(site.url('/docs/api/Client'))
  await hydrate(page)
  await markDocument()
  await page.evaluate(() =>
    document
      .querySelector('[aria-label="Docs sidebar"]')
      ?.setAttribute('data-test-same-element', ''),
  )

  await sidebarLink('Pool').click()
  await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor()

  expect(new URL(page.url()).pathname).toBe('/docs/api/Pool')
  expect(await page.title()).toBe('Pool | undici')
  expect(await countMarkedDocuments()).toBe(1)
  expect(await page.locator('[data-test-same-element]').count()).toBe(1)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/docs\/api\/Pool$/,
  )
  expect(await sidebarLink('Pool').getAttribute('aria-current')).toBe('page')
})

test('back and forward restore the pages and their scroll positions', async () => {
  await page.goto(site.url('/docs/api/Client'))
  await page.evaluate(() => scrollTo(0, 400))
  await sidebarLink('Pool').click()
  await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Client', exact: true }).waitFor()
  await page.waitForFunction(() => scrollY === 400)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor()
})

test('following a link works before hydration', async () => {
  await page.goto(site.url('/docs/api/Client'))
  await sidebarLink('Pool').click()
  await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/api/Pool')
})

test('the colour mode is stored, survives a reload, and follows other tabs', async () => {
  await page.goto(site.url('/docs/'))
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .first()
    .click()
  await page.locator('html[data-theme="dark"]').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  const other = await page.context().newPage()
  await other.goto(site.url('/docs/api/Client'))
  expect(await other.locator('html').getAttribute('data-theme')).toBe('dark')
  await page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .first()
    .click()
  await other.locator('html[data-theme="light"]').waitFor()
})

test('the version dropdown opens the same page of another version, and the version is stored', async () => {
  await page.goto(site.url('/docs/api/Client'))
  const dropdown = page.getByRole('navigation', { name: 'Main' }).getByText('6.x').first()
  await dropdown.hover()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: '5.x' })
    .first()
    .click()
  await page.waitForURL('**/docs/5.x/api/Client')
  await page.getByText('no longer actively maintained').waitFor()
})

test('copied code contains only the code', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url('/docs/api/Client'))
  const block = page.locator('[data-part="code-block"]').first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe((await block.locator('code').textContent())?.replace(/\n$/, ''))
  expect(copied.length).toBeGreaterThan(10)
})
