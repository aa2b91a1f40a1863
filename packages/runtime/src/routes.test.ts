import { expect, test } from 'vitest'
import { isInPageAnchor, isSamePage, routeOf, routeVariants } from './routes.ts'

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
  ['/docs/%zz', '/', '/docs/%zz'],
])('%s below %s is the route %s', (pathname, baseUrl, route) => {
  expect(routeOf(pathname, baseUrl)).toBe(route)
})

test.each([
  ['/', ['/']],
  ['/docs', ['/docs', '/docs/']],
  ['/docs/', ['/docs/', '/docs']],
  ['/docs/index.html', ['/docs/index.html', '/docs', '/docs/']],
  ['/docs/api/Agent.html', ['/docs/api/Agent.html', '/docs/api/Agent', '/docs/api/Agent/']],
  ['/index.html', ['/index.html', '/']],
  ['/docs/5.x', ['/docs/5.x', '/docs/5.x/']],
])('%s may be known as %j', (route, forms) => {
  expect(routeVariants(route)).toEqual(forms)
})

const at = (path: string) => new URL(path, 'https://example.org')

test.each([
  ['/docs/', '/docs', true],
  ['/docs/index.html', '/docs/?x=1#y', true],
  ['/docs/a', '/docs/b', false],
  ['/', '/index.html', true],
])('%s and %s: one page is %s', (a, b, same) => {
  expect(isSamePage(at(a), at(b))).toBe(same)
})

test.each([
  ['/docs#a', true],
  ['/docs', false],
  ['/docs#', false],
  ['/docs?x=1#a', false],
  ['/docs/#a', false],
])('the browser itself goes from /docs to %s: %s', (to, isPlace) => {
  expect(isInPageAnchor(at('/docs'), at(to))).toBe(isPlace)
})
