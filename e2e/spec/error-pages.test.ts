import { expect, test } from 'vitest'
import { isDataRequest, recordRequests } from './support/network.ts'
import {
  eventually,
  h1,
  hydrate,
  mainNav,
  pathOf,
  serveTinySite,
  useReader,
} from './support/use-reader.ts'
import { versionedSite } from './support/versions-fixture.ts'

const files = {
  'docs/index.md': '# Docs\n\n[Crash](./crash.mdx)\n\n[Other](./other.md)\n',
  'docs/other.md': '# Other\n',
  'docs/crash.mdx': "import Fragile from '@site/Fragile.jsx'\n\n# Fragile\n\n<Fragile />\n",
  '/Fragile.jsx': `export default function Fragile() {
  if (globalThis.crash) throw globalThis.crash
  return <p>Fine.</p>
}
`,
}
const config = { theme: { navbar: { items: [{ label: 'Start', to: '/docs/' }] } } }
const reader = useReader(() => serveTinySite(files, config))

const injectCrash = (make: () => unknown) => reader.page.addInitScript(make)
const link = (name: string) => reader.page.getByRole('article').getByRole('link', { name })
/** A crash is reported on the console: expects that and clears the messages. */
const expectConsoleMessages = () =>
  expect(reader.consoleMessages.splice(0).length).toBeGreaterThan(0)

test('ERR-10 ERR-11 ERR-12 ERR-13 ERR-14 ERR-16: a page that throws shows the error and a retry button', async () => {
  const { page } = reader
  await injectCrash(() =>
    Object.assign(globalThis, { crash: new Error('outer <b>', { cause: new Error('inner') }) }),
  )
  await reader.open('/docs/')
  await hydrate(page)
  await link('Crash').click()
  await h1(page, 'This page crashed.').waitFor()
  await page.getByText('outer <b>\n\nCause:\ninner').waitFor()
  await mainNav(page).getByRole('link', { name: 'Start' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await h1(page, 'This page crashed.').waitFor()
  await page.evaluate(() => Object.assign(globalThis, { crash: null }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Fine.').waitFor()
  expectConsoleMessages()
})

test('ERR-14 ERR-15: a circular chain of error causes is cut off, and another page recovers from the crash', async () => {
  const { page } = reader
  await injectCrash(() => {
    const error = new Error('round')
    error.cause = error
    Object.assign(globalThis, { crash: error })
  })
  await reader.open('/docs/')
  await hydrate(page)
  await link('Crash').click()
  await h1(page, 'This page crashed.').waitFor()
  await page.getByText('round', { exact: true }).waitFor()
  await mainNav(page).getByRole('link', { name: 'Start' }).click()
  await h1(page, 'Docs').waitFor()
  expect(await page.getByText('This page crashed.').count()).toBe(0)
  expectConsoleMessages()
})

test('ERR-01 ERR-02 ERR-03 ERR-04: an unknown URL at any depth shows the not-found page', async () => {
  const { page } = reader
  const response = await page.goto(reader.site.url('/no/such/place/at/all'))
  expect(response?.status()).toBe(404)
  await h1(page, 'Page Not Found').waitFor()
  await page.getByText('We could not find what you were looking for.').waitFor()
  await page
    .getByText(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    )
    .waitFor()
  expect(await page.title()).toBe('Page Not Found | Tiny')
  await mainNav(page).getByRole('link', { name: 'Start' }).click()
  await h1(page, 'Docs').waitFor()
  reader.consoleMessages.splice(0)
})

test('ERR-01: the 404 page searches for the words of the address, in its version', async () => {
  const { page } = reader
  const site = await reader.serve(...versionedSite)
  const requests = recordRequests(page)
  await page.goto(site.url('/docs/next/mock-pol'))
  const main = page.getByRole('main')
  await eventually(() => main.getByRole('searchbox').inputValue()).toBe('mock pol')
  await main.getByRole('link', { name: 'MockPool' }).waitFor()
  expect(await main.getByRole('link', { name: 'MockPool' }).getAttribute('href')).toBe(
    '/docs/next/pool',
  )
  await mainNav(page).getByRole('button', { name: 'Next' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /assets\/(?:theme|chunk|search|page\/)/.test(url))).toEqual([])
  await hydrate(page)
  await mainNav(page).getByRole('button', { name: 'Next' }).waitFor()
  expect(await main.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=mock+pol')
  reader.consoleMessages.splice(0)
})

test.each(['/docs/OTHER', '/docs/other.html'])(
  'ERR-01: on a plain static host, the 404 page at %s opens the page',
  async (path) => {
    const { page } = reader
    const notFound = await (await fetch(reader.site.url('/nowhere'))).text()
    await page.route(reader.site.url(path), (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    )
    await reader.open(`${path}?a=1#b`)
    await page.waitForURL('**/docs/other?a=1#b')
    await h1(page, 'Other').waitFor()
    reader.consoleMessages.splice(0)
  },
)

test('ERR-24 ERR-28: a page that cannot be fetched is opened by one full load', async () => {
  const { page } = reader
  await page.route('**/docs/other', (route) =>
    isDataRequest(route.request()) ? route.abort() : route.continue(),
  )
  await reader.open('/docs/')
  await hydrate(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await link('Other').click()
  await h1(page, 'Other').waitFor()
  await eventually(() => pathOf(page)).toBe('/docs/other')
  expect(loads).toEqual(['/docs/other'])
  expectConsoleMessages()
})

test('ERR-25: when scripts fail to load, the page stays as served', async () => {
  const { page } = reader
  await page.route('**/*.js', (route) => route.abort())
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await reader.open('/docs/crash')
  await page.getByText('Fine.').waitFor()
  expect(loads.length).toBe(1)
  expectConsoleMessages()
})

test('ERR-20 ERR-21 ERR-22: a sidebar that fails to load says so and can be retried', async () => {
  const { page } = reader
  // More than the 150 items of a sidebar that every page contains.
  const many = Array.from({ length: 150 }, (_, i) => [`docs/more/${i}.md`, `# Page ${i}\n`])
  const site = await reader.serve({
    'docs/index.md': '# Docs\n',
    'docs/more/one.md': '# One\n',
    ...Object.fromEntries(many),
  })
  let isBroken = true
  await page.route('**/assets/sidebar/*.json', (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.goto(site.url('/docs/'))
  await page.locator('summary', { hasText: 'more' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('could not be loaded')
  isBroken = false
  await retry.click()
  await page.getByRole('link', { name: 'One', exact: true }).waitFor()
  expect(await retry.count()).toBe(0)
  expectConsoleMessages()
})
