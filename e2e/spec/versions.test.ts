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
  ['/docs/api/Client', '/docs/next/api/Client', '/docs/api/Client', '/docs/5.x/api/Client'],
  ['/docs/api/Debug', '/docs/next/api/Debug', '/docs/api/Debug', '/docs/5.x/'],
  ['/docs/next/api/CacheStore', '/docs/next/api/CacheStore', '/docs/', '/docs/5.x/'],
  ['/docs/examples/', '/docs/next/examples/', '/docs/examples/', '/docs/5.x/'],
  ['/docs/category/api', '/docs/next/category/api', '/docs/category/api', '/docs/5.x/category/api'],
  ['/blog', '/docs/next/', '/docs/', '/docs/5.x/'],
  ['/', '/docs/next/', '/docs/', '/docs/5.x/'],
])(
  'VER-33 VER-35: on %s each version links to the same page, or to its main page',
  async (path, ...expected) => {
    await reader.open(path)
    expect(await hrefs()).toEqual(expected)
  },
)

test.each([
  ['/', '6.x'],
  ['/docs/5.x/', '5.x'],
  ['/docs/next/api/Pool', 'Next'],
])('VER-34: on %s the dropdown has the label %s', async (path, label) => {
  await reader.open(path)
  expect((await trigger().textContent())?.trim()).toBe(label)
})

test('VER-36: version links keep query and hash', async () => {
  await reader.open('/docs/api/Client?x=1#import')
  await hydrate(reader.page)
  await eventually(hrefs).toEqual([
    '/docs/next/api/Client?x=1#import',
    '/docs/api/Client?x=1#import',
    '/docs/5.x/api/Client?x=1#import',
  ])
})

test('VER-37: the version of the page is active, and outside of the docs none is', async () => {
  await reader.open('/docs/5.x/')
  expect(await item('5.x').getAttribute('aria-current')).toBe('page')
  await reader.open('/blog')
  const current = await Promise.all(
    ['Next', '6.x', '5.x'].map((label) => item(label).getAttribute('aria-current')),
  )
  expect(current).toEqual([null, null, null])
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
  const site = await reader.serve(
    {
      'versions.json': '["1.x"]',
      'docs/index.md': '# New\n',
      'versioned_docs/version-1.x/index.md': '# Old\n',
    },
    {
      docs: { versionPersistence: 'none' },
      theme: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
    },
  )
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

test.each([
  [
    '/docs/next/api/CacheStore',
    /^This is unreleased documentation for undici Next version\./,
    '/docs/',
  ],
  [
    '/docs/5.x/api/Client',
    /^This is documentation for undici 5\.x, which is no longer actively maintained\./,
    '/docs/api/Client',
  ],
  ['/docs/5.x/category/api', /^This is documentation for undici 5\.x/, '/docs/category/api'],
])(
  'VER-20 VER-21 VER-22: the banner of %s names the version and links to the latest one',
  async (path, text, href) => {
    await reader.open(path)
    expect(await banner().textContent()).toMatch(text)
    expect(await banner().textContent()).toContain(
      'For up-to-date documentation, see the latest version (6.x).',
    )
    expect(await banner().getByRole('link', { name: 'latest version' }).getAttribute('href')).toBe(
      href,
    )
  },
)

test('VER-23: following the banner stores the latest version as the preferred one', async () => {
  const { page } = reader
  await reader.open('/docs/next/api/CacheStore')
  await hydrate(page)
  await banner().getByRole('link').click()
  await eventually(() => pathOf(page)).toBe('/docs/')
  expect(await storedVersion()).toBe('6.x')
})

test('VER-24 VER-25: the latest version has no banner, and every version has a badge', async () => {
  await reader.open('/docs/api/Client')
  expect(await banner().count()).toBe(0)
  for (const [path, label] of [
    ['/docs/api/Client', '6.x'],
    ['/docs/category/api', '6.x'],
    ['/docs/next/', 'Next'],
    ['/docs/5.x/api/Pool', '5.x'],
  ] as const) {
    await reader.open(path)
    expect(await reader.page.locator('.theme-doc-version-badge').textContent()).toBe(
      `Version: ${label}`,
    )
  }
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
