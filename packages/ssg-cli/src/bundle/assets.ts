/** The browser's files: logical names to hashed paths below the output folder. */
export interface Assets {
  readonly files: readonly AssetFile[]
  /** The script that runs on every page. */
  readonly runtime: string
  /** The script with the theme and React, then those it imports; loaded on intent. */
  readonly theme: readonly string[]
  readonly styles: string
  /** The module of each live body by source file. */
  readonly live: Readonly<Record<string, string>>
}

export interface AssetFile {
  readonly path: string
  readonly bytes: Uint8Array
}
