import { expect, test } from 'vitest'
import { asHref } from '../contract/addresses.ts'
import { nameWords } from '../contract/name-words.ts'
import type { NamedPage } from '../contract/page-names.ts'
import { similarPages } from './similar-pages.ts'

const pages: readonly NamedPage[] = [
  ['MockAgent', asHref('/docs/api/MockAgent')],
  ['MockAgent', asHref('/docs/5.x/api/MockAgent')],
  ['MockPool', asHref('/docs/api/MockPool')],
  ['Agent', asHref('/docs/api/Agent')],
  ['Writing tests', asHref('/docs/best-practices/writing-tests')],
  ['The first request', asHref('/docs/quick-start')],
]

test.each([
  ['/docs/api/mock-agnt', ['/docs/api/MockAgent']],
  ['/docs/5.x/api/mockagent.html', ['/docs/5.x/api/MockAgent', '/docs/api/Agent']],
  ['/docs/writing_test', ['/docs/best-practices/writing-tests']],
  ['/quickstart/', ['/docs/quick-start']],
  ['/docs/zebra', []],
  ['/', []],
])('at %s', (path, expected) => {
  const found = similarPages(path, pages).map(([, href]) => href)
  expect(found.slice(0, expected.length)).toEqual(expected)
  if (expected.length < 2) expect(found).toEqual(expected)
})

test('at most five, one for each title', () => {
  const many = Array.from(
    { length: 20 },
    (_, index): NamedPage => [`Pool ${index % 10}`, asHref(`/${index}/pool-${index % 10}`)],
  )
  const titles = similarPages('/pool', many).map(([title]) => title)
  expect(titles).toEqual([...new Set(titles)])
  expect(titles).toHaveLength(5)
})

test.each([
  ['MockAgent', ['mock', 'agent']],
  ['from undici-5 to_6', ['from', 'undici', '5', 'to', '6']],
  ['HTTPServer', ['httpserver']],
  ['日本語', ['日本語']],
  ['—', []],
])('the words of %s', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})
