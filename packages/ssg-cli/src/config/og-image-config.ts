import { resolve } from 'node:path'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { missingExtra } from '../extras/extra.ts'
import type { ConfigSource } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { ParsedConfig } from './schema/site.ts'

/** Open Graph images generated for pages that set none. */
export interface OgImageConfig {
  readonly settings: {
    /** Null uses the theme's dark-mode colour. */
    readonly background: string | null
    readonly foreground: string | null
    readonly accent: string | null
    readonly logo: { readonly src: string; readonly srcDark: string | null } | null
    /** Absolute paths of font files for characters that Inter does not have. */
    readonly fonts: readonly string[]
  }
  /** Absolute path of the entry of `@ssgdocs/og-image`. */
  readonly packageEntry: string
  readonly place: Place
}

export interface OgImageContext {
  readonly mode: Mode
  readonly siteDir: string
  readonly source: ConfigSource
  /** Absolute path of the entry of `@ssgdocs/og-image`; null if it is not installed. */
  readonly ogImageEntry: string | null
}

/**
 * The appearance of og-images, or null if none are generated: in development, without the package, and
 * by default on a site that sets `theme.image`.
 */
export function resolveOgImageConfig(
  { ogImage, theme }: ParsedConfig,
  { mode, siteDir, source, ogImageEntry }: OgImageContext,
): OgImageConfig | null {
  const chosen = ogImage ?? (theme.image === null ? { fonts: [] } : false)
  if (chosen === false || mode === 'development' || ogImageEntry === null) return null
  const { background = null, foreground = null, accent = null, fonts } = chosen
  const { logo } = theme.navbar
  return {
    settings: {
      background,
      foreground,
      accent,
      logo,
      fonts: fonts.map((path) => resolve(siteDir, path)),
    },
    packageEntry: ogImageEntry,
    place: source.placeOf(['ogImage']),
  }
}

/** Reports a site that sets `ogImage` without the package. Without the setting, the package is optional. */
export function checkOgImagePackage(
  { ogImage }: ParsedConfig,
  { source, ogImageEntry }: Pick<OgImageContext, 'source' | 'ogImageEntry'>,
): readonly Diagnostic[] {
  if (!ogImage || ogImageEntry !== null) return []
  return [missingExtra('@ssgdocs/og-image', 'Setting "ogImage"', source.placeOf(['ogImage']))]
}
