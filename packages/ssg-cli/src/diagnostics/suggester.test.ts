import { expect, test } from 'vitest'
import { createCandidateFinder, createSuggester } from './suggester.ts'

const routes = Array.from(
  { length: 20_000 },
  (_, index) => `/docs/guides/page-${String(index).padStart(5, '0')}`,
)

test.each([
  ['/docs/guides/pag-01234', '/docs/guides/page-01234'],
  ['/docs/guide/page-19999', '/docs/guides/page-19999'],
  ['/docs/guides/PAGE-00042', '/docs/guides/page-00042'],
  ['/docs/guide/page/01230', '/docs/guides/page-01230'],
  ['/somewhere/else/entirely', undefined],
  ['x'.repeat(2_000), undefined],
])('finds the word similar to %s among 20,000', (word, expected) => {
  expect(createSuggester(() => routes).suggest(word)).toBe(expected)
})

test('the number of compared words does not grow with the list', () => {
  const compared = (count: number, word: string) =>
    createCandidateFinder(routes.slice(0, count))(word).length
  expect(compared(500, routes[7] ?? '')).toBe(500)
  for (const count of [1_000, 10_000, 20_000]) {
    expect(compared(count, '/docs/guides/pag-00007')).toBe(100)
  }
})

test('reads the words once, for the first suggestion', () => {
  let reads = 0
  const suggester = createSuggester(() => {
    reads += 1
    return routes
  })
  expect(reads).toBe(0)
  for (const route of routes.slice(0, 50)) suggester.suggest(`${route}x`)
  suggester.nearest('/docs/guides/none')
  expect(reads).toBe(1)
})

test('searches a short list completely', () => {
  const suggester = createSuggester(() => ['one', 'two', 'a/long/path'])
  expect(suggester.suggest('oen')).toBe('one')
  expect(suggester.suggest('zzzz')).toBeUndefined()
  expect(suggester.nearest('zzzz')).toBe('one')
})
