import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { h1, hydrate, pathOf, sidebarLink, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)

test.each(['/docs/api/Client', '/docs/api/Client/', '/docs/api/Client/index.html'])(
  'ROUTE-12 ROUTE-14: %s shows the page and its sidebar item is active',
  async (path) => {
    await reader.open(path)
    await h1(reader.page, 'Client').waitFor()
    await hydrate(reader.page)
    const link = sidebarLink(reader.page, 'Client')
    expect(await link.getAttribute('aria-current')).toBe('page')
  },
)

test.each([
  ['/DOCS/api/CLIENT', 'another case'],
  ['/docs/api/%43lient', 'percent-encoding'],
  ['/docs/api/Client.html', 'an ending'],
])('ROUTE-13 ROUTE-14 ROUTE-16: a link to %s, in %s, shows the page', async (href) => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await page
    .locator('main a')
    .first()
    .evaluate((link, to) => link.setAttribute('href', to), href)
  await page.locator('main a').first().click()
  await h1(page, 'Client').waitFor()
  expect(pathOf(page)).toBe(href)
})

test('ROUTE-02: the standalone page has no docs sidebar', async () => {
  await reader.open('/markdown-page')
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await reader.page.getByRole('navigation', { name: 'Docs sidebar' }).count()).toBe(0)
})

test('SITE-03 SITE-06 SITE-07: the home page has the language, the title and a link to the docs', async () => {
  const { page } = reader
  await reader.open('/')
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr'])
  await h1(page, 'undici').waitFor()
  await page.getByText('An HTTP/1.1 client, written from scratch for Node.js').first().waitFor()
  expect(await page.locator('main a[href^="/docs"]').count()).toBeGreaterThan(0)
  await reader.open('/docs/api/Client')
  expect(await page.title()).toBe('Client | undici')
})
