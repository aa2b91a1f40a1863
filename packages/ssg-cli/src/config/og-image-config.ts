import { resolve } from 'node:path'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { ConfigSource } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { ThemeConfig } from './theme-config.ts'

/** Open Graph images generated for pages that set none. */
export interface OgImageConfig {
  /** Null: the colour of the theme in dark mode. */
  readonly background: string | null
  readonly foreground: string | null
  readonly accent: string | null
  readonly logo: ThemeConfig['navbar']['logo']
  /** Absolute paths of font files for characters that Inter does not have. */
  readonly fonts: readonly string[]
  readonly place: Place
}

/**
 * The appearance of og-images, or null if none are generated: in development, and by default on a
 * site that sets `theme.image`.
 */
export function resolveOgImageConfig(
  { ogImage, theme }: ParsedConfig,
  {
    mode,
    siteDir,
    source,
  }: { readonly mode: Mode; readonly siteDir: string; readonly source: ConfigSource },
): OgImageConfig | null {
  const chosen = ogImage ?? (theme.image === null ? { fonts: [] } : false)
  if (chosen === false || mode === 'development') return null
  const { background = null, foreground = null, accent = null, fonts } = chosen
  return {
    background,
    foreground,
    accent,
    logo: theme.navbar.logo,
    fonts: fonts.map((path) => resolve(siteDir, path)),
    place: source.placeOf(['ogImage']),
  }
}
