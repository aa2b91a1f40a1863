import { inflateSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { compressRows, encodeIndexedPng } from './encode-indexed-png.ts'
import {
  copyImage,
  edgeIndexOf,
  type IndexedImage,
  type Layer,
  paintLayer,
  pixelOfColor,
  toIndexedImage,
} from './indexed-image.ts'
import { bitDepthOf, packRows } from './pack-rows.ts'

/** Encodes an image that is one pixel high. */
function pngOf(colours: readonly string[], exact: readonly string[] = []) {
  return encode(toIndexedImage(rowOf(...colours), exact))
}

/** Encodes an image whose rows are compressed one by one. */
function encode(image: IndexedImage) {
  const rows = Array.from({ length: image.height }, (_, row) => {
    const bytes = packRows(image, { top: row, bottom: row + 1 }, bitDepthOf(image))
    return compressRows(bytes, { areShared: row === 0 })
  })
  return encodeIndexedPng(image, rows)
}

/** An image one pixel high that uses every colour of its palette. */
function withColours(colours: readonly string[]): IndexedImage {
  const [first = ''] = colours
  const image = toIndexedImage(rowOf(...colours.map(() => first)), [])
  paintLayer(image, { ...rowOf(...colours), top: 0 })
  return image
}

/** Colours whose red channels differ by 10. */
function reds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${(at * 10).toString(16).padStart(2, '0')}0000`)
}

function bitsOf(png: Buffer | null): number | undefined {
  return png?.[24]
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
  expect(bitsOf(png)).toBe(4)
  expect([...inflateSync(dataOf(png, 'IDAT'))]).toEqual([0, 0x01, 0x00])
})

test('an image with more than 16 colours uses one byte per pixel', () => {
  const colours = reds(17)
  const png = encode(withColours(colours))
  expect(bitsOf(png)).toBe(8)
  expect([...inflateSync(dataOf(png, 'IDAT'))]).toEqual([0, ...colours.keys()])
  expect(bitsOf(encode(withColours(colours.slice(1))))).toBe(4)
})

test('an edge pixel reuses a similar palette colour, or adds its own', () => {
  const image = withColours(['000000', '808080'])
  expect(edgeIndexOf(pixelOfColor('#848484'), image, 16)).toBe(1)
  expect(edgeIndexOf(pixelOfColor('#404040'), image, 16)).toBe(2)
  const full = withColours(reds(16))
  expect(edgeIndexOf(pixelOfColor('#b40000'), full, 16)).toBe(15)
  expect(edgeIndexOf(pixelOfColor('#ff0000'), full, 16)).toBe(16)
})

test('similar colours are merged into the exact one', () => {
  const png = pngOf(['e4ebe9', 'e4ebea'], ['#e4ebea'])
  expect(dataOf(png, 'PLTE').toString('hex')).toBe('e4ebea')
})

test('an image with more than 256 colours is not encoded', () => {
  const colours = Array.from({ length: 300 }, (_, at) =>
    Buffer.from([(at % 32) * 8, Math.floor(at / 32) * 8, 0]).toString('hex'),
  )
  expect(encode(withColours(colours.slice(0, 256)))).not.toBeNull()
  expect(encode(withColours(colours))).toBeNull()
})

test('a layer covers its rows; the image that was copied stays', () => {
  const ground = toIndexedImage({ ...rowOf('10171a', '10171a'), width: 1, height: 2 }, [])
  const layer: Layer = { ...rowOf('e4ebea'), top: 1 }
  const copy = copyImage(ground)
  paintLayer(copy, layer)
  expect([...inflateSync(dataOf(encode(copy), 'IDAT'))]).toEqual([0, 0x00, 0, 0x10])
  expect([...inflateSync(dataOf(encode(ground), 'IDAT'))]).toEqual([0, 0, 0, 0])
  expect(ground.palette).toHaveLength(1)
})
