import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageContent, OgImageLook } from './og-image-package.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** An OG image and its output path. Images with the same content share a file. */
export interface OgImage {
  readonly path: OutputPath
  readonly size: OgImageLook['size']
  readonly content: OgImageContent
}

/**
 * Names the file by a hash of content and design, so that the path is known before the image is
 * rendered.
 */
export function describeOgImage(content: OgImageContent, { key, look }: OgImageDesign): OgImage {
  return {
    path: outputPath('assets/og-image', `${hashOfValue({ card: content, key }).slice(0, 16)}.png`),
    size: look.size,
    content,
  }
}
