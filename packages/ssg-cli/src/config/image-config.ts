import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { missingExtra, type SitePackage } from '../extras/extra.ts'
import type { ConfigSource } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { ParsedConfig } from './schema/site.ts'

/** Responsive variants of the images in Markdown. */
export interface ImageConfig {
  /** In px, ascending. */
  readonly widths: readonly number[]
  readonly formats: readonly ('avif' | 'webp')[]
  /** Null uses the default of each encoder. */
  readonly quality: number | null
  /** The `sizes` attribute of all images; null: computed for each. */
  readonly sizes: string | null
  /** The site's own sharp. */
  readonly sharp: SitePackage
  readonly place: Place
}

export interface ImageContext {
  readonly mode: Mode
  readonly source: ConfigSource
  /** Null if it is not needed or not installed. */
  readonly sharp: SitePackage | null
}

/** Null if images are published as they are: without the setting, and in development. */
export function resolveImageConfig(
  { images }: Pick<ParsedConfig, 'images'>,
  { mode, source, sharp }: ImageContext,
): ImageConfig | null {
  if (images === undefined || mode === 'development' || sharp === null) return null
  const { widths, formats, quality = null, sizes = null } = images
  return {
    widths: [...new Set(widths)].sort((a, b) => a - b),
    formats: [...new Set(formats)],
    quality,
    sizes,
    sharp,
    place: source.placeOf(['images']),
  }
}

/** Reports a site that sets `images` and has not installed sharp. */
export function checkSharp(
  { images }: Pick<ParsedConfig, 'images'>,
  { source, sharp }: Pick<ImageContext, 'source' | 'sharp'>,
): readonly Diagnostic[] {
  if (images === undefined || sharp !== null) return []
  return [missingExtra('sharp', 'Setting "images"', source.placeOf(['images']))]
}
