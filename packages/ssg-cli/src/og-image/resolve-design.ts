import { hashInputs, type InputHashes } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { OgImageConfig } from '../config/og-image-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'

/** Another number, other files: add one when cards are drawn in another way. */
const designVersion = 2

/** How all cards of a site look. Plain data, fit for a worker. */
export interface OgImageDesign {
  readonly background: string
  readonly foreground: string
  readonly accent: string
  readonly logo: OgImageLogo | null
  /** Font files of the site, absolute. */
  readonly fonts: readonly string[]
  readonly direction: 'ltr' | 'rtl'
  /** Of the setting, should a card fail. */
  readonly place: Place
  /** The font files again, for who wants to know whether they have changed. */
  readonly inputs: InputHashes
  /** Names the look, whatever the machine. */
  readonly key: string
}

export interface OgImageLogo {
  /** Absolute. */
  readonly path: string
  readonly mediaType: string
  /** Width divided by height. */
  readonly ratio: number
}

export interface DesignContext {
  readonly siteDir: string
  /** CSS with the site's own values for the theme's tokens. */
  readonly definitionStyles: string
  /** The static files, by address. */
  readonly staticFiles: ReadonlyMap<string, LocalFile>
  readonly direction: 'ltr' | 'rtl'
}

/** What a theme without changes has in dark mode. */
const defaultTokens = { paper: '#10171a', ink: '#e4ebea', accent: '#6fd3c6' }

export function resolveDesign(
  config: OgImageConfig,
  { siteDir, definitionStyles, staticFiles, direction }: DesignContext,
): OgImageDesign {
  const tokens = darkTokens(definitionStyles)
  const background = config.background ?? tokens('paper')
  const foreground = config.foreground ?? tokens('ink')
  const accent = config.accent ?? tokens('accent')
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

/** The colours a site gives to tokens in dark mode, as far as they are written in hexadecimal digits. */
function darkTokens(styles: string): (name: keyof typeof defaultTokens) => string {
  const rule = /\[data-theme="dark"\] \{([^}]*)\}/.exec(styles)?.[1] ?? ''
  return (name) =>
    new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(rule)?.[1] ?? defaultTokens[name]
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The logo for such a background, when it is a file of ours in a format that can be drawn. */
function logoFile(
  logo: OgImageConfig['logo'],
  onDark: boolean,
  served: DesignContext['staticFiles'],
): LocalFile | null {
  const src = (onDark ? logo?.srcDark : null) ?? logo?.src ?? ''
  const file = served.get(`/${src.replace(/^\//, '')}`)
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

/** A colour between two: at 0 the first, at 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const other = rgbChannels(to)
  const mixed = rgbChannels(from).map((value, at) => value + ((other[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of `#10171a`. */
export function rgbChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
