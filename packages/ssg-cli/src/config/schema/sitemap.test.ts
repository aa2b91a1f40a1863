import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

test.each([
  ['map.xml', true],
  ['docs/sitemap.xml', true],
  ['/sitemap.xml', false],
  ['../sitemap.xml', false],
  ['sitemap.txt', false],
])('whether the sitemap can be %s: %s', (filename, isValid) => {
  expect(sitemap.safeParse({ filename }).success).toBe(isValid)
})
