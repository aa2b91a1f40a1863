import { expect, test } from 'vitest'
import { formatSearchUrlParams, parseSearchUrlParams, searchPageHref } from './search-url-params.ts'

test.each([
  { query: '', version: null },
  { query: 'keep alive', version: null },
  { query: 'a&version=b#c+%', version: '5.x' },
  { query: '<b> 😀', version: 'guide/next' },
])('%o is read as it was written', (asked) => {
  expect(parseSearchUrlParams(formatSearchUrlParams(asked))).toEqual(asked)
})

test('the address of all results is short where it can be', () => {
  expect(searchPageHref('/sub/search/', { query: '', version: null })).toBe('/sub/search/')
  expect(searchPageHref('/search', { query: 'pool', version: '5.x' })).toBe(
    '/search?q=pool&version=5.x',
  )
})

test('what stands behind the query is no part of it', () => {
  expect(parseSearchUrlParams('?q=pool#top')).toEqual({ query: 'pool', version: null })
})
