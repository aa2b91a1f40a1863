import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hrefOf,
  joinRoute,
  type OutputPath,
  parseBaseUrl,
  parseRoute,
  type Route,
  resolveRoute,
  routeKey,
  routeOf,
} from './addresses.ts'
import {
  applyTrailingSlash,
  fileOutputPath,
  pageOutputPath,
  routeOfOutputPath,
  type TrailingSlashRule,
} from './output-paths.ts'

const segment = fc
  .oneof(
    fc.constantFrom(
      ...[
        'caf\u00e9',
        'cafe\u0301',
        '日本',
        'a b',
        'A',
        'a',
        '100%',
        '%2F',
        '%zz',
        '%41',
        'a?b',
        '#',
        'C++',
      ],
      ...[
        'v1.2',
        '.well-known',
        '...',
        '..a',
        'a\\b',
        'index',
        'a.html',
        'index.html',
        '.html',
        'a.md',
      ],
    ),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
  )
  .filter((text) => !text.includes('/') && text !== '.' && text !== '..')
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))

const anyRoute = fc
  .oneof(
    fc.constant(''),
    path,
    path.map((text) => `${text}/`),
  )
  .map((text) => `/${text}` as Route)
const anyBaseUrl = fc.oneof(
  fc.constant('/'),
  path.map((text) => `/${text}/`),
)
const anyOutputPath = fc
  .oneof(path, ...['.html', '/index.html', '.xml'].map((end) => path.map((text) => text + end)))
  .map((text) => text as OutputPath)
const anyRule = fc.constantFrom<TrailingSlashRule>('asWritten', 'always', 'never')

test('a route survives the way to an href and back, below every base URL', () => {
  fc.assert(
    fc.property(anyRoute, anyBaseUrl, (route, baseUrl) => {
      expect(routeOf(hrefOf(baseUrl, route), baseUrl)).toBe(route)
    }),
  )
})

test('a browser neither changes an href nor finds a query or hash in it', () => {
  fc.assert(
    fc.property(anyRoute, anyBaseUrl, (route, baseUrl) => {
      const { pathname, search, hash } = new URL(hrefOf(baseUrl, route), 'https://example.org')
      expect([routeOf(pathname, baseUrl), search, hash]).toEqual([route, '', ''])
    }),
  )
})

test('an href written as a link leads to its route from every page', () => {
  fc.assert(
    fc.property(anyRoute, anyRoute, anyBaseUrl, (route, from, baseUrl) => {
      fc.pre(baseUrl !== '/')
      expect(resolveRoute(hrefOf(baseUrl, route), from, baseUrl)).toBe(route)
    }),
  )
})

test('parsing an encoded route decodes it once', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(parseRoute(hrefOf('/', route))).toBe(route)
    }),
  )
})

test('joining and parsing a base URL changes nothing the second time', () => {
  fc.assert(
    fc.property(anyRoute, anyBaseUrl, (route, baseUrl) => {
      expect(joinRoute(route)).toBe(route)
      expect(parseBaseUrl(hrefOf('/', joinRoute(baseUrl)))).toBe(baseUrl)
    }),
  )
})

test('every output path survives the way to an href and back', () => {
  fc.assert(
    fc.property(anyOutputPath, anyRule, anyBaseUrl, (path, rule, baseUrl) => {
      const route = routeOf(hrefOf(baseUrl, routeOfOutputPath(path, rule)), baseUrl)
      expect(route).not.toBeNull()
      if (route === null) return
      const isPage = path.endsWith('.html')
      expect(isPage ? pageOutputPath(route, rule) : fileOutputPath(route)).toBe(path)
    }),
  )
})

test('a page is at the route of its file, but for the slash at the end', () => {
  fc.assert(
    fc.property(anyRoute, anyRule, (route, rule) => {
      // Two pages with one of these files are reported by the build.
      fc.pre(!/\.html\/?$/.test(route) && routeKey(route) !== '/index')
      const back = routeOfOutputPath(pageOutputPath(route, rule), rule)
      expect(routeKey(back)).toBe(routeKey(route))
      expect(applyTrailingSlash(back, rule)).toBe(back)
    }),
  )
})

test('the trailing slash rule changes nothing the second time, and never the page', () => {
  fc.assert(
    fc.property(anyRoute, anyRule, (route, rule) => {
      const applied = applyTrailingSlash(route, rule)
      expect(applyTrailingSlash(applied, rule)).toBe(applied)
      expect(pageOutputPath(applied, rule)).toBe(pageOutputPath(route, rule))
    }),
  )
})
