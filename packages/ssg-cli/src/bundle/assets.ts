/** The browser's files: logical names to hashed paths below the output folder. */
export interface Assets {
  readonly files: readonly AssetFile[]
  /** The script that runs on every page. */
  readonly runtime: string
  /** Scripts that the runtime needs at once, besides itself. */
  readonly preloads: readonly string[]
  /** The chunk with the theme and React, loaded on intent. */
  readonly theme: string
  readonly styles: string
  /** The module of each live body by source file. */
  readonly live: Readonly<Record<string, string>>
}

export interface AssetFile {
  readonly path: string
  readonly bytes: Uint8Array
}
