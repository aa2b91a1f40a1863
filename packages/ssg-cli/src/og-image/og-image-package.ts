import type { LocalFile } from '../content/source.ts'

/** API of `@ssgdocs/og-image`, which designs and renders the images. */
export interface OgImagePackage {
  resolveLook(settings: OgImageSettings, context: LookContext): OgImageLook
  /** Returns the titles that the fonts of the package cannot render. */
  findUnsupportedTitles(titles: readonly string[]): readonly string[]
  createRenderer(look: OgImageLook): Promise<OgImageRenderer>
}

/** Renders an image as a PNG. */
export type OgImageRenderer = (content: OgImageContent) => Uint8Array

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

/** The settings of the images. */
export interface OgImageSettings {
  /** Null uses the theme's dark-mode colour. */
  readonly background: string | null
  readonly foreground: string | null
  readonly accent: string | null
  readonly logo: { readonly src: string; readonly srcDark: string | null } | null
  /** Absolute paths of font files for characters that the package has no font for. */
  readonly fonts: readonly string[]
}

export interface LookContext {
  /** The dark-mode tokens that the site sets, as six hexadecimal digits. */
  readonly darkTokens: ReadonlyMap<string, string>
  readonly direction: 'ltr' | 'rtl'
  /** Finds a file in the static folders. */
  staticFile(path: string): LocalFile | undefined
}

/** Properties that all images of a site share. Plain data that can be sent to a worker. */
export interface OgImageLook {
  readonly background: string
  readonly foreground: string
  readonly accent: string
  readonly logo: OgImageLogo | null
  /** Absolute paths of the site's own font files. */
  readonly fonts: readonly string[]
  readonly direction: 'ltr' | 'rtl'
  /** In px. */
  readonly size: { readonly width: number; readonly height: number }
  /** A number that changes when the same look is rendered differently. */
  readonly revision: number
}

export interface OgImageLogo {
  /** Absolute path. */
  readonly path: string
  /** Hash of its bytes. */
  readonly hash: string
  readonly mediaType: string
  /** Width divided by height. */
  readonly ratio: number
}
