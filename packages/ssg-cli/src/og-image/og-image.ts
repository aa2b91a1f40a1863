import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageDesign } from './resolve-design.ts'

/** What a social card says. Every text may be empty but the title. */
export interface OgImageContent {
  readonly title: string
  readonly site: string
  /** In a frame: the version, or what kind of page it is. */
  readonly badge: string
  /** Below the title, smaller. */
  readonly description: string
  readonly footer: string
}

/** A card and its file, relative to the output. Cards that say the same are one file. */
export interface OgImage {
  readonly path: OutputPath
  readonly content: OgImageContent
}

/** In pixels: what social networks ask for. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** The name of its file is known before a card is drawn. */
export function describeOgImage(content: OgImageContent, { key }: OgImageDesign): OgImage {
  return {
    path: outputPath('assets/og-image', `${hashOfValue({ card: content, key }).slice(0, 16)}.png`),
    content,
  }
}
