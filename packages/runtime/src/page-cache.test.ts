// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Href } from './contract/addresses.ts'
import { createPageCache } from './page-cache.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'

/** Response bodies by path; a missing path is a 404, an error rejects. */
let files: Record<string, unknown>
let requests: string[]

const page = (title: string) => ({
  view: { title },
  head: { title },
  html: ['<p>'],
  interactiveModule: null,
})
const url = (path: string) => new URL(path, location.origin)
const openBelow = (baseUrl: string) =>
  createPageCache({ baseUrl, manifestBits: 0, themeHref: `${baseUrl}theme.js` as Href })
const open = () => openBelow('/')

beforeEach(() => {
  files = {
    '/assets/manifest/0.json': {
      theme: 'theme.js',
      'page:/a': 'data/a.json',
      'page:/b': 'data/b.json modules/b.js',
      'sidebar:docs': 'data/sidebar.json',
    },
    '/data/a.json': page('A'),
    '/data/sidebar.json': ['item'],
  }
  requests = []
  document.head.replaceChildren()
  vi.stubGlobal('fetch', async (href: string) => {
    requests.push(href)
    const file = files[href]
    if (file instanceof Error) throw file
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function setPrefetchSupport(isSupported: boolean): void {
  const tokens = Object.getPrototypeOf(document.createElement('link').relList)
  vi.spyOn(tokens, 'supports').mockReturnValue(isSupported)
}

test('a page and the manifest are fetched once', async () => {
  const pages = open()
  const first = await pages.getPage(url('/a'))
  expect(first).toEqual({
    view: { title: 'A' },
    head: { title: 'A' },
    content: { kind: 'static', html: ['<p>'] },
  })
  expect(await pages.getPage(url('/a?query#hash'))).toBe(first)
  expect(requests).toEqual(['/assets/manifest/0.json', '/data/a.json'])
})

test('simultaneous requests for a page share one fetch', async () => {
  const pages = open()
  const [one, other] = await Promise.all([pages.getPage(url('/a')), pages.getPage(url('/a'))])
  expect(one).toBe(other)
  expect(requests.length).toBe(2)
})

test.each([
  ['a network error', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['an error of the server', undefined, '/data/a.json returned status 404'],
])('a page that failed with %s is fetched again', async (_, failure, message) => {
  const pages = open()
  files['/data/a.json'] = failure
  await expect(pages.getPage(url('/a'))).rejects.toThrow(message)
  files['/data/a.json'] = page('A')
  expect((await pages.getPage(url('/a'))).view).toEqual({ title: 'A' })
})

test('a manifest that failed is fetched again', async () => {
  const pages = open()
  const manifest = files['/assets/manifest/0.json']
  files['/assets/manifest/0.json'] = new TypeError('offline')
  await expect(pages.hasPage(url('/a'))).rejects.toThrow('offline')
  files['/assets/manifest/0.json'] = manifest
  expect(await pages.hasPage(url('/a'))).toBe(true)
})

test('an unknown page rejects as a missing module', async () => {
  await expect(open().getPage(url('/none'))).rejects.toMatchObject({
    message: 'Cannot find module "/none"',
    code: 'MODULE_NOT_FOUND',
  })
})

test('only pages of this origin below the base URL exist', async () => {
  const pages = open()
  expect(await pages.hasPage(url('/a'))).toBe(true)
  expect(await pages.hasPage(url('/none'))).toBe(false)
  expect(await pages.hasPage(new URL('https://other.example/a'))).toBe(false)
  files['/base/assets/manifest/0.json'] = files['/assets/manifest/0.json']
  const below = openBelow('/base/')
  expect(await below.hasPage(url('/base/a'))).toBe(true)
  expect(await below.hasPage(url('/a'))).toBe(false)
})

test('the page that was used least recently is evicted beyond 50 pages', async () => {
  const names = Array.from({ length: 51 }, (_, index) => `p${index}`)
  files['/assets/manifest/0.json'] = {
    theme: 'theme.js',
    ...Object.fromEntries(names.map((name) => [`page:/${name}`, `data/${name}.json`])),
  }
  for (const name of names) files[`/data/${name}.json`] = page(name)
  const pages = open()
  for (const name of names.slice(0, 50)) await pages.getPage(url(`/${name}`))
  await pages.getPage(url('/p0'))
  await pages.getPage(url('/p50'))
  requests = []
  await pages.getPage(url('/p0'))
  await pages.getPage(url('/p2'))
  expect(requests).toEqual([])
  await pages.getPage(url('/p1'))
  expect(requests).toEqual(['/data/p1.json'])
})

test('data is loaded by its key, once', async () => {
  const pages = open()
  expect(await pages.loadData('sidebar:docs')).toEqual(['item'])
  expect(await pages.loadData('sidebar:docs')).toEqual(['item'])
  expect(requests).toEqual(['/assets/manifest/0.json', '/data/sidebar.json'])
  await expect(pages.loadData('sidebar:none')).rejects.toThrow('Cannot find module "sidebar:none"')
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

  test('adds one link for each file of a page, one after another', async () => {
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('error')
    const budget = createPrefetchBudget()
    await pages.prefetch(url('/b'), budget)
    await pages.prefetch(url('/b'), budget)
    expect(hrefs()).toEqual(['/data/b.json', '/modules/b.js'])
  })

  test('stops at seven requests, counting those for the manifest', async () => {
    const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
    files['/assets/manifest/0.json'] = {
      theme: 'theme.js',
      ...Object.fromEntries(names.map((name) => [`page:/${name}`, `data/${name}.json`])),
    }
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('load')
    const budget = createPrefetchBudget()
    for (const name of names) await pages.prefetch(url(`/${name}`), budget)
    expect(hrefs().length).toBe(3)
  })

  test('stops when enough bytes were transferred', async () => {
    const entry = { encodedBodySize: 50_000 } as PerformanceResourceTiming
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry])
    const pages = open()
    setPrefetchSupport(true)
    endDownloads('load')
    const budget = createPrefetchBudget()
    await pages.prefetch(url('/a'), budget)
    await pages.prefetch(url('/b'), budget)
    expect(hrefs()).toEqual(['/data/a.json'])
  })

  test('fetches the files with low priority in a browser without prefetch links', async () => {
    setPrefetchSupport(false)
    await open().prefetch(url('/a'), createPrefetchBudget())
    expect(requests).toContain('/data/a.json')
    expect(hrefs()).toEqual([])
  })

  test('skips a page that was fetched, and ignores a manifest that cannot be', async () => {
    const pages = open()
    await pages.getPage(url('/a'))
    await pages.prefetch(url('/a'), createPrefetchBudget())
    files['/assets/manifest/0.json'] = new TypeError('offline')
    await open().prefetch(url('/b'), createPrefetchBudget())
    expect(hrefs()).toEqual([])
  })
})

test('a file that fails once is loaded at the second attempt', async () => {
  const { fetch } = globalThis
  let attempts = 0
  vi.stubGlobal('fetch', async (href: string) => {
    if (attempts++ === 0) throw new TypeError('Failed to fetch')
    return fetch(href)
  })
  expect((await open().getPage(url('/a'))).view).toEqual({ title: 'A' })
})

test('preloading fetches a page, and ignores errors', async () => {
  const pages = open()
  pages.preload(url('/none'))
  pages.preload(url('/a'))
  await pages.getPage(url('/a'))
  expect(requests.filter((href) => href === '/data/a.json').length).toBe(1)
})
