import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type EncodedImage, encodeImage, targetWidths } from './encode-image.ts'

const settings = { widths: [40, 80, 160], formats: ['webp' as const], quality: null }

/** A noisy gradient, which lossless formats compress badly. */
function photo(width: number, height = width) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, noise = 1; at < pixels.length; at++) {
    noise = (Math.imul(noise, 1103515245) + 12345) >>> 0
    pixels[at] = ((at / (width * 3)) % 200) + (noise >>> 27)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const namesOf = (image: EncodedImage | null) =>
  image?.variants.map(({ format, width }) => `${format} ${width}`)

test('an image is resized to the smaller widths and to its own, in place of any wider', () => {
  expect(targetWidths(100, [40, 80, 160])).toEqual([40, 80, 100])
  expect(targetWidths(80, [40, 80, 160])).toEqual([40, 80])
  expect(targetWidths(20, [40, 80])).toEqual([20])
  expect(targetWidths(500, [40, 80])).toEqual([40, 80])
})

test('variants have the format of the original and the configured formats', async () => {
  const bytes = await photo(100).png().toBuffer()
  const image = await encodeImage(bytes, settings, sharp)
  expect(image).toMatchObject({ format: 'png', width: 100 })
  expect(namesOf(image)).toEqual(['png 40', 'png 80', 'webp 40', 'webp 80', 'webp 100'])
  const both = { ...settings, widths: [80, 160], formats: ['avif' as const, 'webp' as const] }
  const fromWebp = await photo(100).webp({ quality: 100 }).toBuffer()
  expect(namesOf(await encodeImage(fromWebp, both, sharp))).toEqual([
    'webp 80',
    'avif 80',
    'avif 100',
  ])
})

test('a variant that is not smaller than the original is left out', async () => {
  const stripes = Buffer.alloc(100 * 100, '\0\xff', 'latin1')
  const drawing = sharp(stripes, { raw: { width: 100, height: 100, channels: 1 } })
  const bytes = await drawing.png({ palette: true, colours: 2 }).toBuffer()
  expect(namesOf(await encodeImage(bytes, settings, sharp))).toEqual([])
})

test('a variant that is not smaller than the original format at its width is left out', async () => {
  const squares = Buffer.alloc(100 * 100)
  for (const at of squares.keys())
    squares[at] = (at + Math.floor(at / 1000) * 10) % 20 < 10 ? 0 : 255
  const drawing = sharp(squares, { raw: { width: 100, height: 100, channels: 1 } })
  const bytes = await drawing.png({ compressionLevel: 0 }).toBuffer()
  const image = await encodeImage(bytes, { ...settings, widths: [50, 100] }, sharp)
  expect(namesOf(image)).toEqual(['png 50', 'webp 100'])
})

test('the quality applies to lossy formats', async () => {
  const bytes = await photo(100).png().toBuffer()
  const sizesWith = async (quality: number) => {
    const image = await encodeImage(bytes, { ...settings, widths: [40], quality }, sharp)
    return new Map(image?.variants.map(({ format, bytes }) => [format, bytes.length]))
  }
  const [low, high] = [await sizesWith(10), await sizesWith(90)]
  expect(low.get('webp')).toBeLessThan(high.get('webp') ?? 0)
  expect(low.get('png')).toBe(high.get('png'))
})

test('a photo that its metadata turns is turned', async () => {
  const bytes = await photo(100, 60)
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const image = await encodeImage(bytes, settings, sharp)
  expect(image?.width).toBe(60)
  const webp = image?.variants.find(({ format, width }) => format === 'webp' && width === 60)
  expect(await sharp(webp?.bytes).metadata()).toMatchObject({ width: 60, height: 100 })
})

test.each([
  ['an animated WebP file', () => twoFrames().webp().toBuffer()],
  ['an animated PNG file', async () => addChunk(await photo(100).png().toBuffer(), 'acTL')],
  ['an AVIF sequence', async () => withBrand(await photo(100).avif().toBuffer(), 'avis')],
  ['a GIF file', () => photo(100).gif().toBuffer()],
])('%s is published as it is', async (_, create) => {
  expect(await encodeImage(await create(), settings, sharp)).toBeNull()
})

test('a damaged image throws', async () => {
  const bytes = await photo(100).png().toBuffer()
  const half = bytes.subarray(0, bytes.length / 2)
  await expect(encodeImage(half, settings, sharp)).rejects.toThrow()
  await expect(encodeImage(Buffer.from('no image'), settings, sharp)).rejects.toThrow()
})

function twoFrames() {
  const height = 40
  const pixels = Buffer.alloc(20 * height * 3, 1).fill(200, 1200)
  return sharp(pixels, { raw: { width: 20, height, channels: 3, pageHeight: height / 2 } })
}

/** Inserts a chunk after the header of a PNG file. */
function addChunk(png: Buffer, name: string): Buffer {
  const header = 33
  const chunk = Buffer.from(`\0\0\0\0${name}`, 'latin1')
  return Buffer.concat([png.subarray(0, header), chunk, Buffer.alloc(4), png.subarray(header)])
}

function withBrand(avif: Buffer, brand: string): Buffer {
  avif.write(brand, 8, 'latin1')
  return avif
}
