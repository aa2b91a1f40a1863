import { expect, test } from 'vitest'
import type { LocalFile } from '../content/source.ts'
import { describePicture, type PublishedImage } from './describe-picture.ts'

const file: LocalFile = {
  path: '/site/content/a b.jpg',
  file: 'content/a b.jpg',
  servedPath: null,
  hash: '0123456789abcdef',
  byteLength: 1,
  imageSize: null,
}
const context = { sizes: '50vw', baseUrl: '/lib/' }
const photo: PublishedImage = { file, format: 'jpeg', width: 1000, variants: [] }
const variant = (format: 'avif' | 'jpeg' | 'webp', width: number) => ({ format, width, hash: 'f0' })

test('a picture offers the formats in their order, then the original', () => {
  const variants = [
    variant('jpeg', 400),
    variant('avif', 400),
    variant('avif', 1000),
    variant('webp', 1000),
  ]
  const folder = '/lib/assets/images/a-b-0123456789abcdef.jpg'
  expect(describePicture({ ...photo, variants }, context)).toEqual({
    sources: [
      { type: 'image/avif', srcset: `${folder}/400-f0.avif 400w, ${folder}/1000-f0.avif 1000w` },
      { type: 'image/webp', srcset: `${folder}/1000-f0.webp 1000w` },
    ],
    srcset: `${folder}/400-f0.jpeg 400w, /lib/assets/files/a-b-0123456789abcdef.jpg 1000w`,
    sizes: '50vw',
  })
})

test('an image without smaller variants in its own format has no candidates', () => {
  const picture = describePicture({ ...photo, variants: [variant('webp', 1000)] }, context)
  expect(picture).toMatchObject({ srcset: null, sources: [{ type: 'image/webp' }] })
})

test('an image without variants has no picture', () => {
  expect(describePicture(photo, context)).toBeNull()
})
