import type { OutputPath } from './addresses.ts'
import { outputPath } from './output-paths.ts'

/** Folder of the files that map names to hashed files, below the base URL. */
export const manifestFolder = 'assets/manifest'

/** Path of the manifest of a site, a `Manifest`. */
export const manifestPath = outputPath(manifestFolder, 'data.json')

/** Paths of sidebars (`sidebar:<key>`) and search indexes (`search:<version>`), below the base URL. */
export type Manifest = Readonly<Record<string, OutputPath>>

/** Matches output paths whose names contain a content hash, so that they are immutable. A string, because nginx reads it too. */
export const immutablePathPattern =
  '^assets/(?!manifest/)(?:.*[/.-])?(?:[0-9a-f]{8,}|[0-9A-Z]{8})[.][^/]+$'
