import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { guideConfig, guideFiles } from './support/guide-fixture.ts'
import { settingsSite } from './support/settings-fixture.ts'
import { mainNav, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const footer = () => reader.page.getByRole('contentinfo')
const link = (name: string) => footer().getByRole('link', { name, exact: true })
const bottom = () => footer().evaluate((one) => one.getBoundingClientRect().bottom + scrollY)

test('FOOT-01 FOOT-02 FOOT-03: the footer has titled columns, whose external links open a new tab and say so', async () => {
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

  const out = footer().locator('a[href^="https:"]')
  expect(await out.count()).toBeGreaterThanOrEqual(4)
  for (const one of await out.all()) {
    expect(await one.getAttribute('target')).toBe('_blank')
    expect(await one.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await one.locator('[aria-hidden="true"]').count()).toBe(1)
  }
  expect(await link('Introduction').getAttribute('target')).toBe(null)
})

test('FOOT-04: the copyright shows the configured year', async () => {
  await reader.page.clock.setFixedTime('2031-05-05T05:05:05Z')
  await reader.open('/')
  expect(await footer().textContent()).toMatch(/Copyright © 2024 /)
  expect(await footer().textContent()).not.toContain('2031')
})

test('FOOT-04: the copyright can contain HTML', async () => {
  const site = await reader.serve(...settingsSite)
  await reader.page.goto(site.url('/docs/'))
  expect(await footer().locator('em').textContent()).toBe('Ours')
  expect(await footer().textContent()).toContain('© 2024')
})

test('FOOT-05: without configuration there is no footer', async () => {
  const site = await reader.serve(guideFiles, guideConfig)
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
])('FOOT-06: on %s the footer is at or below the bottom of the window', async (path) => {
  await reader.open(path)
  expect(await footer().count()).toBe(1)
  expect(await bottom()).toBeGreaterThanOrEqual(799)
  const height = await reader.page.evaluate(() => document.documentElement.scrollHeight)
  expect(Math.abs((await bottom()) - height)).toBeLessThanOrEqual(1)
})

test('FOOT-02: the footer starts where the navbar does, its second column where the content does', async () => {
  await reader.page.setViewportSize({ width: 1440, height: 900 })
  await reader.open('/docs/')
  const left = (selector: string) =>
    reader.page
      .locator(selector)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().left))
  expect(await left('.footer-title')).toBe(await left('.brand'))
  const [column, content] = [await left('.footer-columns > :nth-child(2)'), await left('main h1')]
  expect(Math.abs(column - content)).toBeLessThan(32)
})
