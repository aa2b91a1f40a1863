import { expect, test } from 'vitest'
import { createExcerpt, splitByTerms } from './create-excerpt.ts'

const matchesIn = (text: string, terms: readonly string[]) =>
  splitByTerms(text, terms).flatMap((segment) => (segment.isMatch ? [segment.text] : []))

test.each([
  ['a Pool of pools', ['pool'], ['Pool', 'pool']],
  ['keepAliveTimeout', ['keep', 'keepalivetimeout'], ['keepAliveTimeout']],
  ['keepAliveTimeout', ['alive'], ['Alive']],
  ['on a connection', ['on'], ['on']],
  ['$& (a) [b] \\d', ['$&', '[b]'], ['$&', '[b]']],
  ['nothing', [], []],
])('in "%s", the terms %o match %o', (text, terms, expected) => {
  expect(matchesIn(text, terms)).toEqual(expected)
})

test('splitting preserves the text', () => {
  const text = '<b>&amp; Ünï 😀 pool</b>'
  expect(
    splitByTerms(text, ['pool', 'ünï'])
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text)
})

test('an excerpt surrounds the first match and cuts at word boundaries', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
  const text = createExcerpt([...words, 'needle', ...words].join(' '), ['needle'], 100)
    .map((segment) => segment.text)
    .join('')
  expect(text).toMatch(/^… word\d+ .* needle (word\d+ )+…$/)
  expect(text.length).toBeLessThan(110)
})

test('a short text is not cut', () => {
  expect(createExcerpt('A pool.', ['pool'], 100)).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'pool', isMatch: true },
    { text: '.', isMatch: false },
  ])
})
