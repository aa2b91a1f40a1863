// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Href } from './contract/addresses.ts'
import { fetchPageDocument } from './page-document.ts'

afterEach(() => vi.unstubAllGlobals())

const options = { themeHref: '/theme.js' as Href, priority: 'low' } as const
const url = new URL('/a?query#hash', location.origin)

function serve(text: string, init: ResponseInit = {}, address = `${location.origin}/a`) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const fetched = vi.fn(async (..._: unknown[]) => {
    const response = new Response(text, { headers, ...init })
    Object.defineProperty(response, 'url', { value: address })
    return response
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const documentOf = (script: string) => `<!doctype html><html><head><title>A &amp; B</title>
<meta name="x"><meta name="y" data-ssg-head><script data-ssg-head>1</script></head><body>
<div id="ssg-root"><div data-ssg-body="0"><p>1</p></div><div data-ssg-body="1">2</div></div>
<script type="application/json" id="ssg-page">{"view":{"title":"A"},"scripts":["${script}"]}</script>
</body></html>`

test('has the view, the bodies, the title and the elements of the head', async () => {
  const fetched = serve(documentOf('/theme.js'))
  const page = await fetchPageDocument(url, options)
  expect(page).toMatchObject({
    data: { view: { title: 'A' } },
    html: ['<p>1</p>', '2'],
    title: 'A & B',
  })
  expect(page?.head.map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta name="y" data-ssg-head="">',
    '<script data-ssg-head="">1</script>',
  ])
  expect(page?.url.href).toBe(`${location.origin}/a`)
  expect(fetched).toHaveBeenCalledWith(
    `${location.origin}/a`,
    expect.objectContaining({ priority: 'low' }),
  )
})

test('has the address that the host redirects to', async () => {
  serve(documentOf('/theme.js'), {}, `${location.origin}/a/`)
  expect((await fetchPageDocument(url, options))?.url.pathname).toBe('/a/')
})

test.each([
  ['an error page', documentOf('/theme.js'), { status: 404 }],
  ['a file', '%PDF', { headers: { 'Content-Type': 'application/pdf' } }],
  ['a file without a type', '', { headers: {} }],
  ['a document of another program', '<!doctype html><p>Hello</p>', {}],
  ['a page of another deployment', documentOf('/theme-2.js'), {}],
])('%s is not a page', async (_, text, init) => {
  serve(text, init)
  expect(await fetchPageDocument(url, options)).toBeNull()
})

test('a server that is not available for a moment is asked again', async () => {
  const fetched = serve('', { status: 503 })
  await expect(fetchPageDocument(url, options)).rejects.toThrow('/a returned status 503')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a request that fails once is repeated', async () => {
  const fetched = serve(documentOf('/theme.js')).mockRejectedValueOnce(new TypeError('offline'))
  expect(await fetchPageDocument(url, options)).not.toBeNull()
  fetched.mockRejectedValue(new TypeError('offline'))
  await expect(fetchPageDocument(url, options)).rejects.toThrow('offline')
})
