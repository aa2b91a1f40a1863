import { resolve } from 'node:path'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Mode } from './content-config.ts'
import { type ConfigSource, placeOfSetting } from './parse-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { ThemeConfig } from './theme-config.ts'

/** The images that are made for pages which name none. */
export interface OgImageConfig {
  /** Null: the theme's, in dark mode. */
  readonly background: string | null
  readonly foreground: string | null
  readonly accent: string | null
  readonly logo: ThemeConfig['navbar']['logo']
  /** Font files for letters that ours does not have, absolute. */
  readonly fonts: readonly string[]
  readonly place: Place
}

/**
 * How cards look, or null: there are none. A site with an image for all its pages has cards only when
 * it says so; while it is written nobody shares its pages.
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
    place: placeOfSetting(source, ['ogImage']),
  }
}
