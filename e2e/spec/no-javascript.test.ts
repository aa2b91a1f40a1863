import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { desktop, h1, mainNav, pathOf, sidebarLink, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs, { ...desktop, javaScriptEnabled: false })

test.each([
  ['/', 'undici', 'Connections you control.'],
  ['/docs/', 'Introduction', 'undici is an HTTP/1.1 client written from scratch for Node.js'],
  ['/docs/category/api', 'API', 'All classes, functions and options of undici'],
  ['/blog', 'Blog', 'undici sends a request in three ways'],
  [
    '/blog/request-stream-or-fetch',
    'request, stream or fetch?',
    'Nothing happens that you did not',
  ],
  ['/markdown-page', 'About this site', 'This site documents undici'],
])('SITE-01: %s is readable without scripts', async (path, title, text) => {
  const { page } = reader
  await reader.open(path)
  expect(await h1(page, title).isVisible()).toBe(true)
  expect(await page.getByText(text).first().isVisible()).toBe(true)
  expect(await mainNav(page).getByRole('link', { name: 'Docs', exact: true }).isVisible()).toBe(
    true,
  )
  expect(
    await page.getByRole('contentinfo').getByRole('link', { name: 'Introduction' }).isVisible(),
  ).toBe(true)
})

test('SITE-01 SIDE-13: links, versions and closed categories work without scripts', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await sidebarLink(page, 'API').click()
  await h1(page, 'API').waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Client/ })
    .first()
    .click()
  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
  await mainNav(page).getByText('6.x', { exact: true }).first().hover()
  await mainNav(page).getByRole('link', { name: '5.x', exact: true }).click()
  expect(pathOf(page)).toBe('/docs/5.x/api/Pool')
  await page.getByText('no longer actively maintained').waitFor()
})

test('without scripts all blocks of code tabs are visible, each below its label', async () => {
  const { page } = reader
  await reader.open('/')
  const tabs = page.locator('.code-tabs')
  const labels = await tabs
    .locator('.tabs-panel')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
  expect(labels).toEqual(['"request"', '"fetch"', '"stream"', '"pool"'])
  for (const call of ['await request(', 'await fetch(', 'await stream(', 'new Pool(']) {
    expect(await tabs.getByText(call).isVisible()).toBe(true)
  }
  expect(await tabs.getByRole('tab').first().isVisible()).toBe(false)
})

test('A11Y-02: without scripts the skip link leads to the content by its id', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#./)
  const { hash } = new URL(page.url())
  expect(await page.locator(hash).locator('h1').count()).toBe(1)
})

test('SITE-01: every page of the docs menu can be reached on a small screen', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 844 })
  await reader.open('/docs/api/Client')
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'API' })
    .click()
  await h1(page, 'API').waitFor()
  await page.getByRole('main').locator('a[href="/docs/api/WebSocket"]').click()
  await h1(page, 'WebSocket').waitFor()
})
