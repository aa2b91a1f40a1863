import { expect, test } from 'vitest'
import { markdownConfig } from '../../test/markdown-config.ts'
import { pageFeatures } from './page-features.ts'

test.each([
  [true, true, true],
  [false, false, false],
  [['docs/**', '../more/**'], true, false],
])('with math: %j, files in docs have formulas: %s, others: %s', (math, inDocs, inBlog) => {
  const features = { ...markdownConfig.features, math }
  const hasMath = (file: string) => pageFeatures(features, file).math
  expect(hasMath('docs/a/b.md')).toBe(inDocs)
  expect(hasMath('../more/a.md')).toBe(inDocs)
  expect(hasMath('blog/a.md')).toBe(inBlog)
})

test('files with the same features share an object, by which their hash is cached', () => {
  const features = { ...markdownConfig.features, math: ['docs/**'] }
  expect(pageFeatures(features, 'docs/a.md')).toBe(pageFeatures(features, 'docs/b.md'))
})
