import { keyOf } from '../cache/key.ts'
import { hashInputs, type Inputs } from '../cache/remember.ts'
import type { SocialCardsConfig } from '../config/social-cards.ts'
import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'

/** Another number, other files: add one when cards are drawn in another way. */
const designVersion = 2

/** How all cards of a site look. Plain data, fit for a worker. */
export interface CardDesign {
  readonly background: string
  readonly foreground: string
  readonly accent: string
  readonly logo: CardLogo | null
  /** Font files of the site, absolute. */
  readonly fonts: readonly string[]
  readonly direction: 'ltr' | 'rtl'
  /** Of the setting, should a card fail. */
  readonly place: Place
  /** The font files again, for who wants to know whether they have changed. */
  readonly inputs: Inputs
  /** Names the look, whatever the machine. */
  readonly key: string
}

export interface CardLogo {
  /** Absolute. */
  readonly path: string
  readonly mediaType: string
  /** Width divided by height. */
  readonly ratio: number
}

export interface DesignSources {
  readonly siteDir: string
  /** CSS with the site's own values for the theme's tokens. */
  readonly styles: string
  /** The static files, by address. */
  readonly served: ReadonlyMap<string, LocalFile>
  readonly direction: 'ltr' | 'rtl'
}

/** What a theme without changes has in dark mode. */
const usual = { paper: '#10171a', ink: '#e4ebea', accent: '#6fd3c6' }

export function cardDesign(
  config: SocialCardsConfig,
  { siteDir, styles, served, direction }: DesignSources,
): CardDesign {
  const tokens = darkTokens(styles)
  const background = config.background ?? tokens('paper')
  const foreground = config.foreground ?? tokens('ink')
  const accent = config.accent ?? tokens('accent')
  const file = logoFile(config.logo, isDark(background), served)
  const inputs = hashInputs(config.fonts, siteDir)
  const fonts = inputs.map(([, hash]) => hash)
  const look = { background, foreground, accent, fonts, direction, logo: file?.hash ?? null }
  return {
    background,
    foreground,
    accent,
    logo: file === null ? null : asLogo(file),
    fonts: config.fonts,
    direction,
    place: config.place,
    inputs,
    key: keyOf({ ...look, designVersion }),
  }
}

/** The colours a site gives to tokens in dark mode, as far as they are written in hexadecimal digits. */
function darkTokens(styles: string): (name: keyof typeof usual) => string {
  const rule = /\[data-theme="dark"\] \{([^}]*)\}/.exec(styles)?.[1] ?? ''
  return (name) => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(rule)?.[1] ?? usual[name]
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The logo for such a background, when it is a file of ours in a format that can be drawn. */
function logoFile(
  logo: SocialCardsConfig['logo'],
  onDark: boolean,
  served: DesignSources['served'],
): LocalFile | null {
  const src = (onDark ? logo?.srcDark : null) ?? logo?.src ?? ''
  const file = served.get(`/${src.replace(/^\//, '')}`)
  return file !== undefined && mediaTypeOf(file) !== undefined ? file : null
}

function asLogo(file: LocalFile): CardLogo {
  const { width, height } = file.size ?? { width: 1, height: 1 }
  return { path: file.path, mediaType: mediaTypeOf(file) ?? '', ratio: width / height }
}

function mediaTypeOf({ path }: LocalFile): string | undefined {
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
}

function isDark(colour: string): boolean {
  const [red, green, blue] = channels(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/** A colour between two: at 0 the first, at 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  const mixed = channels(from).map((value, at) => value + ((other[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of `#10171a`. */
export function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
