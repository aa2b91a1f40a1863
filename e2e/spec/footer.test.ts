import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { mainNav, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const footer = () => reader.page.getByRole('contentinfo')
const link = (name: string) => footer().getByRole('link', { name, exact: true })
const bottom = () => footer().evaluate((one) => one.getBoundingClientRect().bottom + scrollY)

test('FOOT-01 FOOT-02: docs, community and source, in columns with titles', async () => {
  await reader.open('/')
  const columns = await footer()
    .locator('ul')
    .evaluateAll((lists) =>
      lists.map((list) => ({
        title: list.previousElementSibling?.textContent,
        hrefs: [...list.querySelectorAll('a')].map((a) => a.getAttribute('href')),
        left: list.getBoundingClientRect().left,
      })),
    )
  expect(columns.map(({ title }) => title)).toEqual(['Docs', 'Community', 'More'])
  const lefts = columns.map(({ left }) => left)
  expect(lefts).toEqual([...new Set(lefts)].sort((a, b) => a - b))
  const [docs, community, more] = columns.map(({ hrefs }) => hrefs)
  expect(docs?.[0]).toBe('/docs/')
  expect(community?.length).toBe(3)
  expect(more).toContain('https://github.com/nodejs/undici')
})

test('FOOT-03: links out of the site open a tab of their own and say so, others do not', async () => {
  await reader.open('/')
  const out = footer().locator('a[href^="https:"]')
  expect(await out.count()).toBeGreaterThanOrEqual(4)
  for (const one of await out.all()) {
    expect(await one.getAttribute('target')).toBe('_blank')
    expect(await one.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await one.locator('[aria-hidden="true"]').count()).toBe(1)
  }
  expect(await link('Introduction').getAttribute('target')).toBe(null)
})

test('FOOT-04: the copyright has the year that is configured', async () => {
  await reader.page.clock.setFixedTime('2031-05-05T05:05:05Z')
  await reader.open('/')
  expect(await footer().textContent()).toMatch(/Copyright © 2024 /)
  expect(await footer().textContent()).not.toContain('2031')
})

test('FOOT-04: it may hold HTML', async () => {
  const site = await reader.serve(
    { 'docs/index.md': '# Docs\n' },
    { copyright: '<em>Ours</em> &copy; 2024', theme: { footer: { columns: [] } } },
  )
  await reader.page.goto(site.url('/docs/'))
  expect(await footer().locator('em').textContent()).toBe('Ours')
  expect(await footer().textContent()).toContain('© 2024')
})

test('FOOT-05: none configured, none there', async () => {
  const site = await reader.serve({ 'docs/index.md': '# Docs\n' })
  await reader.page.goto(site.url('/docs/'))
  await mainNav(reader.page).waitFor()
  expect(await reader.page.locator('footer').count()).toBe(0)
})

test.each([
  '/',
  '/markdown-page',
  '/docs/api/Client',
  '/docs/category/best-practices',
  '/blog',
  '/blog/tags',
  '/blog/connection-pooling',
  '/404.html',
])('FOOT-06: %s ends with the footer, at the bottom of the window or below', async (path) => {
  await reader.open(path)
  expect(await footer().count()).toBe(1)
  expect(await bottom()).toBeGreaterThanOrEqual(799)
  const height = await reader.page.evaluate(() => document.documentElement.scrollHeight)
  expect(Math.abs((await bottom()) - height)).toBeLessThanOrEqual(1)
})
