import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { formatSearchUrlParams, parseSearchUrlParams, searchPageHref } from './search-url-params.ts'

test.each([
  { query: '', version: null },
  { query: 'keep alive', version: null },
  { query: 'a&version=b#c+%', version: '5.x' },
  { query: '<b> 😀', version: 'guide/next' },
])('%o survives formatting and parsing', (params) => {
  expect(parseSearchUrlParams(formatSearchUrlParams(params))).toEqual(params)
})

test('the results URL has only the parameters that are set', () => {
  expect(searchPageHref(asHref('/sub/search/'), { query: '', version: null })).toBe('/sub/search/')
  expect(searchPageHref(asHref('/search'), { query: 'pool', version: '5.x' })).toBe(
    '/search?q=pool&version=5.x',
  )
})

test('the hash is not part of the query', () => {
  expect(parseSearchUrlParams('?q=pool#top')).toEqual({ query: 'pool', version: null })
})
