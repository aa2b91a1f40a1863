import type { AnnouncementView, ColorModeView, SiteView } from './site-view.ts'
import type { ThemeClientModule } from './theme-module.ts'

/** What the generated browser entry hands to `start`. */
export interface StartOptions {
  readonly baseUrl: string
  /** Number of bits that choose a manifest piece. */
  readonly manifestBits: number
  readonly colorMode: ColorModeView
  /** Names of the docs versions, to ignore a stored preference that is gone. */
  readonly versionNames: readonly string[]
  /** Loads the theme and the site view, as one chunk of their own. */
  loadTheme(): Promise<{ readonly theme: ThemeClientModule; readonly site: SiteView }>
}

/** What the inline script before first paint depends on. */
export interface FirstPaintOptions {
  readonly colorMode: ColorModeView
  readonly announcement: Pick<AnnouncementView, 'id'> | null
}
