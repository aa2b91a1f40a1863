import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { OgImage } from '../og-image/og-image.ts'
import type { MarkdownPageInput } from './markdown-pages/markdown-page-input.ts'

/** A page and the paths of its files. */
export interface OutputPage extends MarkdownPageInput {
  /** Source file of the interactive body, or null. */
  readonly interactive: string | null
  /** The generated OG image, or null. */
  readonly ogImage: OgImage | null
  /** The HTML file. */
  readonly path: OutputPath
  /** Hash of everything that the HTML file is made from. */
  readonly contentKey: string
}
