import type sharp from 'sharp'
import type { ImageConfig } from '../config/image-config.ts'

/** API of the site's own sharp. */
export type Sharp = typeof sharp

export type ImageFormat = 'avif' | 'jpeg' | 'png' | 'webp'

/** An image and its variants. */
export interface EncodedImage {
  /** Format of the original. */
  readonly format: ImageFormat
  /** Width of the original in px. */
  readonly width: number
  readonly variants: readonly EncodedVariant[]
}

export interface EncodedVariant {
  readonly format: ImageFormat
  /** In px. */
  readonly width: number
  readonly bytes: Uint8Array
}

/**
 * Encodes the variants of an image that are worth publishing: those with fewer bytes than the original and than
 * its own format at the same width. Returns null for an image that is only published as it is, such as an animation.
 * Throws the error of sharp if the image is damaged.
 */
export async function encodeImage(
  bytes: Buffer,
  { widths, formats, quality }: Pick<ImageConfig, 'widths' | 'formats' | 'quality'>,
  sharp: Sharp,
): Promise<EncodedImage | null> {
  if (isAnimated(bytes)) return null
  const { format, compression, pages = 1, autoOrient } = await sharp(bytes).metadata()
  const original = formatOf(format, compression)
  if (original === null || pages > 1) return null

  const { width } = autoOrient
  const targets = targetWidths(width, widths)
  const resized: EncodedVariant[] = []
  for (const target of targets.filter((target) => target < width)) {
    const variant = await encode(original, target)
    if (variant.bytes.length < bytes.length) resized.push(variant)
  }
  const variants = [...resized]
  for (const format of formats) if (format !== original) variants.push(...(await convert(format)))
  return { format: original, width, variants }

  /**
   * Encodes from the largest variant down. If that one saves no bytes, skips the format: without a
   * full-size variant, browsers that prefer the format would show a smaller image.
   */
  async function convert(format: ImageFormat): Promise<readonly EncodedVariant[]> {
    const converted: EncodedVariant[] = []
    for (const target of targets.toReversed()) {
      const variant = await encode(format, target)
      const same = resized.find(({ width }) => width === target)
      if (variant.bytes.length < (same?.bytes ?? bytes).length) converted.unshift(variant)
      else if (converted.length === 0) return []
    }
    return converted
  }

  async function encode(format: ImageFormat, width: number): Promise<EncodedVariant> {
    // Set no quality for PNG: it would reduce the image to a palette.
    const options = quality === null || format === 'png' ? {} : { quality }
    const image = sharp(bytes).autoOrient().resize({ width }).toFormat(format, options)
    return { format, width, bytes: await image.toBuffer() }
  }
}

/**
 * The configured widths below that of the original; wider ones are replaced by the original width.
 */
export function targetWidths(original: number, widths: readonly number[]): readonly number[] {
  const smaller = widths.filter((width) => width < original)
  return smaller.length < widths.length ? [...smaller, original] : smaller
}

/** Null for formats that are published unchanged. */
function formatOf(format: string, compression: string | undefined): ImageFormat | null {
  if (format === 'heif' && compression === 'av1') return 'avif'
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : null
}

/** Finds animated PNG and AVIF files: sharp reads one frame at most. */
function isAnimated(bytes: Buffer): boolean {
  const header = bytes.subarray(0, bytes.indexOf('IDAT'))
  return bytes.indexOf('ftypavis') === 4 || header.includes('acTL')
}
