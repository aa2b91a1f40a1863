import type { AnnouncementView, ColorModeView } from './site-view.ts'

/** Argument of `start` in the generated runtime entry. The same for every page of a site. */
export interface StartOptions {
  readonly baseUrl: string
  /** There are 2^bits files with the names of pages. */
  readonly pageNameBits: number
  readonly colorMode: ColorModeView
  readonly codeLabels: CodeLabels
  /** Pages are built when they are asked for, so that nothing is loaded before. */
  readonly isDevelopment?: true
  /** In development, the part of the configuration that modules of packages may import. */
  readonly publicConfig?: Readonly<Record<string, unknown>>
  /** By id. */
  readonly docs: Readonly<Record<string, DocsOptions>>
}

/** Names of the buttons of code blocks. */
export interface CodeLabels {
  /** Label of the copy button after copying. */
  readonly copied: string
  readonly wordWrap: string
}

/** Options of a docs instance with several versions. */
export interface DocsOptions {
  /** To ignore a stored version that no longer exists. */
  readonly versionNames: readonly string[]
  /** Whether the chosen version is stored. */
  readonly persistVersion: boolean
}

/** Input of the inline script that runs before first paint. */
export interface FirstPaintOptions {
  readonly colorMode: ColorModeView
  readonly announcement: Pick<AnnouncementView, 'id'> | null
  /** Prefix of URL parameters and of keys in local storage: letters, digits, `_` and `-`. */
  readonly namespace: string
}
