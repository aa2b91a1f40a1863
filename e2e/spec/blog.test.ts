import { expect, test } from 'vitest'
import { eventually, h1, mainNav, phone, serveTinySite, useReader } from './support/use-reader.ts'

const post = (title: string, ...frontMatter: string[]) =>
  ['---', `title: ${title}`, ...frontMatter, '---', '', `Start of ${title}.`, ''].join('\n')
const truncatedRest = '\n<!-- truncate -->\n\n## Details\n\nThe rest.\n\n### More\n\nThe end.\n'
const files = {
  'blog/2025-12-31-eve.md': `${post('Eve', 'tags: [night]')}${truncatedRest}`,
  'blog/2026-01-01-dawn.md': post('Dawn', 'tags: [day, light]', 'sidebar_label: First light'),
  'blog/2026-01-02-noon.md': `${post('Noon')}${truncatedRest}`,
  'blog/2026-01-03-dusk.md': `${post('Dusk')}${truncatedRest.replace('<!-- truncate -->', '{/* truncate */}')}`,
  'blog/2026-01-04-unlisted.md': post('Unlisted', 'unlisted: true', 'tags: [night]'),
  'blog/2026-01-05-draft.md': post('Draft', 'draft: true'),
  'blog/2024-05-05-old.md': post('Old'),
  'blog/2024-05-04-older.md': post('Older'),
}
const config = { docs: false, blog: { postsPerPage: 2, sidebarCount: 4 } }
const reader = useReader(() => serveTinySite(files, config))
const recent = () => reader.page.getByRole('navigation', { name: 'Blog recent posts navigation' })
const titles = () => reader.page.getByRole('main').locator('article h2 a').allInnerTexts()
const posts = {
  eve: '/blog/2025/12/31/eve',
  dawn: '/blog/2026/01/01/dawn',
  noon: '/blog/2026/01/02/noon',
  unlisted: '/blog/2026/01/04/unlisted',
}

test('BLOG-14: a list shows posts up to the truncation marker, with a link to the rest', async () => {
  const { page } = reader
  await reader.open('/blog')
  expect(await titles()).toEqual(['Dusk', 'Noon'])
  expect(await page.getByText('Start of Noon.').isVisible()).toBe(true)
  expect(await page.getByText('The rest.').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Read more about Dusk' }).count()).toBe(1)
  const more = page.getByRole('link', { name: 'Read more about Noon' })
  expect(await more.locator('[aria-hidden="true"]').textContent()).toBe('Read more')
  expect(await more.getAttribute('aria-label')).toBeNull()
  await more.click()
  await h1(page, 'Noon').waitFor()
  expect(await page.getByText('The rest.').first().isVisible()).toBe(true)
})

test('BLOG-14 BLOG-16: lists are paginated, and a post without a marker is shown in full', async () => {
  const { page } = reader
  const pager = page.getByRole('navigation', { name: 'Blog list page navigation' })
  await reader.open('/blog')
  expect(await pager.getByRole('link').allInnerTexts()).toHaveLength(1)
  await pager.getByRole('link', { name: 'Older entries' }).click()
  await page.waitForURL('**/blog/page/2')
  await eventually(titles).toEqual(['Dawn', 'Eve'])
  expect(await page.getByRole('link', { name: 'Read more about Dawn' }).count()).toBe(0)
  await pager.getByRole('link', { name: 'Older entries' }).click()
  await eventually(titles).toEqual(['Old', 'Older'])
  expect(await pager.getByRole('link', { name: 'Older entries' }).count()).toBe(0)
  await pager.getByRole('link', { name: 'Newer entries' }).click()
  await eventually(titles).toEqual(['Dawn', 'Eve'])
})

test('BLOG-15: a post ends with its tags and links to the adjacent posts', async () => {
  const { page } = reader
  await reader.open(posts.dawn)
  const tags = page.getByRole('main').locator('article a[href*="/blog/tags/"]')
  expect(await tags.allInnerTexts()).toEqual(['day', 'light'])
  const pager = page.getByRole('navigation', { name: 'Blog post page navigation' })
  const texts = (await pager.getByRole('link').allInnerTexts()).map((text) =>
    text.split('\n').filter(Boolean),
  )
  expect(texts).toEqual([
    ['Newer post', 'Noon'],
    ['Older post', 'Eve'],
  ])
  await pager.getByRole('link', { name: /Older post/ }).click()
  await h1(page, 'Eve').waitFor()
  await pager.getByRole('link', { name: /Newer post/ }).click()
  await h1(page, 'Dawn').waitFor()
})

test('BLOG-17: a post has a table of contents on large screens and none on small ones', async () => {
  const { page } = reader
  await reader.open(posts.noon)
  const contents = page.locator('.theme-doc-toc-desktop a:visible')
  expect(await contents.allInnerTexts()).toEqual(['Details', 'More'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await contents.count()).toBe(0)
  expect(await page.locator('summary', { hasText: 'On this page' }).isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await reader.open(posts.dawn)
  expect(await page.locator('.theme-doc-toc-desktop a').count()).toBe(0)
})

test('BLOG-18: drafts are not built, and unlisted posts exist only at their URL', async () => {
  const { page, consoleMessages } = reader
  for (const path of ['/blog', '/blog/archive', '/blog/tags/night']) {
    await reader.open(path)
    await h1(page, (await page.locator('h1').textContent()) ?? '').waitFor()
    expect(await page.getByText(/^(Unlisted|Draft)$/).count()).toBe(0)
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^One post tagged/)
  await reader.open(posts.unlisted)
  await h1(page, 'Unlisted').waitFor()
  const robots = page.locator('meta[name="robots"]')
  expect(await robots.getAttribute('content')).toBe('noindex, nofollow')

  await reader.open('/blog/2026/01/05/draft')
  await h1(page, 'Page Not Found').waitFor()
  consoleMessages.splice(0)
})

test('BLOG-20 BLOG-21: the left sidebar lists the newest posts by year', async () => {
  await reader.open('/blog')
  expect(await recent().getByText('Recent posts', { exact: true }).count()).toBe(1)
  expect(await recent().getByRole('link').allInnerTexts()).toEqual([
    'Dusk',
    'Noon',
    'First light',
    'Eve',
  ])
  const groups = recent().getByRole('group')
  expect(await groups.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['2026', '2025'])
  expect(await groups.nth(1).getByRole('link').allInnerTexts()).toEqual(['Eve'])
  const left = (await recent().boundingBox())?.x ?? 0
  const main = (await reader.page.getByRole('main').boundingBox())?.x ?? 0
  expect(left).toBeLessThan(main)
})

test('BLOG-20: on small screens the newest posts are in the mobile menu', async () => {
  const context = await reader.browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(reader.site.url('/blog'))
  expect(
    await page.getByRole('navigation', { name: 'Blog recent posts navigation' }).isVisible(),
  ).toBe(false)
  await mainNav(page).getByRole('button', { name: 'Toggle navigation bar' }).tap()
  const menu = page.locator('.mobile-menu:popover-open')
  await menu.getByRole('link', { name: 'First light' }).tap()
  await h1(page, 'Dawn').waitFor()
  await menu.waitFor({ state: 'hidden' })
  await context.close()
})

test('BLOG-20: a count of 0 removes the list of newest posts', async () => {
  const { page } = reader
  const site = await reader.serve(files, { docs: false, blog: { sidebarCount: 0 } })
  await page.goto(site.url('/blog'))
  await page.locator('h1').waitFor()
  expect(await recent().count()).toBe(0)
})

test('BLOG-22: the current post is active, and an unlisted post is listed only on its own page', async () => {
  await reader.open(posts.noon)
  const current = recent().locator('[aria-current="page"]')
  expect(await current.allInnerTexts()).toEqual(['Noon'])
  expect(await recent().getByText('Unlisted').count()).toBe(0)
  await reader.open(posts.unlisted)
  expect(await current.allInnerTexts()).toEqual(['Unlisted'])
})
