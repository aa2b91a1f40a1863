import { inflateSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { compressRows, encodeIndexedPng } from './encode-indexed-png.ts'
import {
  copyImage,
  type IndexedImage,
  type Layer,
  paintLayer,
  toIndexedImage,
} from './indexed-image.ts'

/** Encodes an image that is one pixel high. */
function pngOf(colours: readonly string[], exact: readonly string[] = []) {
  return encode(toIndexedImage(rowOf(...colours), exact))
}

/** Encodes an image whose rows are compressed one by one. */
function encode(image: IndexedImage) {
  const rows = Array.from({ length: image.height }, (_, row) => compressRows(image, row, row + 1))
  return encodeIndexedPng(image, rows)
}

/** An image one pixel high. */
function rowOf(...colours: readonly string[]) {
  const bytes = Buffer.from(colours.map((colour) => `${colour}ff`).join(''), 'hex')
  return { width: colours.length, height: 1, bytes: new Uint8Array(bytes) }
}

function dataOf(png: Buffer | null, type: string): Buffer {
  const at = png?.indexOf(type, 8, 'latin1') ?? -1
  return png?.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)) ?? Buffer.alloc(0)
}

test('a pixel is the palette index of its colour', () => {
  const png = pngOf(['10171a', 'e4ebea', '10171a'])
  expect(imageSize(png as Buffer)).toMatchObject({ width: 3, height: 1, type: 'png' })
  expect(dataOf(png, 'PLTE').toString('hex')).toBe('10171ae4ebea')
  expect([...inflateSync(dataOf(png, 'IDAT'))]).toEqual([0, 0, 1, 0])
})

test('similar colours are merged into the exact one', () => {
  const png = pngOf(['e4ebe9', 'e4ebea'], ['#e4ebea'])
  expect(dataOf(png, 'PLTE').toString('hex')).toBe('e4ebea')
})

test('an image with more than 256 colours is not encoded', () => {
  const colours = Array.from({ length: 300 }, (_, at) =>
    Buffer.from([(at % 32) * 8, Math.floor(at / 32) * 8, 0]).toString('hex'),
  )
  expect(pngOf(colours.slice(0, 256))).not.toBeNull()
  expect(pngOf(colours)).toBeNull()
})

test('a layer covers its rows; the image that was copied stays', () => {
  const ground = toIndexedImage({ ...rowOf('10171a', '10171a'), width: 1, height: 2 }, [])
  const layer: Layer = { ...rowOf('e4ebea'), top: 1 }
  const copy = copyImage(ground)
  paintLayer(copy, layer)
  expect([...inflateSync(dataOf(encode(copy), 'IDAT'))]).toEqual([0, 0, 0, 1])
  expect([...inflateSync(dataOf(encode(ground), 'IDAT'))]).toEqual([0, 0, 0, 0])
  expect(ground.palette).toHaveLength(1)
})
