import { expect, test } from 'vitest'
import { imageVariantPath, originalImageUrl } from './image-paths.ts'
import { outputPath } from './output-paths.ts'

test('the original of an image variant follows from its URL', () => {
  const original = outputPath('assets/files/pool-0123abcd.png')
  const variant = imageVariantPath(original, '640-4567cdef.webp')
  expect(variant).toBe('assets/images/pool-0123abcd.png/640-4567cdef.webp')
  expect(originalImageUrl(`https://a.example/lib/${variant}`)).toBe(
    `https://a.example/lib/${original}`,
  )
})

test('other URLs have no original', () => {
  expect(originalImageUrl('https://a.example/assets/files/pool-0123abcd.png')).toBeNull()
  expect(originalImageUrl('https://a.example/assets/images/logo.png')).toBeNull()
})
