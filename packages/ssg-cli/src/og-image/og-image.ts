import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** The texts of an OG image. Each may be empty, except the title. */
export interface OgImageContent {
  readonly title: string
  readonly site: string
  /** Shown in a rounded box: the version, or the title of the blog. */
  readonly badge: string
  /** Shown below the title, smaller. */
  readonly description: string
  readonly footer: string
}

/** An OG image and its output path. Images with equal content share a file. */
export interface OgImage {
  readonly path: OutputPath
  readonly content: OgImageContent
}

/** In px, as recommended by social networks. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** Names the file after its content and design, so the path is known before the image is rendered. */
export function describeOgImage(content: OgImageContent, { key }: OgImageDesign): OgImage {
  return {
    path: outputPath('assets/og-image', `${hashOfValue({ card: content, key }).slice(0, 16)}.png`),
    content,
  }
}
