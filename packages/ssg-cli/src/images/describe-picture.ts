import { hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { imageVariantPath } from '@ssgdocs/runtime/contract/image-paths'
import type { LocalFile } from '../content/source.ts'
import { assetPath } from '../graph/asset-path.ts'
import type { Picture } from '../graph/check-links.ts'
import type { EncodedVariant, ImageFormat } from './encode-image.ts'

/** The published variants of an image. */
export interface PublishedImage {
  readonly file: LocalFile
  /** Format of the original. */
  readonly format: ImageFormat
  /** In px. */
  readonly width: number
  readonly variants: readonly PublishedVariant[]
}

export interface PublishedVariant extends Omit<EncodedVariant, 'bytes'> {
  /** Hash of everything that its bytes depend on. */
  readonly hash: string
}

/** The output path of a variant. Its name contains a hash, so that browsers may cache it forever. */
export function variantPath(
  file: LocalFile,
  { width, hash, format }: PublishedVariant,
): OutputPath {
  return imageVariantPath(assetPath(file), `${width}-${hash}.${format}`)
}

/** Markup of an image with published variants; null if it has none. */
export function describePicture(
  { file, format: original, width, variants }: PublishedImage,
  { sizes, baseUrl }: { readonly sizes: string; readonly baseUrl: string },
): Picture | null {
  if (variants.length === 0) return null
  const candidate = (path: OutputPath, width: number) => `${hrefOf(baseUrl, path)} ${width}w`
  const candidatesOf = (format: ImageFormat) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => candidate(variantPath(file, variant), variant.width))
  const own = candidatesOf(original)
  return {
    sources: [...new Set(variants.map(({ format }) => format))]
      .filter((format) => format !== original)
      .map((format) => ({ type: `image/${format}`, srcset: candidatesOf(format).join(', ') })),
    srcset: own.length === 0 ? null : [...own, candidate(assetPath(file), width)].join(', '),
    sizes,
  }
}
