import { parseRoute } from '@ssg/runtime/contract/addresses'
import { hashInputs, type InputHashes } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageConfig } from '../config/og-image-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'

/** Part of every image's file name. Increment it when the rendering changes. */
const designVersion = 2

/** The design of a site's OG images. Plain data that can be sent to a worker. */
export interface OgImageDesign {
  readonly background: string
  readonly foreground: string
  readonly accent: string
  readonly logo: OgImageLogo | null
  /** Absolute paths of the site's own font files. */
  readonly fonts: readonly string[]
  readonly direction: 'ltr' | 'rtl'
  /** The setting, for diagnostics. */
  readonly place: Place
  /** Hashes of the font files, for the build record. */
  readonly inputs: InputHashes
  /** Hash of the design, independent of paths. */
  readonly key: string
}

export interface OgImageLogo {
  /** Absolute path. */
  readonly path: string
  readonly mediaType: string
  /** Width divided by height. */
  readonly ratio: number
}

export interface DesignContext {
  readonly siteDir: string
  /** The dark-mode tokens that the site sets, as six hexadecimal digits. */
  readonly darkTokens: ReadonlyMap<string, string>
  /** By URL path. */
  readonly staticFiles: ReadonlyMap<string, LocalFile>
  readonly direction: 'ltr' | 'rtl'
}

/** Dark mode of the default theme. */
const defaultTokens = { paper: '#10171a', ink: '#e4ebea', accent: '#6fd3c6' }

/** Resolves colours from the settings, else from the dark tokens of the site, else from the default theme. */
export function resolveDesign(
  config: OgImageConfig,
  { siteDir, darkTokens, staticFiles, direction }: DesignContext,
): OgImageDesign {
  const token = (name: keyof typeof defaultTokens) => darkTokens.get(name) ?? defaultTokens[name]
  const background = config.background ?? token('paper')
  const foreground = config.foreground ?? token('ink')
  const accent = config.accent ?? token('accent')
  const file = logoFile(config.logo, isDarkColor(background), staticFiles)
  const inputs = hashInputs(config.fonts, siteDir)
  const fonts = inputs.map(([, hash]) => hash)
  const look = { background, foreground, accent, fonts, direction, logo: file?.hash ?? null }
  return {
    background,
    foreground,
    accent,
    logo: file === null ? null : toLogo(file),
    fonts: config.fonts,
    direction,
    place: config.place,
    inputs,
    key: hashOfValue({ ...look, designVersion }),
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The logo for a dark or light background, if it is a static file in a supported format. */
function logoFile(
  logo: OgImageConfig['logo'],
  isDark: boolean,
  staticFiles: DesignContext['staticFiles'],
): LocalFile | null {
  const src = (isDark ? logo?.srcDark : null) ?? logo?.src ?? ''
  const file = staticFiles.get(parseRoute(src))
  return file !== undefined && mediaTypeOf(file) !== undefined ? file : null
}

function toLogo(file: LocalFile): OgImageLogo {
  const { width, height } = file.imageSize ?? { width: 1, height: 1 }
  return { path: file.path, mediaType: mediaTypeOf(file) ?? '', ratio: width / height }
}

function mediaTypeOf({ path }: LocalFile): string | undefined {
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
}

function isDarkColor(colour: string): boolean {
  const [red, green, blue] = rgbChannels(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/** Interpolates two colours: `share` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const other = rgbChannels(to)
  const mixed = rgbChannels(from).map((value, at) => value + ((other[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Parses `#10171a` to red, green and blue. */
export function rgbChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
