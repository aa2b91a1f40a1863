import { parseRoute, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import type { LocalFile } from '../content/source.ts'
import { type HostFilesInput, hostFiles } from './host-files.ts'

const forever = 'public, max-age=31536000, immutable'
const redirect = (from: string, to: string) => {
  return { from: parseRoute(from), href: withBaseUrl('/lib/', to) }
}
const site: HostFilesInput = {
  baseUrl: '/lib/',
  paths: [
    'index.html',
    'assets/app-JKWINEQ5.js',
    'assets/logo.png',
    'assets/page/0123456789abcdef.json',
    'assets/page/1123456789abcdef.json',
    'assets/manifest/0.json',
  ].map((path) => outputPath(path)),
  redirects: [
    redirect('/o ld', '/new'),
    redirect('/a.html', '/new?x=$1#y'),
    redirect('/', '/new#y'),
  ],
  staticFiles: new Map(),
}

const textsOf = (hosts: Parameters<typeof hostFiles>[0], of = site) =>
  Object.fromEntries(
    hostFiles(hosts, of).map(({ path, source }) => [path, 'bytes' in source ? source.bytes : '']),
  )

test('OUT-04: without configured hosts there are no files for hosts', () => {
  expect(hostFiles([], site)).toEqual([])
})

test('Cloudflare: redirects with and without a trailing slash, and headers for immutable files', () => {
  expect(textsOf(['cloudflare'])).toEqual({
    _redirects: `/lib/o%20ld /lib/new 301
/lib/o%20ld/ /lib/new 301
/lib/a.html /lib/new?x=$1#y 301
/lib/ /lib/new#y 301
`,
    _headers: `/lib/assets/app-JKWINEQ5.js
  Cache-Control: ${forever}
/lib/assets/page/:file
  Cache-Control: ${forever}
`,
  })
})

test('Netlify: a redirect is forced over the page at its source; both hosts have lines of their own', () => {
  const netlify = textsOf(['netlify'])
  expect(netlify['_redirects']).toContain('/lib/ /lib/new#y 301!\n')
  const both = String(textsOf(['cloudflare', 'netlify'])['_redirects'])
  expect(both.match(/ 301\n/g)).toHaveLength(4)
  expect(both.match(/ 301!\n/g)).toHaveLength(4)
  // Netlify takes the first.
  expect(both.indexOf('301\n')).toBeGreaterThan(both.lastIndexOf('301!'))
})

test('a redirect source that hosts would read as a pattern has no line', () => {
  const redirects = ['/a*', '/by/:name', '/at/12:30'].map((from) => redirect(from, '/new'))
  const { _redirects } = textsOf(['netlify'], { ...site, redirects })
  expect(_redirects).toBe('/lib/at/12:30 /lib/new 301!\n/lib/at/12:30/ /lib/new 301!\n')
})

test('nginx: maps of decoded paths keep the query and escape variables', () => {
  const texts = textsOf(['nginx'])
  expect(texts['nginx/redirects.map']).toBe(`"/lib/o ld" "/lib/new$is_args$args";
"/lib/o ld/" "/lib/new$is_args$args";
"/lib/a.html" "/lib/new?x=%241#y";
"/lib/" "/lib/new$is_args$args#y";
`)
  const [, pattern = ''] = /"~(.*?)" "public/.exec(String(texts['nginx/cache-control.map'])) ?? []
  const kept = site.paths.filter((path) => new RegExp(pattern).test(`/lib/${path}`))
  expect(kept).toEqual(site.paths.filter((path) => /[0-9A-Za-z]{8}\./.test(path)))
})

test("rules are appended to the author's own file", () => {
  const file: LocalFile = {
    path: '/site/static/_headers',
    file: 'static/_headers',
    servedPath: outputPath('_headers'),
    hash: 'abc',
    byteLength: 1,
    imageSize: null,
  }
  const files = hostFiles(['netlify'], {
    ...site,
    staticFiles: new Map([[outputPath('_headers'), file]]),
  })
  expect(files.find(({ path }) => path === '_headers')?.source).toEqual({
    copyFrom: '/site/static/_headers',
    hash: 'abc',
    append: expect.stringMatching(/^\n\/lib\/assets/),
  })
})
