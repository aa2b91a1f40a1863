import { expect, test } from 'vitest'
import { parseRequestPath, pathBelow } from './request-path.ts'

test.each([
  ['/', [], true],
  ['/a', ['a'], false],
  ['/a/', ['a'], true],
  ['/a/b?c=/d/#e', ['a', 'b'], false],
  ['/a%20b/%E6%97%A5', ['a b', '日'], false],
  ['//a', ['', 'a'], false],
  ['/...', ['...'], false],
])('the target %s has the segments %j and a trailing slash: %s', (target, segments, isFolder) => {
  expect(parseRequestPath(target)).toEqual({ segments, hasTrailingSlash: isFolder })
})

test.each([
  '',
  '?a',
  'a',
  'http://a/b',
  '/a#b',
  '/%zz',
  '/.',
  '/..',
  '/a/../b',
  '/%2e%2e/a',
  '/%252e%252e/a',
  '/%252e',
  '/a%2fb',
  '/a%252fb',
  '/a\\b',
  '/a%5cb',
  '/a%00',
  '/a%2500',
])('the target "%s" is rejected', (target) => {
  expect(parseRequestPath(target)).toBeUndefined()
})

test.each([
  ['/', '/a/b', ['a', 'b']],
  ['/', '/', []],
  ['/lib/', '/lib/', []],
  ['/lib/', '/lib/a', ['a']],
  ['/lib/v1/', '/lib/v1/a/b', ['a', 'b']],
])('below the base URL %s, %s is the path %j', (baseUrl, target, segments) => {
  const path = parseRequestPath(target)
  expect(path && pathBelow(baseUrl, path)).toEqual({ ...path, segments })
})

test.each([
  ['/lib/', '/lib'],
  ['/lib/', '/'],
  ['/lib/', '/other/a'],
  ['/lib/v1/', '/lib/v2/a'],
  ['/lib/v1/', '/lib/'],
])('%s is the base URL, so %s is outside of the site', (baseUrl, target) => {
  const path = parseRequestPath(target)
  expect(path && pathBelow(baseUrl, path)).toBeUndefined()
})
