import { expect, test } from 'vitest'
import { asHref } from '../contract/addresses.ts'
import type { NamedPage } from '../contract/page-names.ts'
import { findSamePage } from './find-same-page.ts'

const pages: readonly NamedPage[] = [
  ['Client', asHref('/docs/Client')],
  ['Docs', asHref('/docs/')],
  ['日本', asHref('/docs/%E6%97%A5%E6%9C%AC')],
]

test.each([
  ['/docs/client', '/docs/Client'],
  ['/docs/Client.html', '/docs/Client'],
  ['/DOCS/client/', '/docs/Client'],
  ['/docs', '/docs/'],
  ['/docs/index.html', '/docs/'],
  ['/docs/%e6%97%a5%E6%9C%AC/', '/docs/%E6%97%A5%E6%9C%AC'],
])('at %s, the page is %s', (path, href) => {
  expect(findSamePage(path, pages)).toBe(href)
})

test.each(['/docs/Client', '/docs/Clients', '/', '/docs/%zz'])('at %s, there is none', (path) => {
  expect(findSamePage(path, pages)).toBeNull()
})
