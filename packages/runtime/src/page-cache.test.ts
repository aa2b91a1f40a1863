// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

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
const open = () => createPageCache('/', 0)

beforeEach(() => {
  files = {
    '/assets/manifest/0.json': {
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
  const below = createPageCache('/base/', 0)
  expect(await below.hasPage(url('/base/a'))).toBe(true)
  expect(await below.hasPage(url('/a'))).toBe(false)
})

test('the page that was used least recently is evicted beyond 50 pages', async () => {
  const names = Array.from({ length: 51 }, (_, index) => `p${index}`)
  files['/assets/manifest/0.json'] = Object.fromEntries(
    names.map((name) => [`page:/${name}`, `data/${name}.json`]),
  )
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

test('prefetching adds one link for each file of a page', async () => {
  const pages = open()
  setPrefetchSupport(true)
  for (let round = 0; round < 2; round++) {
    pages.prefetch(url('/b'))
    await vi.waitFor(() => expect(document.head.children.length).toBe(2))
  }
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['prefetch', '/data/b.json'],
    ['prefetch', '/modules/b.js'],
  ])
})

test('a browser without prefetch links fetches the files with low priority', async () => {
  setPrefetchSupport(false)
  open().prefetch(url('/a'))
  await vi.waitFor(() => expect(requests).toContain('/data/a.json'))
  expect(document.head.children.length).toBe(0)
})

test('a page that was fetched is not prefetched', async () => {
  const pages = open()
  await pages.getPage(url('/b')).catch(() => {})
  await pages.getPage(url('/a'))
  pages.prefetch(url('/a'))
  await pages.hasPage(url('/a'))
  expect(document.head.children.length).toBe(0)
})

test('preloading fetches a page, and ignores errors', async () => {
  const pages = open()
  pages.preload(url('/none'))
  pages.preload(url('/a'))
  await pages.getPage(url('/a'))
  expect(requests.filter((href) => href === '/data/a.json').length).toBe(1)
})
