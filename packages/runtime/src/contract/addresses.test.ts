import { expect, test } from 'vitest'
import {
  absoluteUrl,
  ancestorRoutes,
  decodeText,
  ensureBaseUrl,
  hashOfId,
  hrefOf,
  isExternalHref,
  isInPageAnchor,
  isSamePage,
  isSamePath,
  isWithin,
  joinRoute,
  parseBaseUrl,
  parseRoute,
  readableHref,
  resolveRoute,
  routeBelow,
  routeKey,
  routeOf,
  routeVariants,
  splitHref,
  uncheckedAddress,
  urlOf,
  withBaseUrl,
  withQueryAndHash,
} from './addresses.ts'

test.each([
  ['/docs/api/Agent', '/', '/docs/api/Agent'],
  ['/', '/', '/'],
  ['/site/docs/', '/site/', '/docs/'],
  ['/site/', '/site/', '/'],
  ['/site', '/site/', '/'],
  ['/sites/docs', '/site/', null],
  ['/docs', '/site/', null],
  ['/docs/%E6%97%A5%E6%9C%AC', '/', '/docs/日本'],
  ['/%E6%97%A5/docs', '/日/', '/docs'],
  ['/docs/%3F%23%2541', '/', '/docs/?#%41'],
  ['/docs/%zz', '/', null],
  ['/docs/a%2Fb', '/', null],
])('%s below %s is the route %s', (pathname, baseUrl, route) => {
  expect(routeOf(pathname, baseUrl)).toBe(route)
})

test.each([
  ['/', '/docs/api', '/docs/api'],
  ['/base/', '/docs/api', '/base/docs/api'],
  ['/base/', '/', '/base/'],
  ['/日/', '/docs', '/%E6%97%A5/docs'],
  ['/', '/a b/100%/?#', '/a%20b/100%25/%3F%23'],
  ['/', '/cafe\u0301', '/cafe%CC%81'],
  ['/', '/caf\u00e9', '/caf%C3%A9'],
  ['/base/', '/v1.2/A&B=C+D', '/base/v1.2/A&B=C+D'],
])('below %s, the href of %s is %s', (baseUrl, route, href) => {
  expect(hrefOf(baseUrl, joinRoute(route))).toBe(href)
  expect(urlOf({ url: 'https://example.org', baseUrl }, joinRoute(route))).toBe(
    `https://example.org${href}`,
  )
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['docs', '/docs/'],
  ['//a//b//', '/a/b/'],
  ['/%E6%97%A5/', '/日/'],
  ['/100%/', '/100%/'],
])('the base URL %j is %s', (written, baseUrl) => {
  expect(parseBaseUrl(written)).toBe(baseUrl)
})

test.each([
  ['/docs', 'api/Agent', '/docs/api/Agent'],
  ['/docs', '/api/', '/docs/api/'],
  ['/docs', '', '/docs/'],
  ['', '', '/'],
  ['', 'search', '/search'],
  ['/docs', '../a/./b', '/a/b'],
  ['', '../../..', '/'],
  ['/docs', 'v1.2/..a/.b', '/docs/v1.2/..a/.b'],
])('%j and %j join to %s', (prefix, path, route) => {
  expect(joinRoute(prefix, path)).toBe(route)
})

test.each([
  ['b', '/a', '/', '/b'],
  ['b', '/a/', '/', '/a/b'],
  ['../c', '/a/b/', '/', '/a/c'],
  ['/docs/c', '/a', '/', '/docs/c'],
  ['/docs/c', '/a', '/docs/', '/c'],
  ['/docs', '/a', '/docs/', '/docs'],
  ['c', '/docs/a', '/docs/', '/docs/c'],
  ['/%E6%97%A5/c', '/a', '/日/', '/c'],
  ['%E6%97%A5', '/日/本', '/', '/日/日'],
  ['%zz', '/a/', '/', '/a/%zz'],
])('%s on the page %s below %s leads to %s', (written, from, baseUrl, route) => {
  expect(resolveRoute(written, joinRoute(from), baseUrl)).toBe(route)
})

test.each([
  ['/a?b#c', '/a', '?b', '#c'],
  ['#c?d', '', '', '#c?d'],
  ['?b', '', '?b', ''],
  ['/a\n', '/a\n', '', ''],
  ['', '', '', ''],
])('%j has the path %j, the query %j and the hash %j', (href, path, query, hash) => {
  expect(splitHref(href)).toEqual({ path, query, hash })
})

test.each([
  ['/b', '/b?x=1#y'],
  ['/b#own', '/b?x=1#own'],
  ['/b?own', '/b?own#y'],
  ['/b?own#own', '/b?own#own'],
  ['https://example.com/b#own?', 'https://example.com/b?x=1#own?'],
  ['', '?x=1#y'],
])('a link with query and hash to %j leads to %j', (address, href) => {
  expect(withQueryAndHash(address, { query: '?x=1', hash: '#y' })).toBe(href)
})

test.each([
  ['/docs/a b?x=1#c', '/base/docs/a%20b?x=1#c'],
  ['/docs/a%20b', '/base/docs/a%20b'],
  ['img/logo.svg', '/base/img/logo.svg'],
  ['https://example.com/%zz', 'https://example.com/%zz'],
  ['//cdn.example.com/a', '//cdn.example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s of the configuration is %s in HTML', (written, href) => {
  const isExternal = isExternalHref(written)
  expect(withBaseUrl('/base/', written)).toBe(href)
  expect(absoluteUrl({ url: 'https://example.org', baseUrl: '/base/' }, written)).toBe(
    isExternal ? href : `https://example.org${href}`,
  )
})

test('routes are compared without the slash at the end', () => {
  expect(['/', '/a', '/a/', '/A'].map(parseRoute).map(routeKey)).toEqual(['/', '/a', '/a', '/A'])
})

test.each([
  ['/', []],
  ['/docs', []],
  ['/docs/api/Agent/', ['/docs', '/docs/api']],
])('above %s are %j', (route, ancestors) => {
  expect(ancestorRoutes(parseRoute(route))).toEqual(ancestors)
})

test('text is decoded only where its escapes are well-formed', () => {
  expect(['a%2Fb', '%zz', 'a b'].map(decodeText)).toEqual(['a/b', '%zz', 'a b'])
  expect(['/%E6%97%A5%2F', '/%zz'].map(readableHref)).toEqual(['/日%2F', '/%zz'])
  expect(decodeText(hashOfId('日本 #'))).toBe('#日本 #')
})

test.each([
  ['/', ['/']],
  ['/docs', ['/docs', '/docs/']],
  ['/docs/', ['/docs/', '/docs']],
  ['/docs/index.html', ['/docs/index.html', '/docs', '/docs/']],
  ['/docs/api/Agent.html', ['/docs/api/Agent.html', '/docs/api/Agent', '/docs/api/Agent/']],
  ['/index.html', ['/index.html', '/']],
  ['/docs/5.x', ['/docs/5.x', '/docs/5.x/']],
])('%s may be listed as %j', (route, variants) => {
  expect(routeVariants(parseRoute(route))).toEqual(variants)
})

const at = (path: string) => new URL(path, 'https://example.org')

test.each([
  ['/docs/', '/docs', true],
  ['/docs/index.html', '/docs/?x=1#y', true],
  ['/docs/a', '/docs/b', false],
  ['/', '/index.html', true],
])('%s and %s are one page: %s', (a, b, isSame) => {
  expect(isSamePage(at(a), at(b))).toBe(isSame)
})

test.each([
  ['/docs#a', true],
  ['/docs', false],
  ['/docs#', false],
  ['/docs?x=1#a', false],
  ['/docs/#a', false],
])('%s is an anchor in the page /docs: %s', (to, isAnchor) => {
  expect(isInPageAnchor(at('/docs'), at(to))).toBe(isAnchor)
})

test.each([
  ['/docs/a', '/Docs/A/', true, true],
  ['/docs/a', '/docs', false, true],
  ['/docs-old', '/docs', false, false],
  ['/docs', '/', false, true],
  ['/docs', '/docs/a', false, false],
])(
  '%s and %s are one entry of a menu: %s; the first is within the second: %s',
  (a, b, isSame, isInside) => {
    expect([isSamePath(a, b), isWithin(a, b)]).toEqual([isSame, isInside])
  },
)

test.each([
  ['pathname:///files/a.zip', '/files/a.zip'],
  ['/files/pathname://', null],
])('the unchecked address of %s is %s', (written, expected) => {
  expect(uncheckedAddress(written)).toBe(expected)
})

test.each([
  ['', ''],
  ['#part', '#part'],
  ['/lib/a', '/lib/a'],
  ['/a?q#part', '/lib/a?q#part'],
])('with the base URL, %j is %j', (written, expected) => {
  expect(ensureBaseUrl('/lib/', written)).toBe(expected)
})

test.each([
  ['/docs/a', '/docs', '/a'],
  ['/docs', '/docs', '/'],
  ['/docs-old/a', '/docs', null],
  ['/a/docs/', '/docs', null],
  ['/docs/a', '/', '/docs/a'],
  ['/docs/a', '', '/docs/a'],
])('the route %s below %j is %s', (route, prefix, expected) => {
  expect(routeBelow(parseRoute(route), prefix)).toBe(expected)
})
