import { expect, test } from 'vitest'
import {
  isDataRequest,
  isScriptRequest,
  mockConnection,
  pauseRequests,
  prefetchLinks,
  recordRequests,
} from './support/network.ts'
import {
  eventually,
  h1,
  hydrate,
  pathOf,
  serveTinySite,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const files = {
  '/static/files/notes.txt': 'notes\n',
  'pages/index.mdx': `# Home

[Out](https://example.com/) [Hash](#part) [File](pathname:///files/notes.txt) [Here](/)

## Part
`,
  'pages/far.mdx': `# Far

<div style={{ height: '3000px' }} />

[Low](/low) [Low again](/low)
`,
  'pages/near.mdx': '# Near\n\n[Low](/low)\n\n[Live](/live)\n',
  'pages/low.md': '# Low\n',
  'pages/live.mdx': 'import { Live } from "./Live.tsx"\n\n# Live\n\n<Live />\n',
  'pages/Live.tsx': `export function Live() {
  Object.assign(globalThis, { isLive: true })
  return <button type="button">Served</button>
}
`,
}
const reader = useReader(() => serveTinySite(files, { docs: false, blog: false }))
const link = (name: string) =>
  reader.page.getByRole('main').getByRole('link', { name, exact: true })

test('LOAD-10 LOAD-11: a link that stays in view prefetches its page, once', async () => {
  const { page } = reader
  await reader.open('/far')
  await hydrate(page).catch(() => {})
  await waitForPaint(page)
  const requests = recordRequests(page, isDataRequest)
  await link('Low').scrollIntoViewIfNeeded()
  await eventually(() => requests).toEqual([reader.site.url('/low')])
  await page.waitForLoadState('networkidle')

  await link('Low').click()
  await h1(page, 'Low').waitFor()
  expect(requests).toEqual([reader.site.url('/low')])
})

test('LOAD-11: a link that stays in view adds a prefetch hint for the code of its page', async () => {
  const { page } = reader
  const scripts = recordRequests(page, isScriptRequest)
  await reader.open('/near')
  await eventually(async () => (await prefetchLinks(page)).length).toBe(1)
  const [hint] = await prefetchLinks(page)
  await link('Live').click()
  await page.getByRole('button', { name: 'Served' }).waitFor()
  expect(scripts).toContain(hint)
})

test('LOAD-12 LOAD-16: hovering a link loads its page once, so that a click makes no request', async () => {
  const { page } = reader
  await reader.open('/near')
  await page.locator('html').press('Shift')
  const requests = recordRequests(page, isDataRequest)
  const finished: string[] = []
  page.on('requestfinished', (request) => finished.push(request.url()))
  await link('Low').hover()
  await eventually(() => requests.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await h1(page, 'Near').isVisible()).toBe(true)
  await link('Live').focus()
  await link('Low').hover()
  await link('Low').focus()
  await waitForPaint(page)
  const fetched = requests.filter((url) => finished.includes(url))
  expect(fetched).toEqual([...new Set(fetched)])

  const later = recordRequests(
    page,
    (request) => isDataRequest(request) || request.isNavigationRequest(),
  )
  await link('Low').click()
  await h1(page, 'Low').waitFor()
  expect(later).toEqual([])
})

test('LOAD-12: touching a link loads its page', async () => {
  const { page } = reader
  await reader.open('/near')
  const requests = recordRequests(page, isDataRequest)
  await link('Low').dispatchEvent('touchstart')
  await eventually(() => requests.length).toBeGreaterThan(0)
})

test('LOAD-12 LOAD-16: the code of an interactive page is prefetched without running its component', async () => {
  const { page } = reader
  await reader.open('/near')
  const scripts = recordRequests(page, isScriptRequest)
  await link('Live').hover()
  await eventually(() => scripts.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'isLive' in globalThis)).toBe(false)
  await link('Live').click()
  await page.getByRole('button', { name: 'Served' }).waitFor()
  expect(await page.evaluate(() => 'isLive' in globalThis)).toBe(true)
})

test('the home page in the breadcrumbs is not prefetched', async () => {
  const { page } = reader
  const site = await reader.serve({
    'docs/index.md': '# Docs\n\n[Other](./other.md)\n',
    'docs/other.md': '# Other\n',
  })
  const requests = recordRequests(page, isDataRequest)
  await page.goto(site.url('/docs/'))
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().waitFor()
  await eventually(() => requests).toEqual([site.url('/docs/other')])
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([site.url('/docs/other')])
})

test('LOAD-13: without IntersectionObserver the pages of links are prefetched at once', async () => {
  const { page } = reader
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })
  const requests = recordRequests(page, isDataRequest)
  await reader.open('/far')
  await eventually(() => requests).toEqual([reader.site.url('/low')])
  await link('Low').click()
  await h1(page, 'Low').waitFor()
  expect(requests).toEqual([reader.site.url('/low')])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'LOAD-14: with %o nothing is prefetched, and a click works',
  async (connection) => {
    const { page } = reader
    await mockConnection(page, connection)
    const requests = recordRequests(page, isDataRequest)
    await reader.open('/near')
    await link('Low').hover()
    await link('Low').dispatchEvent('touchstart')
    await link('Live').focus()
    await page.waitForLoadState('networkidle')
    await waitForPaint(page)
    expect(await prefetchLinks(page)).toEqual([])
    expect(requests).toEqual([])
    await link('Low').click()
    await h1(page, 'Low').waitFor()
    expect(pathOf(page)).toBe('/low')
  },
)

test.each([{ effectiveType: '3g' }, { effectiveType: '4g', type: 'cellular' }])(
  'LOAD-14: with %o only the pages of links that the reader points at are loaded',
  async (connection) => {
    const { page } = reader
    await mockConnection(page, connection)
    await page.clock.install()
    const requests = recordRequests(page, isDataRequest)
    await reader.open('/near')
    await page.clock.runFor(10_000)
    expect(requests).toEqual([])
    await link('Low').hover()
    await eventually(() => requests.length).toBeGreaterThan(0)
  },
)

test.each([{ effectiveType: '4g' }, undefined])(
  'LOAD-14: with %o pages are prefetched',
  async (connection) => {
    const { page } = reader
    await mockConnection(page, connection)
    const requests = recordRequests(page, isDataRequest)
    await reader.open('/near')
    await eventually(() => requests).toContain(reader.site.url('/low'))
  },
)

test('LOAD-15: anchors, files, external links and the current page are never prefetched', async () => {
  const { page } = reader
  const requests = recordRequests(page, isDataRequest)
  await reader.open('/')
  for (const name of ['Hash', 'File', 'Here']) await link(name).hover()
  await page.getByRole('main').getByRole('link', { name: /^Out/ }).hover()
  await page.waitForLoadState('networkidle')
  await waitForPaint(page)
  expect(await prefetchLinks(page)).toEqual([])
  expect(requests).toEqual([])
})

test('LOAD-15: a page whose prefetch failed is fetched on the click', async () => {
  const { page, consoleMessages } = reader
  await reader.open('/near')
  const isSameDocument = page.locator('html[data-test-same-document]')
  await page.evaluate(() => document.documentElement.setAttribute('data-test-same-document', ''))
  let failed = 0
  await page.route('**/*', async (route) => {
    if (!isDataRequest(route.request())) return route.continue()
    failed++
    return route.abort()
  })
  await link('Low').hover()
  await eventually(() => failed).toBeGreaterThan(0)
  await waitForPaint(page)
  await page.unrouteAll()
  await link('Low').click()
  await h1(page, 'Low').waitFor()
  expect(await isSameDocument.count()).toBe(1)
  for (const one of consoleMessages.splice(0)) expect(one).toMatch(/^Failed to load resource/)
})

test('LOAD-24: an interactive page keeps its served text until its code is loaded', async () => {
  const { page } = reader
  await reader.open('/low')
  const code = await pauseRequests(page, (request) => {
    return isScriptRequest(request) && !request.url().includes('runtime')
  })
  await page.goto(reader.site.url('/live'), { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Served' })
  await button.waitFor()
  await button.focus()
  await code.waitForFirst()
  await waitForPaint(page)
  expect(await h1(page, 'Live').isVisible()).toBe(true)
  expect(await button.isVisible()).toBe(true)
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true')
  await code.resumeAll()
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  expect(await button.isVisible()).toBe(true)
})

test('LOAD-23: the HTML of a page preloads the code it needs', async () => {
  const { page } = reader
  const scripts = recordRequests(page, isScriptRequest)
  const response = await page.goto(reader.site.url('/live'))
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  const html = (await response?.text()) ?? ''
  const paths = scripts.map((url) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(1)
  expect(paths.filter((path) => !html.includes(path))).toEqual([])
})
