import type { GlyphMask } from './glyph-masks.ts'
import { edgeIndexOf, type IndexedImage, paletteIndexOf, pixelOfColor } from './indexed-image.ts'

/** A mask at its place in the image, in px. */
export interface PlacedMask {
  readonly mask: GlyphMask
  /** Position of the pen. */
  readonly x: number
  readonly y: number
}

/** Number of coverage levels for antialiasing. More make no visible difference, and larger images. */
const levels = 4
/**
 * Less than the difference between two levels from black to white, so that edges of texts in different colours can share
 * palette colours.
 */
const maxDifference = 32

/** Paints glyphs in one colour. Their edges are mixed with what is below. */
export function paintGlyphs(
  image: IndexedImage,
  glyphs: readonly PlacedMask[],
  colour: string,
): void {
  const { width, height, stride, rows, palette } = image
  const fill = pixelOfColor(colour)
  /** Palette index plus 1 of each mix, by the index below and the level. */
  const mixes = new Uint16Array(256 * levels)
  /** Adds all mixes with a colour at once, so that the palette is the same for any text. */
  const addMixes = (below: number): void => {
    for (let level = 1; level < levels; level++) {
      const mixed = mixPixels(palette[below] as number, fill, level / (levels - 1))
      const isFull = level === levels - 1
      const index = isFull ? paletteIndexOf(fill, image) : edgeIndexOf(mixed, image, maxDifference)
      mixes[below * levels + level] = index + 1
    }
  }
  const mixOf = (below: number, level: number): number => {
    const at = below * levels + level
    if (mixes[at] === 0) addMixes(below)
    return (mixes[at] as number) - 1
  }

  for (const { mask, x, y } of glyphs) {
    const firstColumn = Math.max(0, -x - mask.left)
    const lastColumn = Math.min(mask.width, width - x - mask.left)
    for (let row = 0; row < mask.height; row++) {
      const line = y + mask.top + row
      if (line < 0 || line >= height) continue
      const start = line * stride + x + mask.left
      for (let column = firstColumn; column < lastColumn; column++) {
        const level = ((mask.coverage[row * mask.width + column] as number) * levels) >> 8
        if (level > 0) rows[start + column] = mixOf(rows[start + column] as number, level)
      }
    }
  }
}

/** Mixes two little-endian RGBA pixels: `share` 0 is the first, 1 the second. */
function mixPixels(from: number, to: number, share: number): number {
  let mixed = 0xff000000
  for (const shift of [0, 8, 16]) {
    const first = (from >> shift) & 255
    mixed |= Math.round(first + (((to >> shift) & 255) - first) * share) << shift
  }
  return mixed
}
