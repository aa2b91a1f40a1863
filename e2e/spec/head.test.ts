import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import {
  eventually,
  h1,
  hydrate,
  mainNav,
  pathOf,
  sidebarLink,
  useReader,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)

/** The head's metadata of the page, and the classes that a site's styles can rely on. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    classes: [...document.documentElement.classList].sort(),
    tags: [...document.head.querySelectorAll('[data-ssg-head]')].map((tag) => tag.outerHTML).sort(),
  }))

test('HEAD-13: after navigation the head equals the head of the served page', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await sidebarLink(page, 'API').click()
  await h1(page, 'API').waitFor()
  const category = await headOf(page)
  await mainNav(page).getByRole('link', { name: 'Blog', exact: true }).click()
  await h1(page, 'Blog').waitFor()
  const blog = await headOf(page)

  await reader.open('/docs/category/api')
  expect(category).toEqual(await headOf(page))
  await reader.open('/blog')
  expect(blog).toEqual(await headOf(page))
})

test('HEAD-06 HEAD-07: the head has the canonical URL and one URL for each language', async () => {
  await reader.open('/docs/api/Client?x=1#import')
  const links = reader.page.locator('link[rel="canonical"], link[rel="alternate"][hreflang]')
  const found = await links.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
  )
  const address = 'https://undici.nodejs.org/docs/api/Client'
  expect(found).toEqual([
    [null, address],
    ['en', address],
    ['x-default', address],
  ])
})

test('HEAD-06 HEAD-07 HEAD-13: the canonical URL of an older version is the latest page, also after navigation', async () => {
  const { page } = reader
  const canonical = page.locator('link[rel="canonical"]')
  const languages = page.locator('link[hreflang]')
  await reader.open('/docs/5.x/api/Client')
  expect(await canonical.getAttribute('href')).toBe('https://undici.nodejs.org/docs/api/Client')
  expect(await languages.count()).toBe(0)

  await hydrate(page)
  await page.getByRole('alert').getByRole('link', { name: 'latest version' }).click()
  await eventually(() => pathOf(page)).toBe('/docs/api/Client')
  await eventually(() => languages.count()).toBe(2)
  expect(await canonical.count()).toBe(1)
  const navigated = await headOf(page)
  await reader.open('/docs/api/Client')
  expect(await headOf(page)).toEqual(navigated)
})

test('HOOK-02 HOOK-03: classes of the html element name the kind of the page', async () => {
  const classes = async (path: string) => {
    await reader.open(path)
    return (await reader.page.locator('html').getAttribute('class'))?.split(' ')
  }
  expect(await classes('/docs/5.x/api/Client')).toEqual(
    expect.arrayContaining([
      'plugin-docs',
      'plugin-id-default',
      'docs-version-5.x',
      'docs-doc-page',
      'docs-doc-id-api/Client',
    ]),
  )
  expect(await classes('/blog')).toContain('blog-list-page')
  expect(await classes('/markdown-page')).toContain('mdx-page')
})
