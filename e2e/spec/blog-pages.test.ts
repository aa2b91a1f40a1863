import { expect, test } from 'vitest'
import { eventually, h1, hydrate, phone, serveTinySite, useReader } from './support/use-reader.ts'

const post = (title: string, ...fields: string[]) =>
  `---\ntitle: ${title}\n${fields.map((field) => `${field}\n`).join('')}---\n\nStart.\n\n<!-- truncate -->\n\n${'word '.repeat(400)}\n`
const files = {
  'blog/authors.yml': `
ada:
  name: Ada
  title: Maintainer
  description: Writes about pools.
  image_url: /img/ada.svg
  socials: { github: ada, mastodon: https://fosstodon.org/@ada }
  page: true
bob: { name: Bob, email: bob@example.com }
nil: { name: Nil, page: { permalink: nobody } }
`,
  '/static/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'blog/2025-03-01-one.md': post('One', 'authors: ada', 'tags: [http, Agents]'),
  'blog/2025-05-02-two.md': post(
    'Two',
    'authors: [ada, bob]',
    'tags: [http]',
    'title_meta: Second',
  ),
  'blog/2026-01-03-three.md': post('Three'),
  'news/2025-01-02-release.md': post('Release', 'authors: ada'),
  'news/2026-01-02-second.md': post('Second release'),
}
const news = {
  id: 'news',
  title: 'News',
  sidebarTitle: 'Latest',
  sidebarGroupByYear: false,
  showReadingTime: false,
  archiveBasePath: null,
  authorsMapPath: '../blog/authors.yml',
}
const reader = useReader(() => serveTinySite(files, { docs: false, blog: [{}, news] }))
const main = () => reader.page.getByRole('main')
const recent = () => reader.page.getByRole('navigation', { name: 'Blog recent posts navigation' })

test('BLOG-12 BLOG-13: a post shows its date and reading time', async () => {
  const { page } = reader
  await reader.open('/blog/2025/05/02/two')
  await h1(page, 'Two').waitFor()
  expect(await main().getByText('May 2, 2025 · 3 min read').count()).toBe(1)
  expect(await main().locator('time').first().getAttribute('datetime')).toBe(
    '2025-05-02T00:00:00.000Z',
  )
  await reader.open('/blog')
  expect(await main().getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Three',
    'Two',
    'One',
  ])
})

test('BLOG-33: a post can set its own document title', async () => {
  await reader.open('/blog/2025/05/02/two')
  expect(await reader.page.title()).toBe('Second | Tiny')
})

test('BLOG-24: the archive lists all posts by year', async () => {
  const { page } = reader
  await reader.open('/blog/archive')
  await h1(page, 'Archive').waitFor()
  const years = main().getByRole('heading', { level: 3 })
  expect(await years.allInnerTexts()).toEqual(['2026', '2025'])
  expect(await years.first().getAttribute('id')).toBe('2026')
  expect(await main().getByRole('link').allInnerTexts()).toEqual([
    'January 3 - Three',
    'March 1 - One',
    'May 2 - Two',
  ])
})

test('BLOG-06 BLOG-25: each tag has a page, and one page lists the tags', async () => {
  const { page } = reader
  await reader.open('/blog/tags/http')
  await h1(page, '2 posts tagged with "http"').waitFor()
  await main().getByRole('link', { name: 'View all tags' }).click()
  await h1(page, 'Tags').waitFor()
  await eventually(() => main().getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'A',
    'H',
  ])
  await main()
    .getByRole('link', { name: /^Agents/ })
    .click()
  await h1(page, 'One post tagged with "Agents"').waitFor()
})

test('BLOG-07 BLOG-29: the authors page shows the number of posts of each author', async () => {
  const { page } = reader
  await reader.open('/blog/authors')
  await h1(page, 'Authors').waitFor()
  const authors = main().locator('.author-list > li')
  const texts = (await authors.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))
  expect(texts).toEqual([
    ['Ada', 'Maintainer', '2 posts'],
    ['Bob', 'One post'],
    ['Nil', '0 posts'],
  ])
  const mail = main().getByRole('link', { name: 'Bob' })
  expect(await mail.getAttribute('href')).toBe('mailto:bob@example.com')
})

test('BLOG-28 BLOG-29: an author’s page describes the author and lists the posts', async () => {
  const { page } = reader
  await reader.open('/blog/authors/ada')
  await h1(page, 'Ada').waitFor()
  expect(await main().getByText('Writes about pools.').isVisible()).toBe(true)
  const header = main().locator('header').first()
  const profile = header.getByRole('link', { name: 'Ada: GitHub' })
  expect(await profile.getAttribute('href')).toBe('https://github.com/ada')
  expect(await header.getByRole('link', { name: 'Ada: Mastodon' }).count()).toBe(1)
  expect(await header.locator('img').getAttribute('src')).toBe('/img/ada.svg')
  expect(await main().getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Two', 'One'])
  await hydrate(page)
  await main().getByRole('link', { name: 'View all authors' }).click()
  await h1(page, 'Authors').waitFor()
  await main().getByRole('link', { name: 'Nil' }).click()
  await h1(page, 'Nil').waitFor()
  expect(await main().getByText('This author has not written any posts yet.').isVisible()).toBe(
    true,
  )
  expect(new URL(page.url()).pathname).toBe('/blog/authors/nobody')
})

test('BLOG-28: profile links are large enough to tap and stay on the screen', async () => {
  const context = await reader.browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(reader.site.url('/blog/authors/ada'))
  const box = await page.getByRole('link', { name: 'Ada: GitHub' }).first().boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await context.close()
})

test('BLOG-01 BLOG-21: a second blog has its own settings', async () => {
  const { page } = reader
  await reader.open('/news')
  await h1(page, 'News').waitFor()
  expect(await recent().getByText('Latest', { exact: true }).count()).toBe(1)
  expect(await recent().getByRole('group').count()).toBe(0)
  expect(await recent().getByRole('link').allInnerTexts()).toEqual(['Second release', 'Release'])
  expect(await main().getByText('min read').count()).toBe(0)
  await main().getByRole('link', { name: 'Read more about Release' }).click()
  await h1(page, 'Release').waitFor()
  await main().getByRole('link', { name: 'Ada', exact: true }).click()
  await page.waitForURL('**/news/authors/ada')
  expect((await page.request.get(reader.site.url('/news/archive'))).status()).toBe(404)
})
