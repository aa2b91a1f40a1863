/** An opaque image of red, green, blue and opacity, a byte each. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** An image as wide as another, to be laid over its rows from `top` on. */
export interface Layer extends RgbaImage {
  readonly top: number
}

/** An image whose pixels are places in a palette. */
export interface IndexedImage {
  readonly width: number
  readonly height: number
  /** Rows as a PNG has them: a byte for the filter, which is none, and one for each pixel. */
  readonly rows: Uint8Array
  /** Pixels as they lie in memory. More than 256 of them do not fit into `rows`. */
  readonly palette: number[]
  /** By the five high bits of each channel: one more than the place in the palette. */
  readonly paletteIndexes: Uint16Array
}

/** Colours that nobody can tell apart become one: that of `exact`, or the first. */
export function toIndexedImage(pixels: RgbaImage, exact: readonly string[]): IndexedImage {
  const { width, height } = pixels
  const rows = new Uint8Array((width + 1) * height)
  const image = { width, height, rows, palette: [], paletteIndexes: new Uint16Array(1 << 15) }
  for (const colour of exact) paletteIndexOf(pixelOfColor(colour), image)
  paintLayer(image, { ...pixels, top: 0 })
  return image
}

/** The image with others over it. */
export function withLayers(image: IndexedImage, layers: readonly Layer[]): IndexedImage {
  const { rows, palette, paletteIndexes } = image
  const copy = {
    ...image,
    rows: rows.slice(),
    palette: [...palette],
    paletteIndexes: paletteIndexes.slice(),
  }
  for (const layer of layers) paintLayer(copy, layer)
  return copy
}

function paintLayer(image: IndexedImage, { width, height, bytes, top }: Layer): void {
  const { rows } = image
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height)
  for (let row = 0; row < height; row++) {
    const start = row * width
    const target = (top + row) * (width + 1) + 1
    for (let from = 0, to = 0; from < width; from = to) {
      const pixel = pixels[start + from] as number
      do to++
      while (to < width && pixels[start + to] === pixel)
      const place = paletteIndexOf(pixel, image)
      if (to - from > 32) rows.fill(place, target + from, target + to)
      else for (let column = from; column < to; column++) rows[target + column] = place
    }
  }
}

function paletteIndexOf(pixel: number, { palette, paletteIndexes }: IndexedImage): number {
  const group = ((pixel >> 3) & 0x1f) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00)
  const known = paletteIndexes[group] as number
  if (known > 0) return known - 1
  palette.push(pixel)
  paletteIndexes[group] = palette.length
  return palette.length - 1
}

/** `#10171a` as it lies in memory. */
function pixelOfColor(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)
}
