import { constants, crc32, deflateSync } from 'node:zlib'
import { type IndexedImage, type Layer, withLayers } from './indexed-image.ts'

/** Run-length encoding alone: images are mostly areas of one colour, and a full search is slower and no smaller. */
const deflateOptions = { strategy: constants.Z_RLE }

/**
 * Encodes an image with layers as a PNG with a palette: a third of the time and half the size of true
 * colour. Returns null if it has more than 256 colours.
 */
export function encodeIndexedPng(image: IndexedImage, layers: readonly Layer[]): Buffer | null {
  const { width, height, rows, palette } = withLayers(image, layers)
  if (palette.length > 256) return null
  return Buffer.concat([
    signature,
    chunk('IHDR', imageHeader(width, height)),
    chunk('PLTE', Buffer.from(palette.flatMap((pixel) => [pixel, pixel >> 8, pixel >> 16]))),
    chunk('IDAT', deflateSync(rows, deflateOptions)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** 8 bits per pixel, colour type 3 (palette), default compression and filter, not interlaced. */
function imageHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 3, 0, 0, 0], 8)
  return data
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
