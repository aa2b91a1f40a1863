/** The browser's files: logical names to hashed paths below the output folder. */
export interface Assets {
  readonly files: readonly AssetFile[]
  /** The script that runs on every page. */
  readonly runtime: string
  /** The script with the theme and React, then those it imports; loaded on intent. */
  readonly theme: readonly string[]
  readonly stylesheet: string
  /** The script that searches, in a thread of its own. */
  readonly searchWorker: string
  /** The script that installs the service worker, or null. */
  readonly offline: string | null
  /** By source file of a live body: its module, then what that imports besides the theme. */
  readonly interactive: Readonly<Record<string, readonly string[]>>
}

export interface AssetFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** Length after gzip. */
  readonly gzipSize: number
}
