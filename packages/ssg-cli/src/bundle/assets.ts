import type { OutputPath } from '@ssg/runtime/contract/addresses'

/** The browser's files: logical names to hashed paths below the output folder. */
export interface Assets {
  readonly files: readonly AssetFile[]
  /** The script that runs on every page. */
  readonly runtime: OutputPath
  /** The script with the theme and React, then those it imports; loaded on intent. */
  readonly theme: readonly OutputPath[]
  readonly stylesheet: OutputPath
  /** The script that searches, in a thread of its own. */
  readonly searchWorker: OutputPath
  /** The script that installs the service worker, or null. */
  readonly offline: OutputPath | null
  /** By source file of a live body: its module, then what that imports besides the theme. */
  readonly interactive: Readonly<Record<string, readonly OutputPath[]>>
}

export interface AssetFile {
  readonly path: OutputPath
  readonly bytes: Uint8Array
  /** Length after gzip. */
  readonly gzipSize: number
}
