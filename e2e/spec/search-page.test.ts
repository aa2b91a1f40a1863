import { expect, test } from 'vitest'
import { axeViolations } from './support/axe-violations.ts'
import { isScriptRequest, pauseRequests, recordRequests } from './support/network.ts'
import { highlightedWords, searchControls } from './support/search-controls.ts'
import { serveSearchDocs } from './support/search-fixture.ts'
import {
  desktop,
  detectReload,
  eventually,
  h1,
  phone,
  useReader,
  waitForIdlePart,
} from './support/use-reader.ts'

const reader = useReader(serveSearchDocs)
const main = () => reader.page.getByRole('main')
const field = () => main().getByRole('searchbox', { name: 'Search' })
const results = () => main().getByRole('heading', { level: 2 })

test('a link to the search page shows the results without the dialog', async () => {
  const { page } = reader
  await reader.open('/search?q=MockPool')
  await main().getByRole('link', { name: 'MockPool', exact: true }).waitFor()
  expect(await field().inputValue()).toBe('MockPool')
  expect(await main().getByRole('status').textContent()).toMatch(/^\d+ results$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('without a query, the search page loads nothing before a touch', async () => {
  const { page } = reader
  const requests = recordRequests(page, (request) =>
    /assets\/(?:theme|chunk|search)/.test(request.url()),
  )
  await reader.open('/search')
  await waitForIdlePart(page)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await field().pressSequentially('MockPool', { delay: 40 })
  await main().getByRole('link', { name: 'MockPool', exact: true }).waitFor()
  expect(await field().inputValue()).toBe('MockPool')
})

test('typing updates the results and the URL without new history entries', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await reader.open('/search')
  const entries = await page.evaluate(() => history.length)
  await field().pressSequentially('retry & agent')
  await results().first().waitFor()
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('retry & agent')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await results().first().waitFor()
  expect(await field().inputValue()).toBe('retry & agent')
})

test('a query typed before hydration is searched', async () => {
  const { page } = reader
  const scripts = await pauseRequests(page, isScriptRequest)
  await page.goto(reader.site.url('/search?q=agent&version=5.x'), { waitUntil: 'commit' })
  await field().fill('MockPool')
  await scripts.waitForFirst()
  await scripts.resumeAll()
  await main().getByRole('link', { name: 'MockPool', exact: true }).waitFor()
  expect(await field().inputValue()).toBe('MockPool')
  expect(new URL(page.url()).search).toBe('?q=MockPool&version=5.x')
})

test('the query is restored after going back from a hit, which highlights the words', async () => {
  const { page } = reader
  await reader.open('/search')
  await field().pressSequentially('keepAliveTimeout')
  const isSameDocument = await detectReload(page)
  await main().getByRole('link', { name: 'Client', exact: true }).click()
  await page.waitForURL('**/docs/api/Client')
  await eventually(() => highlightedWords(page)).toContain('keepAliveTimeout')
  await page.goBack()
  await results().first().waitFor()
  expect(await field().inputValue()).toBe('keepAliveTimeout')
  expect(await highlightedWords(page)).toEqual([])
  expect(await isSameDocument()).toBe(true)
})

test('the version in the URL is the one that is searched', async () => {
  const { page } = reader
  const hrefs = () =>
    main()
      .locator('section a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  await reader.open('/search?q=MockPool&version=5.x')
  await results().first().waitFor()
  expect(await hrefs()).toContain('/docs/5.x/api/MockPool')
  await main().getByRole('combobox', { name: 'Versions' }).selectOption('Next')
  await eventually(hrefs).toContain('/docs/next/api/MockPool')
  expect(new URL(page.url()).searchParams.get('version')).toBe('next')
  await reader.open('/search?q=MockPool&version=__proto__')
  await eventually(hrefs).toContain('/docs/api/MockPool')
})

test('the dialog links to the search page, in the version of the current page', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/5.x/api/Client')
  await search.open()
  await search.typeQuery('pool')
  await search.dialog.getByRole('link', { name: 'All results' }).click()
  await page.waitForURL('**/search?q=pool&version=5.x')
  await search.dialog.waitFor({ state: 'hidden' })
  await h1(page, 'Search').waitFor()
  await results().first().waitFor()
  await search.open()
  await search.field.fill('agent')
  await search.dialog.getByRole('link', { name: 'All results' }).click()
  await eventually(() => field().inputValue()).toBe('agent')
})

test('hits of other versions are listed separately', async () => {
  await reader.open('/search?q=CacheStore')
  await main().getByRole('heading', { name: 'Only in other versions' }).waitFor()
  await main()
    .getByRole('heading', { level: 3, name: /^CacheStore ?Next$/ })
    .waitFor()
})

test('a hostile query is rendered as text', async () => {
  const { page } = reader
  const query = '<img src=x onerror="window.hit=1">qqzzxx'
  await reader.open(`/search?q=${encodeURIComponent(query)}`)
  await main().getByText(query).waitFor()
  expect(await main().locator('img').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await reader.open(`/search?q=${'x'.repeat(10_240)}`)
  await main().getByText('No results').waitFor()
})

test('the search page requests only its own origin', async () => {
  const urls = recordRequests(reader.page)
  await reader.open('/search?q=pool')
  await results().first().waitFor()
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([
    new URL(reader.site.url('/')).origin,
  ])
})

test('the search page is noindex and not in the search index', async () => {
  const html = await (await fetch(reader.site.url('/search'))).text()
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  const sitemap = await (await fetch(reader.site.url('/sitemap.xml'))).text()
  expect(sitemap.match(/:\/\/[^/]+\/search<\/loc>/)).toBeNull()
  await reader.open('/search?q=search')
  await main()
    .getByRole('status')
    .filter({ hasText: /result/i })
    .waitFor()
  expect(await main().locator('a[href="/search"]').count()).toBe(0)
})

test('without scripts the search page says that it needs them', async () => {
  const context = await reader.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(reader.site.url('/search?q=pool'))
  const note = page.locator('noscript p')
  await note.waitFor()
  expect(await note.textContent()).toBe('The search needs JavaScript.')
  await context.close()
})

test('a page of the site at the same URL replaces the search page, and the dialog does not link to it', async () => {
  const { page } = reader
  const site = await reader.serve({
    'docs/index.md': '---\nslug: /\n---\n# Start\n\nAll about pools.\n',
    'pages/search.md': '# Our own\n',
  })
  await page.goto(site.url('/search'))
  await h1(page, 'Our own').waitFor()
  const search = searchControls(page)
  await search.open()
  await search.typeQuery('pools')
  expect(await search.dialog.getByRole('link', { name: 'All results' }).count()).toBe(0)
})

test('the search page follows baseUrl and trailingSlash', async () => {
  const { page } = reader
  const site = await reader.serve(
    { 'docs/index.md': '---\nslug: /\n---\n# Start\n\nAll about pools.\n' },
    { baseUrl: '/sub/', trailingSlash: true },
  )
  await page.goto(site.url('/sub/docs/'))
  const search = searchControls(page)
  await search.open()
  await search.typeQuery('pools')
  await search.dialog.getByRole('link', { name: 'All results' }).click()
  await page.waitForURL('**/sub/search/?q=pools*')
  await results().first().waitFor()
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('axe reports no violation on the search page, in either mode (%s)', async (_, screen) => {
  const context = await reader.browser.newContext({ ...screen, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(reader.site.url('/search?q=CacheStore'))
  await page.getByRole('heading', { name: 'Only in other versions' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await context.close()
})
