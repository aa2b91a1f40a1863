import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { StartOptions } from '@ssgdocs/runtime/contract/start-options'
import type { PackageLicense } from './package-licenses.ts'

/** The bundled files for the browser. Their paths are relative to the output folder, and contain a content hash but for the styles of a preview. */
export interface Assets {
  readonly files: readonly AssetFile[]
  /** The packages with code in the files, and their licences. */
  readonly packages: readonly PackageLicense[]
  /** The script that every page loads, then its static imports. */
  readonly runtime: readonly [OutputPath, ...OutputPath[]]
  /** For documents of a preview. In production, the script contains them: null. */
  readonly startOptions: StartOptions | null
  /** The part of the runtime that every page loads when idle. */
  readonly idle: OutputPath
  /** The script of pages with tabs. */
  readonly tabs: OutputPath
  /** The script of the 404 page. */
  readonly notFound: OutputPath
  /** The script with the theme and React, then its static imports. Loaded on intent. */
  readonly theme: readonly OutputPath[]
  /** The part of the theme that loads when the search opens, or null. */
  readonly search: OutputPath | null
  readonly stylesheet: OutputPath
  /** The web worker that searches. */
  readonly searchWorker: OutputPath
  /** The script that registers the service worker, or null. */
  readonly offline: OutputPath | null
  /** By source file of an interactive body: its module, then its static imports besides the theme's. */
  readonly interactive: Readonly<Record<string, readonly OutputPath[]>>
}

/** For pages that are rendered without being served. */
export const noAssets: Assets = {
  files: [],
  packages: [],
  runtime: [outputPath('')],
  startOptions: null,
  idle: outputPath(''),
  tabs: outputPath(''),
  notFound: outputPath(''),
  theme: [],
  search: null,
  stylesheet: outputPath(''),
  searchWorker: outputPath(''),
  offline: null,
  interactive: {},
}

export interface AssetFile {
  readonly path: OutputPath
  /** Hash of its bytes. */
  readonly hash: string
  /** Size after gzip, in bytes; 0 in development. */
  readonly gzipSize: number
  /** Reads its bytes, for an output that does not have the file yet. */
  read(): Promise<Uint8Array>
}
