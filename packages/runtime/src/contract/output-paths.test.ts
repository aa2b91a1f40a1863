import { expect, test } from 'vitest'
import { parseRoute } from './addresses.ts'
import { applyTrailingSlashToHref, pageOutputPath } from './output-paths.ts'

test.each([
  ['/', 'index.html', 'index.html', 'index.html'],
  ['/docs', 'docs/index.html', 'docs/index.html', 'docs.html'],
  ['/docs/', 'docs/index.html', 'docs/index.html', 'docs.html'],
  ['/docs/v1.2', 'docs/v1.2/index.html', 'docs/v1.2/index.html', 'docs/v1.2.html'],
  ['/404.html', '404.html', '404.html', '404.html'],
  ['/日本/a b', '日本/a b/index.html', '日本/a b/index.html', '日本/a b.html'],
])('%s is written to %s, always with a slash to %s, never to %s', (route, ...paths) => {
  const rules = ['asWritten', 'always', 'never'] as const
  expect(rules.map((rule) => pageOutputPath(parseRoute(route), rule))).toEqual(paths)
})

test.each([
  ['/docs', '/docs', '/docs/', '/docs'],
  ['/docs/', '/docs/', '/docs/', '/docs'],
  ['/', '/', '/', '/'],
  ['/404.html', '/404.html', '/404.html', '/404.html'],
  ['/docs?a/#b/', '/docs?a/#b/', '/docs/?a/#b/', '/docs?a/#b/'],
  ['https://example.org/docs', ...Array(3).fill('https://example.org/docs')],
  ['//example.org/docs/', ...Array(3).fill('//example.org/docs/')],
  ['#a', '#a', '#a', '#a'],
])('%s stays %s, always has a slash as %s and never as %s', (written, ...hrefs) => {
  const rules = ['asWritten', 'always', 'never'] as const
  expect(rules.map((rule) => applyTrailingSlashToHref(written, rule))).toEqual(hrefs)
})
