import { expect, test } from 'vitest'
import { featuresOf, hasFeature, nonAsciiFeature, sequenceFeature } from './line-features.ts'

test('a line has its characters', () => {
  const features = featuresOf('aB ')
  expect(hasFeature(features, 'a'.charCodeAt(0))).toBe(true)
  expect(hasFeature(features, 'B'.charCodeAt(0))).toBe(true)
  expect(hasFeature(features, 'b'.charCodeAt(0))).toBe(false)
  expect(hasFeature(features, nonAsciiFeature)).toBe(false)
})

test('a line has its pairs and triples, in any case', () => {
  const features = featuresOf('x Class')
  for (const sequence of ['cl', 'CLA', 'ass', 'x c']) {
    expect(hasFeature(features, sequenceFeature(sequence))).toBe(true)
  }
  for (const sequence of ['lc', 'cls', 'sx']) {
    expect(hasFeature(features, sequenceFeature(sequence))).toBe(false)
  }
})

test('characters outside of ASCII are one feature and end a sequence', () => {
  const features = featuresOf('aüb')
  expect(hasFeature(features, nonAsciiFeature)).toBe(true)
  expect(hasFeature(features, sequenceFeature('ab'))).toBe(false)
})
