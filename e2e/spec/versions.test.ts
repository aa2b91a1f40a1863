import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import {
  caret,
  eventually,
  h1,
  hydrate,
  mainNav,
  pathOf,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'
import { versionedSite } from './support/versions-fixture.ts'

const reader = useReader(serveDocs)
const preferredVersionKey = 'docs-preferred-version-default'

const storedVersion = () =>
  reader.page.evaluate((name) => localStorage.getItem(name), preferredVersionKey)
const storePreferredVersion = (name: string) =>
  reader.page.addInitScript(
    ([item, value]) => localStorage.getItem(item) ?? localStorage.setItem(item, value),
    [preferredVersionKey, name] as const,
  )
const trigger = () => mainNav(reader.page).locator('[aria-haspopup="true"]')
const item = (label: string) => mainNav(reader.page).locator('li').getByText(label, { exact: true })
const hrefs = () =>
  Promise.all(['Next', '6.x', '5.x'].map((label) => item(label).getAttribute('href')))
const banner = () => reader.page.getByRole('alert')

test.each([
  {
    path: '/docs/api/Client',
    links: ['/docs/next/api/Client', '/docs/api/Client', '/docs/5.x/api/Client'],
    label: '6.x',
    badge: '6.x',
  },
  {
    path: '/docs/api/Debug',
    links: ['/docs/next/api/Debug', '/docs/api/Debug', '/docs/5.x/'],
    label: '6.x',
    badge: '6.x',
  },
  {
    path: '/docs/next/api/CacheStore',
    links: ['/docs/next/api/CacheStore', '/docs/', '/docs/5.x/'],
    label: 'Next',
    badge: 'Next',
    notice: /^This is unreleased documentation for undici Next version\./,
    latest: '/docs/',
  },
  {
    path: '/docs/category/api',
    links: ['/docs/next/category/api', '/docs/category/api', '/docs/5.x/category/api'],
    label: '6.x',
    badge: '6.x',
  },
  {
    path: '/docs/5.x/api/Client',
    links: ['/docs/next/api/Client', '/docs/api/Client', '/docs/5.x/api/Client'],
    label: '5.x',
    badge: '5.x',
    notice: /^This is documentation for undici 5\.x, which is no longer actively maintained\./,
    latest: '/docs/api/Client',
  },
  {
    path: '/docs/5.x/category/api',
    links: ['/docs/next/category/api', '/docs/category/api', '/docs/5.x/category/api'],
    label: '5.x',
    badge: '5.x',
    notice: /^This is documentation for undici 5\.x/,
    latest: '/docs/category/api',
  },
  {
    path: '/docs/examples/',
    links: ['/docs/next/examples/', '/docs/examples/', '/docs/5.x/'],
    label: '6.x',
    badge: '6.x',
  },
  { path: '/blog', links: ['/docs/next/', '/docs/', '/docs/5.x/'], label: '6.x' },
  { path: '/', links: ['/docs/next/', '/docs/', '/docs/5.x/'], label: '6.x' },
])(
  'VER-20 VER-21 VER-22 VER-24 VER-25 VER-33 VER-34 VER-35 VER-37: $path has the dropdown, the badge and the banner of its version',
  async ({ path, links, label, badge, notice, latest }) => {
    const { page } = reader
    await reader.open(path)
    // Each version links to the same page, or to its main page.
    expect(await hrefs()).toEqual(links)
    expect((await trigger().textContent())?.trim()).toBe(label)
    const current = await Promise.all(
      ['Next', '6.x', '5.x'].map((version) => item(version).getAttribute('aria-current')),
    )
    const active = ['Next', '6.x', '5.x'].filter((_, index) => current[index] === 'page')
    expect(active).toEqual(badge === undefined ? [] : [badge])

    const badges = await page.locator('.theme-doc-version-badge').allTextContents()
    expect(badges).toEqual(badge === undefined ? [] : [`Version: ${badge}`])
    expect(await banner().count()).toBe(notice === undefined ? 0 : 1)
    if (notice === undefined) return
    expect(await banner().textContent()).toMatch(notice)
    expect(await banner().textContent()).toContain(
      'For up-to-date documentation, see the latest version (6.x).',
    )
    const link = banner().getByRole('link', { name: 'latest version' })
    expect(await link.getAttribute('href')).toBe(latest)
  },
)

test('VER-36: version links keep query and hash', async () => {
  await reader.open('/docs/api/Client?x=1#import')
  await hydrate(reader.page)
  await eventually(hrefs).toEqual([
    '/docs/next/api/Client?x=1#import',
    '/docs/api/Client?x=1#import',
    '/docs/5.x/api/Client?x=1#import',
  ])
})

test('VER-26 VER-31 VER-32 VER-38: a selected version is stored and decides where docs links lead', async () => {
  const { page } = reader
  await reader.open('/docs/api/Debug')
  await trigger().hover()
  await item('5.x').click()
  await h1(page, 'Introduction')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  await eventually(() => pathOf(page)).toBe('/docs/5.x/')
  expect(await storedVersion()).toBe('5.x')

  await reader.open('/')
  const docs = mainNav(page).getByRole('link', { name: 'Docs', exact: true })
  await eventually(() => docs.getAttribute('href')).toMatch(/^\/docs\/5\.x\//)
  await eventually(async () => (await trigger().textContent())?.trim()).toBe('5.x')

  await reader.open('/docs/next/api/Pool')
  await hydrate(page)
  expect(await docs.getAttribute('href')).toMatch(/^\/docs\/next\//)
})

test('VER-27 STO-06: visiting a version stores nothing', async () => {
  await reader.open('/docs/5.x/')
  await hydrate(reader.page)
  expect(await reader.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('VER-28: a stored version that no longer exists is ignored and removed', async () => {
  await storePreferredVersion('9.x')
  await reader.open('/')
  await eventually(storedVersion).toBe(null)
  await hydrate(reader.page)
  expect((await trigger().textContent())?.trim()).toBe('6.x')
})

test('VER-29: with versionPersistence none nothing is read or stored', async () => {
  const { page } = reader
  const site = await reader.serve(...versionedSite)
  await page.addInitScript((name) => localStorage.setItem(name, 'gone'), preferredVersionKey)
  await page.goto(site.url('/docs/'))
  await trigger().hover()
  await item('Next').click()
  await h1(page, 'New').waitFor()
  expect(await storedVersion()).toBe('gone')
})

test('VER-39: a single version is a plain link', async () => {
  const site = await reader.serve(
    { 'docs/index.md': '# Only\n' },
    { theme: { navbar: { items: [{ type: 'docsVersionDropdown' }] } } },
  )
  await reader.page.goto(site.url('/docs/'))
  expect(await trigger().count()).toBe(0)
  const link = mainNav(reader.page).getByRole('link', { name: 'Next', exact: true })
  expect(await link.getAttribute('href')).toBe('/docs/')
})

test('VER-23: following the banner stores the latest version as the preferred one', async () => {
  const { page } = reader
  await reader.open('/docs/next/api/CacheStore')
  await hydrate(page)
  await banner().getByRole('link').click()
  await eventually(() => pathOf(page)).toBe('/docs/')
  expect(await storedVersion()).toBe('6.x')
})

test('VER-30: the preferred version shows without React, and React renders the same', async () => {
  const { page } = reader
  await storePreferredVersion('5.x')
  const shown = async () => [
    (await trigger().textContent())?.trim(),
    await mainNav(page).getByRole('link', { name: 'Docs', exact: true }).getAttribute('href'),
  ]
  await reader.open('/blog')
  await eventually(shown).toEqual(['5.x', '/docs/5.x/'])
  expect(await page.locator('html[data-has-hydrated]').count()).toBe(0)
  await hydrate(page)
  expect(await shown()).toEqual(['5.x', '/docs/5.x/'])

  await reader.open('/docs/next/api/Pool')
  expect(await shown()).toEqual(['Next', '/docs/next/'])
})

test('VER-30: the served page does not depend on the preferred version', async () => {
  await storePreferredVersion('5.x')
  await reader.page.route('**/*.js', (route) => route.abort())
  await reader.page.goto(reader.site.url('/blog'))
  await waitForPaint(reader.page)
  expect((await trigger().textContent())?.trim()).toBe('6.x')
  reader.consoleMessages.splice(0)
})

test('VER-42: another version starts with its own sidebar state', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await caret(page, 'Expand', 'Best Practices').click()
  await caret(page, 'Collapse', 'Best Practices').waitFor()
  await trigger().hover()
  await item('Next').click()
  await eventually(() => pathOf(page)).toBe('/docs/next/')
  await caret(page, 'Expand', 'Best Practices').waitFor()
})
