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
  ['/DOCS/api/CLIENT', 'in another case', '/docs/api/Client'],
  ['/docs/api/%43lient', 'percent-encoded', '/docs/api/%43lient'],
  ['/docs/api/Client.html', 'with an ending', '/docs/api/Client'],
])('ROUTE-13 ROUTE-14 ROUTE-16: a link to %s, %s, shows the page at %s', async (href, _, shown) => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await page
    .locator('main a')
    .first()
    .evaluate((link, to) => link.setAttribute('href', to), href)
  await page.locator('main a').first().click()
  await h1(page, 'Client').waitFor()
  expect(pathOf(page)).toBe(shown)
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

test('the home page shows command, example and figures on the first screen, and another example with one click', async () => {
  const { page } = reader
  await reader.open('/')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const shown = [
      page.getByText('npm install'),
      page.getByRole('tab', { name: 'pool' }),
      page.locator('.stats li'),
    ]
    for (const part of shown) {
      const box = await part.first().boundingBox()
      expect((box?.y ?? size.height) + (box?.height ?? 1)).toBeLessThanOrEqual(size.height)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
  await page.getByRole('tab', { name: 'pool' }).click()
  await page.getByText("new Pool('http").waitFor()
})
