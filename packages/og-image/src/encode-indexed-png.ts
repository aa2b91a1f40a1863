import { constants, crc32, deflateRawSync } from 'node:zlib'
import { adler32, combineAdler32 } from './adler32.ts'
import type { IndexedImage } from './indexed-image.ts'
import { bitDepthOf } from './pack-rows.ts'

/** Compressed rows of an image, which can be a part of several images. */
export interface CompressedRows {
  /** Deflate blocks that end at a byte. */
  readonly data: Buffer
  readonly checksum: number
  /** Number of bytes before compression. */
  readonly length: number
}

/** Header fields of a PNG. */
interface ImageHeader extends Pick<IndexedImage, 'width' | 'height'> {
  readonly palette: readonly number[]
}

/** Smaller than the lowest level with lazy matching by 3 %, for 0.1 ms. The default level takes 0.6 ms more, for another 2 %. */
const fast = { level: 5, finishFlush: constants.Z_SYNC_FLUSH }
/** For rows shared by many images. */
const best = { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH }

/** Compresses packed rows. */
export function compressRows(
  bytes: Uint8Array<ArrayBuffer>,
  { areShared }: { readonly areShared: boolean },
): CompressedRows {
  return {
    data: deflateRawSync(bytes, areShared ? best : fast),
    checksum: adler32(bytes),
    length: bytes.length,
  }
}

/**
 * Encodes rows, packed at the bit depth of the image, as a PNG with a palette: a third of the time
 * and less than half the size of true colour. Returns null if the image has more than 256 colours.
 */
export function encodeIndexedPng(
  image: ImageHeader,
  rows: readonly CompressedRows[],
): Buffer | null {
  const { palette } = image
  if (palette.length > 256) return null
  return Buffer.concat([
    signature,
    chunk('IHDR', imageHeader(image)),
    chunk('PLTE', Buffer.from(palette.flatMap((pixel) => [pixel, pixel >> 8, pixel >> 16]))),
    chunk('IDAT', zlibStream(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Colour type 3 (palette), default compression and filter, not interlaced. */
function imageHeader({ width, height, palette }: ImageHeader): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([bitDepthOf({ palette }), 3, 0, 0, 0], 8)
  return data
}

const zlibHeader = Buffer.from([0x78, 0x01])
/** An empty block that is marked as the last. */
const lastBlock = Buffer.from([0x03, 0x00])

function zlibStream(parts: readonly CompressedRows[]): Buffer {
  const checksum = parts.reduce((sum, part) => combineAdler32(sum, part.checksum, part.length), 1)
  const trailer = Buffer.alloc(4)
  trailer.writeUInt32BE(checksum)
  return Buffer.concat([zlibHeader, ...parts.map(({ data }) => data), lastBlock, trailer])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
