import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ImageConfig } from '../config/image-config.ts'
import type { LocalFile } from '../content/source.ts'
import { outputWriteFailure } from '../emit/emit.ts'
import { createFileWriter } from '../emit/file-writer.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import {
  type PublishedImage,
  type PublishedVariant,
  variantPath,
} from '../images/describe-picture.ts'
import type { EncodedImage } from '../images/encode-image.ts'

/** The variants of an image, by its content and all settings; null for one that has none. */
const imageVariants = cacheKind<Omit<PublishedImage, 'file'> | null>('image-variants')
/** Bytes in base64. */
const variantBytes = cacheKind<string>('image-variant-bytes')

/** Encoded images, in the cache and in the output. */
export interface ImageCache {
  /**
   * Adds an image's variants to the output. Undefined if it must be encoded first, null if it has
   * none.
   */
  find(file: LocalFile): PublishedImage | null | undefined
  /** Caches an encoded image and adds it to the output. Throws a `BuildFailure` if a file cannot be written. */
  add(file: LocalFile, encoded: EncodedImage | null): PublishedImage | null
}

/** Opens the cache. Without an output, nothing is written but the cache. */
export function openImageCache(
  { widths, formats, quality, sharp: { version } }: ImageConfig,
  output: StagedOutput | null,
  store: Pick<Store, 'read' | 'write'>,
): ImageCache {
  const write = output === null ? null : createFileWriter(output.dir)
  const keyOf = ({ hash }: LocalFile) => hashOfValue([hash, widths, formats, quality, version])

  return {
    find(file) {
      const published = store.read(imageVariants, keyOf(file))
      if (published == null) return published
      const isComplete = published.variants.every((variant) => publish(file, variant))
      return isComplete ? { file, ...published } : undefined
    },
    add(file, encoded) {
      const key = keyOf(file)
      if (encoded === null) {
        store.write(imageVariants, key, null)
        return null
      }
      const { format, width, variants } = encoded
      const published = { format, width, variants: variants.map((one) => describe(file, one)) }
      for (const [index, { bytes }] of variants.entries()) {
        const variant = published.variants[index] as PublishedVariant
        store.write(variantBytes, variant.hash, Buffer.from(bytes).toString('base64'))
        writeVariant(variantPath(file, variant), bytes)
      }
      store.write(imageVariants, key, published)
      return { file, ...published }
    },
  }

  function describe(
    { hash: original }: LocalFile,
    { format, width }: Omit<PublishedVariant, 'hash'>,
  ): PublishedVariant {
    const hash = hashOfValue([original, format, width, quality, version]).slice(0, 16)
    return { format, width, hash }
  }

  /** Returns false if neither the last output nor the cache has the file. */
  function publish(file: LocalFile, variant: PublishedVariant): boolean {
    const path = variantPath(file, variant)
    if (output === null || output.reuseFile(path, path)) return true
    const cached = store.read(variantBytes, variant.hash)
    if (cached === undefined) return false
    writeVariant(path, Buffer.from(cached, 'base64'))
    return true
  }

  function writeVariant(path: OutputPath, bytes: Uint8Array): void {
    if (output === null || write === null) return
    try {
      write(path, bytes)
    } catch (error) {
      throw outputWriteFailure(output.target, (error as Error).message)
    }
    output.addFile(path, path)
  }
}
