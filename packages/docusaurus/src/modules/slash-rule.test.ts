import { expect, test } from 'vitest'
import { withSlashRule } from './slash-rule.ts'

test.each([
  ['/lib/docs', true, '/lib/docs/'],
  ['/lib/docs?a=1#b', true, '/lib/docs/?a=1#b'],
  ['/lib/docs/v1.5', true, '/lib/docs/v1.5/'],
  ['/lib/docs/', false, '/lib/docs'],
  ['/lib/docs/', undefined, '/lib/docs/'],
  ['/lib/', false, '/lib/'],
  ['/lib/a.pdf', true, '/lib/a.pdf'],
  ['#part', true, '#part'],
  ['https://other.example/a', true, 'https://other.example/a'],
])('the link %s with `trailingSlash: %s` is %s', (href, trailingSlash, expected) => {
  expect(withSlashRule(href, { baseUrl: '/lib/', trailingSlash })).toBe(expected)
})
