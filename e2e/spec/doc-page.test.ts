import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { guideConfig, guideFiles, guideWithSettings } from './support/guide-fixture.ts'
import { h1, hydrate, mainNav, sidebar, sidebarLink, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Docs pages' })

/** The parts of the main column, in document order. */
const parts = (page: Page) =>
  page.evaluate(() => {
    const known = {
      banner: '.theme-doc-version-banner',
      article: 'main article',
      breadcrumbs: '.theme-doc-breadcrumbs',
      badge: '.theme-doc-version-badge',
      'mobile contents': '.theme-doc-toc-mobile',
      text: '.theme-doc-markdown',
      tags: '[rel="tag"]',
      edit: '.theme-edit-this-page',
      pager: 'nav[aria-label="Docs pages"]',
    }
    const found = Object.entries(known).flatMap(([name, css]) => {
      const element = document.querySelector(css)
      return element === null ? [] : [{ name, element }]
    })
    const order = found.sort(({ element: a }, { element: b }) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    return order.map(({ name, element }) =>
      element.closest('article') === null || name === 'article' ? name : `- ${name}`,
    )
  })

/** Names that style sheets and tests of sites rely on. */
const hooks = {
  'HOOK-04': [
    'theme-doc-version-banner',
    'theme-doc-version-badge',
    'theme-doc-breadcrumbs',
    'theme-doc-markdown',
    'theme-doc-toc-mobile',
    'theme-doc-toc-desktop',
    'theme-doc-sidebar-container',
    'theme-doc-sidebar-menu',
    'theme-doc-sidebar-item-category',
    'theme-doc-sidebar-item-category-level-1',
    'theme-doc-sidebar-item-link',
    'theme-doc-sidebar-item-link-level-2',
  ],
  'HOOK-05': ['theme-code-block', 'theme-admonition', 'theme-last-updated'],
}

test('HOOK-04 HOOK-05: the parts of a page have their class names', async () => {
  await reader.open('/docs/5.x/api/Client')
  const names = Object.values(hooks).flat()
  const isMissing = (all: string[]) => all.filter((name) => !document.querySelector(`.${name}`))
  expect(await reader.page.evaluate(isMissing, names)).toEqual([])
})

test('DOC-01: the parts of a page are in order', async () => {
  await reader.open('/docs/5.x/api/Client')
  expect(await parts(reader.page)).toEqual([
    'banner',
    'article',
    '- breadcrumbs',
    '- badge',
    '- mobile contents',
    '- text',
    'pager',
  ])
})

test('DOC-01: the article ends with the tags and the edit link', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/'))
  expect(await parts(page)).toEqual([
    'article',
    '- breadcrumbs',
    '- mobile contents',
    '- text',
    '- tags',
    '- edit',
    'pager',
  ])
})

test('DOC-20: the edit link opens the source of the page in a new tab', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/plain/one'))
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect(await edit.getAttribute('href')).toBe('https://example.com/edit/content/docs/plain/one.md')
  expect(await edit.getAttribute('target')).toBe('_blank')
})

test('DOC-20: front matter can change or remove the edit link', async () => {
  const { page } = reader
  const site = await reader.serve(...guideWithSettings)
  await page.goto(site.url('/docs/wiki'))
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect(await edit.getAttribute('href')).toBe('https://example.org/wiki')
  await page.goto(site.url('/docs/none'))
  expect(await edit.count()).toBe(0)
})

test('DOC-21: a page shows when and by whom it was last updated', async () => {
  const { page } = reader
  const site = await reader.serve(...guideWithSettings)
  await page.goto(site.url('/docs/'))
  const updated = page.locator('.theme-last-updated')
  expect((await updated.textContent())?.trim()).toBe('Last updated on Mar 5, 2024 by Ada')
  expect(await updated.locator('time').getAttribute('datetime')).toMatch(/^2024-03-05T/)

  await page.goto(site.url('/docs/plain/one'))
  await h1(page, 'One').waitFor()
  expect(await updated.count()).toBe(0)
})

const servedHtml = async (path: string) => (await fetch(reader.site.url(path))).text()

test('DOC-22: the metadata row is absent without an edit link, a date or an author', async () => {
  const site = await reader.serve(...guideWithSettings)
  const html = await (await fetch(site.url('/docs/none'))).text()
  expect(html).toContain('theme-doc-markdown')
  expect(html).not.toMatch(/theme-edit-this-page|theme-last-updated/)
})

test.each(['/docs/', '/docs/api/Client', '/docs/category/api', '/docs/5.x/api/Pool'])(
  'DOC-02: %s has exactly one h1',
  async (path) => {
    expect((await servedHtml(path)).match(/<h1\b/g)).toHaveLength(1)
  },
)

test('DOC-10: breadcrumbs link to the home page and the categories, and name the page without a link', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  const home = breadcrumbs(page).getByRole('link', { name: 'Home page' })
  expect(await home.getAttribute('href')).toBe('/')
  const items = await breadcrumbs(page).getByRole('listitem').allInnerTexts()
  expect(items.map((text) => text.trim())).toEqual(['', 'API', 'Clients', 'Client'])
  expect(await breadcrumbs(page).getByRole('link', { name: 'Client' }).count()).toBe(0)
})

test('DOC-11: only categories with a page are links in breadcrumbs', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await breadcrumbs(page).getByRole('link', { name: 'API' }).click()
  await h1(page, 'API').waitFor()
  expect(await breadcrumbs(page).getByRole('link').count()).toBe(1)
  expect(await breadcrumbs(page).getByRole('listitem').last().textContent()).toBe('API')

  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/plain/three'))
  expect(await breadcrumbs(page).getByRole('listitem').allInnerTexts()).toHaveLength(4)
  expect(await breadcrumbs(page).getByRole('link').count()).toBe(1)
})

test('DOC-15: the previous and next links show the titles of their pages', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  const texts = await pager(page).getByRole('link').allInnerTexts()
  expect(texts.map((text) => text.split('\n').filter(Boolean))).toEqual([
    ['Previous', 'Client lifecycle'],
    ['Next', 'Pool'],
  ])
  await pager(page).getByRole('link', { name: /Next/ }).click()
  await h1(page, 'Pool').waitFor()
})

test('DOC-16: the next links follow the sidebar, category pages included', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/'))
  const seen: string[] = []
  for (let left = 20; left > 0; left--) {
    seen.push((await page.locator('h1').textContent()) ?? '')
    const next = pager(page).getByRole('link', { name: /^Next/ })
    if ((await next.count()) === 0) break
    const target = await next.evaluate((link) => (link as HTMLAnchorElement).href)
    await next.click()
    await page.waitForURL(target)
    await page.waitForFunction(
      (title) => document.querySelector('h1')?.textContent !== title,
      seen.at(-1),
    )
  }
  expect(seen).toEqual([
    ...['Start', 'One', 'Two', 'Three', 'Linked', 'Four', 'Five'],
    ...['Opened', 'Unmoved', 'Shell', 'Long'],
  ])
})

test('DOC-35: an unknown URL of the docs keeps navbar and footer and has no sidebar', async () => {
  const { page, consoleMessages } = reader
  await reader.open('/docs/5.x/nope')
  await page.getByRole('main').getByText('We could not find what you were looking for.').waitFor()
  await h1(page, 'Page Not Found').waitFor()
  expect(await mainNav(page).isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await sidebar(page).count()).toBe(0)
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')])
})

test('DOC-36: navigation keeps the elements of navbar, sidebar and footer', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await page.evaluate(() => {
    const selectors = ['nav[aria-label="Main"]', 'nav[aria-label="Docs sidebar"]', 'footer']
    for (const css of selectors)
      Object.assign(document.querySelector(css) ?? {}, { isMarked: true })
  })
  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
  const isSameElement = page.evaluate(() =>
    ['nav[aria-label="Main"]', 'nav[aria-label="Docs sidebar"]', 'footer'].map(
      (css) => (document.querySelector(css) as { isMarked?: boolean } | null)?.isMarked,
    ),
  )
  expect(await isSameElement).toEqual([true, true, true])
})

test('DOC-25 DOC-26: a tag links to the list of its pages, which links to all tags', async () => {
  const { page } = reader
  const site = await reader.serve(guideFiles, guideConfig)
  await page.goto(site.url('/docs/'))
  await page.getByRole('link', { name: 'first', exact: true }).click()
  await h1(page, 'One doc tagged with "first"').waitFor()
  await page.getByRole('link', { name: 'Start' }).waitFor()
  await page.getByRole('link', { name: 'View all tags' }).click()
  await h1(page, 'Tags').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['F', 'S'])
  expect(await page.locator('.theme-doc-version-badge').count()).toBe(0)
})
