// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Href } from './contract/addresses.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'

/** Response bodies by path; a missing path is a 404, an error rejects. */
let files: Record<string, unknown>
let requests: string[]

const page = (title: string, interactiveModule: string | null = null) =>
  `<title>${title}</title><div id="ssg-root"><div data-ssg-body="0"><p>${title}</p></div></div>
<script type="application/json" id="ssg-page">${JSON.stringify({ view: { title }, interactiveModule, scripts: ['/theme.js'] })}</script>`
const url = (path: string) => new URL(path, location.origin)
const openBelow = (baseUrl: string) =>
  createPageCache({ baseUrl, pageNameBits: 0, themeHref: '/theme.js' as Href })
const open = () => openBelow('/')
const viewAt = async (pages: PageCache, path: string) => (await pages.getPage(url(path)))?.view

beforeEach(() => {
  files = {
    '/assets/manifest/data.json': { 'sidebar:docs': 'data/sidebar.json' },
    '/data/sidebar.json': ['item'],
    '/assets/page-names/0.json': [['A', '/a']],
    '/a': page('A'),
    '/b': page('B', '/modules/b.js'),
  }
  requests = []
  document.head.replaceChildren()
  vi.stubGlobal('fetch', async (href: string) => {
    const { pathname } = new URL(href, location.origin)
    requests.push(pathname)
    const file = files[pathname]
    if (file instanceof Error) throw file
    if (file === undefined) return new Response('', { status: 404 })
    if (typeof file !== 'string') return Response.json(file)
    const response = new Response(file, { headers: { 'Content-Type': 'text/html' } })
    Object.defineProperty(response, 'url', { value: url(pathname).href })
    return response
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function setPrefetchSupport(isSupported: boolean): void {
  const tokens = Object.getPrototypeOf(document.createElement('link').relList)
  vi.spyOn(tokens, 'supports').mockReturnValue(isSupported)
}

test('a page is fetched once', async () => {
  const pages = open()
  expect(await pages.getPage(url('/a'))).toEqual({
    view: { title: 'A' },
    title: 'A',
    head: [],
    url: url('/a'),
    content: { kind: 'static', html: ['<p>A</p>'] },
  })
  expect(await viewAt(pages, '/a?query#hash')).toEqual({ title: 'A' })
  expect(requests).toEqual(['/a'])
})

test('simultaneous requests for a page share one fetch', async () => {
  const pages = open()
  await Promise.all([pages.getPage(url('/a')), pages.getPage(url('/a'))])
  expect(requests).toEqual(['/a'])
})

test('a page that failed is fetched again', async () => {
  const pages = open()
  files['/a'] = new TypeError('Failed to fetch')
  await expect(pages.getPage(url('/a'))).rejects.toThrow('Failed to fetch')
  files['/a'] = page('A')
  expect(await viewAt(pages, '/a')).toEqual({ title: 'A' })
})

test('only pages of this origin below the base URL exist', async () => {
  const pages = open()
  expect(await pages.getPage(url('/none'))).toBeNull()
  expect(await pages.getPage(new URL('https://other.example/a'))).toBeNull()
  files['/base/a'] = files['/a']
  const below = openBelow('/base/')
  expect(await viewAt(below, '/base/a')).toEqual({ title: 'A' })
  expect(await below.getPage(url('/a'))).toBeNull()
  expect(requests).toEqual(['/none', '/base/a'])
})

test('the page that was used least recently is evicted beyond 50 pages', async () => {
  const names = Array.from({ length: 51 }, (_, index) => `p${index}`)
  for (const name of names) files[`/${name}`] = page(name)
  const pages = open()
  for (const name of names.slice(0, 50)) await pages.getPage(url(`/${name}`))
  await pages.getPage(url('/p0'))
  await pages.getPage(url('/p50'))
  requests = []
  await pages.getPage(url('/p0'))
  await pages.getPage(url('/p2'))
  expect(requests).toEqual([])
  await pages.getPage(url('/p1'))
  expect(requests).toEqual(['/p1'])
})

test('data is loaded by its key, once', async () => {
  const pages = open()
  expect(await pages.loadData('sidebar:docs')).toEqual(['item'])
  expect(await pages.loadData('sidebar:docs')).toEqual(['item'])
  expect(requests).toEqual(['/assets/manifest/data.json', '/data/sidebar.json'])
  await expect(pages.loadData('sidebar:none')).rejects.toThrow(
    'Cannot find the data "sidebar:none"',
  )
})

test('data whose manifest failed is loaded again', async () => {
  const pages = open()
  const manifest = files['/assets/manifest/data.json']
  files['/assets/manifest/data.json'] = undefined
  await expect(pages.loadData('sidebar:docs')).rejects.toThrow('status 404')
  files['/assets/manifest/data.json'] = manifest
  expect(await pages.loadData('sidebar:docs')).toEqual(['item'])
})

test('the names of pages are loaded', async () => {
  expect(await open().loadPageNames('any')).toEqual([['A', '/a']])
})

describe('prefetching', () => {
  /** Ends the download of each prefetch link as soon as it is in the document. */
  const endDownloads = (end: 'load' | 'error') =>
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const link of addedNodes) link.dispatchEvent(new Event(end))
    }).observe(document.head, { childList: true })
  const hrefs = () =>
    [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) =>
      link.getAttribute('href'),
    )

  test('fetches a page once, and adds a link for its code', async () => {
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('error')
    const budget = createPrefetchBudget()
    await pages.prefetch(url('/b'), budget)
    await pages.prefetch(url('/b'), budget)
    expect(requests).toEqual(['/b'])
    expect(hrefs()).toEqual(['/modules/b.js'])
  })

  test('stops at seven requests, counting those for code', async () => {
    const names = ['p1', 'p2', 'p3', 'p4', 'p5']
    for (const name of names) files[`/${name}`] = page(name, `/modules/${name}.js`)
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('load')
    const budget = createPrefetchBudget()
    for (const name of names) await pages.prefetch(url(`/${name}`), budget)
    expect(requests).toEqual(['/p1', '/p2', '/p3', '/p4'])
    expect(hrefs().length).toBe(3)
  })

  test('stops when enough bytes were transferred', async () => {
    files['/a'] = page('text '.repeat(20_000))
    const pages = open()
    const budget = createPrefetchBudget()
    await pages.prefetch(url('/a'), budget)
    await pages.prefetch(url('/b'), budget)
    expect(requests).toEqual(['/a'])
  })

  test('counts the bytes of code', async () => {
    const entry = { encodedBodySize: 50_000 } as PerformanceResourceTiming
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry])
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('load')
    const budget = createPrefetchBudget()
    await pages.prefetch(url('/b'), budget)
    await pages.prefetch(url('/a'), budget)
    expect(requests).toEqual(['/b'])
  })

  test('fetches code with low priority in a browser without prefetch links', async () => {
    setPrefetchSupport(false)
    await open().prefetch(url('/b'), createPrefetchBudget())
    expect(requests).toEqual(['/b', '/modules/b.js'])
    expect(hrefs()).toEqual([])
  })

  test('skips a page that was fetched, and ignores a page that cannot be', async () => {
    const pages = open()
    await pages.getPage(url('/a'))
    await pages.prefetch(url('/a'), createPrefetchBudget())
    files['/b'] = new TypeError('offline')
    await pages.prefetch(url('/b'), createPrefetchBudget())
    expect(requests.filter((path) => path === '/a')).toEqual(['/a'])
    expect(hrefs()).toEqual([])
  })
})

test('preloading fetches a page, and ignores errors', async () => {
  const pages = open()
  files['/broken'] = new TypeError('offline')
  pages.preload(url('/broken'))
  pages.preload(url('/a'))
  await pages.getPage(url('/a'))
  expect(requests.filter((path) => path === '/a').length).toBe(1)
})
