/** An image with 4 bytes per pixel: red, green, blue, alpha. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** An image that covers the rows of another of the same width, from row `top`. */
export interface Layer extends RgbaImage {
  readonly top: number
}

/** An image whose pixels are palette indexes. */
export interface IndexedImage {
  readonly width: number
  readonly height: number
  /** One byte per pixel. Each row starts at a multiple of four bytes. */
  readonly rows: Uint8Array<ArrayBuffer>
  /** Bytes from the start of one row to the next. */
  readonly stride: number
  /** Colours as little-endian 32-bit RGBA. With more than 256, `rows` is invalid. */
  readonly palette: number[]
  /** Palette index plus 1, by the 5 high bits of each channel; 0 if there is none. */
  readonly paletteIndexes: Uint16Array
}

/** A run of equal pixels up to this length counts as an edge of a shape: at the top of an arc, an edge has long runs. */
const maxEdgeLength = 8
const maxDifferenceOfShapes = 8

/**
 * Converts a background to a palette. Merges similar colours into one of `exact`, or into the first
 * seen.
 */
export function toIndexedImage(pixels: RgbaImage, exact: readonly string[]): IndexedImage {
  const { width, height } = pixels
  const stride = Math.ceil(width / 4) * 4
  const rows = new Uint8Array(stride * height)
  const paletteIndexes = new Uint16Array(1 << 15)
  const image = { width, height, stride, rows, palette: [], paletteIndexes }
  for (const colour of exact) paletteIndexOf(pixelOfColor(colour), image)
  paintShapes(image, { ...pixels, top: 0 })
  return image
}

export function copyImage(image: IndexedImage): IndexedImage {
  const { rows, palette, paletteIndexes } = image
  return {
    ...image,
    rows: rows.slice(),
    palette: [...palette],
    paletteIndexes: paletteIndexes.slice(),
  }
}

/** Makes `target` equal to an image of the same size, without allocating another. */
export function copyOnto(
  target: IndexedImage,
  { rows, palette, paletteIndexes }: IndexedImage,
): void {
  target.rows.set(rows)
  target.palette.splice(0, Number.POSITIVE_INFINITY, ...palette)
  target.paletteIndexes.set(paletteIndexes)
}

/** Like `paintLayer`, for shapes with few colours. */
export function paintShapes(image: IndexedImage, layer: Layer): void {
  paintLayer(image, layer, (pixel, length) =>
    length > maxEdgeLength
      ? paletteIndexOf(pixel, image)
      : edgeIndexOf(pixel, image, maxDifferenceOfShapes),
  )
}

/**
 * Paints a layer's rows over the image. `indexOf` gets a pixel and the length of its run of equal
 * pixels.
 */
export function paintLayer(
  image: IndexedImage,
  { width, height, bytes, top }: Layer,
  indexOf = (pixel: number, _length: number) => paletteIndexOf(pixel, image),
): void {
  const { rows, stride } = image
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height)
  for (let row = 0; row < height; row++) {
    const start = row * width
    const target = (top + row) * stride
    for (let from = 0, to = 0; from < width; from = to) {
      const pixel = pixels[start + from] as number
      do to++
      while (to < width && pixels[start + to] === pixel)
      const index = indexOf(pixel, to - from)
      if (to - from > 32) rows.fill(index, target + from, target + to)
      else for (let column = from; column < to; column++) rows[target + column] = index
    }
  }
}

/**
 * Palette index of a colour. Adds the colour unless one exists that differs only in the low 3 bits
 * of a channel.
 */
export function paletteIndexOf(pixel: number, { palette, paletteIndexes }: IndexedImage): number {
  const group = ((pixel >> 3) & 0x1f) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00)
  const index = paletteIndexes[group] as number
  if (index > 0) return index - 1
  palette.push(pixel)
  paletteIndexes[group] = palette.length
  return palette.length - 1
}

/** Palette size that fits 4 bits per pixel. Text on a plain background rarely needs more. */
export const smallPaletteSize = 16
/** Maximum difference per channel when a full palette forces a replacement. */
const maxDifferenceWhenFull = 40

/**
 * Like `paletteIndexOf`, but reuses a similar colour to keep the palette small. For antialiased
 * edges.
 */
export function edgeIndexOf(pixel: number, image: IndexedImage, maxDifference: number): number {
  const { palette } = image
  const differences = palette.map((colour) => maxChannelDifference(colour, pixel))
  const smallest = Math.min(...differences)
  const limit = palette.length === smallPaletteSize ? maxDifferenceWhenFull : maxDifference
  return smallest <= limit ? differences.indexOf(smallest) : paletteIndexOf(pixel, image)
}

function maxChannelDifference(first: number, second: number): number {
  const differences = [0, 8, 16].map((shift) =>
    Math.abs(((first >> shift) & 255) - ((second >> shift) & 255)),
  )
  return Math.max(...differences)
}

/** Parses `#10171a` to little-endian RGBA. */
export function pixelOfColor(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)
}
