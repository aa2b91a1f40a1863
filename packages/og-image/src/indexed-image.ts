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
  /** PNG rows: a filter byte (0, none), then a byte per pixel. */
  readonly rows: Uint8Array
  /** Colours as little-endian 32-bit RGBA. With more than 256, `rows` is invalid. */
  readonly palette: number[]
  /** Palette index plus 1, by the 5 high bits of each channel; 0 if there is none. */
  readonly paletteIndexes: Uint16Array
}

/** Indexes an image. Colours that differ only in the 3 low bits of a channel are merged: into one of `exact`, or into the first. */
export function toIndexedImage(pixels: RgbaImage, exact: readonly string[]): IndexedImage {
  const { width, height } = pixels
  const rows = new Uint8Array((width + 1) * height)
  const image = { width, height, rows, palette: [], paletteIndexes: new Uint16Array(1 << 15) }
  for (const colour of exact) paletteIndexOf(pixelOfColor(colour), image)
  paintLayer(image, { ...pixels, top: 0 })
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

/** Paints the rows of a layer over the image. */
export function paintLayer(image: IndexedImage, { width, height, bytes, top }: Layer): void {
  const { rows } = image
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height)
  for (let row = 0; row < height; row++) {
    const start = row * width
    const target = (top + row) * (width + 1) + 1
    for (let from = 0, to = 0; from < width; from = to) {
      const pixel = pixels[start + from] as number
      do to++
      while (to < width && pixels[start + to] === pixel)
      const index = paletteIndexOf(pixel, image)
      if (to - from > 32) rows.fill(index, target + from, target + to)
      else for (let column = from; column < to; column++) rows[target + column] = index
    }
  }
}

/** The index of a colour in the palette, which gains it if it has none like it. */
export function paletteIndexOf(pixel: number, { palette, paletteIndexes }: IndexedImage): number {
  const group = ((pixel >> 3) & 0x1f) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00)
  const index = paletteIndexes[group] as number
  if (index > 0) return index - 1
  palette.push(pixel)
  paletteIndexes[group] = palette.length
  return palette.length - 1
}

/** Parses `#10171a` to little-endian RGBA. */
export function pixelOfColor(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)
}
