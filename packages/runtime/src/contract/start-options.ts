import type { AnnouncementView, ColorModeView } from './site-view.ts'

/** What the generated entry of the runtime hands to `start`. The same for every page of a site. */
export interface StartOptions {
  readonly baseUrl: string
  /** Number of bits that choose a manifest piece. */
  readonly manifestShardBits: number
  readonly colorMode: ColorModeView
  /** By id. */
  readonly docs: Readonly<Record<string, DocsOptions>>
}

/** A docs instance with several versions. */
export interface DocsOptions {
  /** Of its versions, to ignore a stored preference that is gone. */
  readonly versionNames: readonly string[]
  /** Whether the version the reader chose is kept. */
  readonly persistVersion: boolean
}

/** What the inline script before first paint depends on. */
export interface FirstPaintOptions {
  readonly colorMode: ColorModeView
  readonly announcement: Pick<AnnouncementView, 'id'> | null
}
