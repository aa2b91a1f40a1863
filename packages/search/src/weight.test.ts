import { expect, test } from 'vitest'
import { densityOf, relevanceOfStep, relevanceStep, toWeight } from './weight.ts'

test('a term is more relevant the more frequent it is, and in a text the shorter the text is', () => {
  const inText = (frequency: number, length: number) =>
    relevanceStep(toWeight(frequency, length), true)
  expect(inText(2, 30)).toBeGreaterThan(inText(1, 30))
  expect(inText(1, 10)).toBeGreaterThan(inText(1, 100))
  expect(relevanceStep(toWeight(1, 10), false)).toBe(relevanceStep(toWeight(1, 100), false))
})

test('relevance is that of BM25+, rounded, in at most two digits', () => {
  const exact = (2 * 2.2) / (2 + 1.2 * (0.3 + (0.7 * 31) / 27))
  expect(relevanceOfStep(relevanceStep(toWeight(2, 31), true))).toBeCloseTo(exact, 1)
  expect(relevanceStep(toWeight(1, 1_000_000), true)).toBe(0)
  expect(relevanceStep(toWeight(1_000_000, 1), true)).toBeLessThan(100)
})

test('density is the frequency for the length', () => {
  expect(densityOf(toWeight(4, 63)) / densityOf(toWeight(1, 15))).toBeCloseTo(1)
})
