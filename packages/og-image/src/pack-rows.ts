import { type IndexedImage, smallPaletteSize } from './indexed-image.ts'

/** Bits per pixel. */
export type BitDepth = 4 | 8

/** Bit depth of a PNG with this palette. */
export function bitDepthOf({ palette }: { readonly palette: readonly number[] }): BitDepth {
  return palette.length <= smallPaletteSize ? 4 : 8
}

/** Rows from `top` up to, but not including, `bottom`. */
export interface RowRange {
  readonly top: number
  readonly bottom: number
}

/** Packs rows as PNG does: a filter byte (0, none), then the pixels at the bit depth. */
export function packRows(
  { width, stride, rows }: IndexedImage,
  { top, bottom }: RowRange,
  bits: BitDepth,
): Uint8Array<ArrayBuffer> {
  const length = 1 + Math.ceil((width * bits) / 8)
  const packed = new Uint8Array((bottom - top) * length)
  const words = new Uint32Array(rows.buffer)
  for (let row = top; row < bottom; row++) {
    const from = row * stride
    let to = (row - top) * length + 1
    if (bits === 8) packed.set(rows.subarray(from, from + width), to)
    else
      for (let at = from >> 2; at < (from + stride) >> 2; at++) {
        const four = words[at] as number
        // Skip zeros: most pixels are background.
        if (four !== 0) {
          packed[to] = (four << 4) | ((four >> 8) & 15)
          packed[to + 1] = ((four >> 12) & 0xf0) | (four >>> 24)
        }
        to += 2
      }
  }
  return packed
}
