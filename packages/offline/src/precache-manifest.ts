import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { manifestFolder } from '@ssgdocs/runtime/contract/manifest'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'

/** Lists all files of a docs version for offline reading. Hrefs start with the base URL. */
export interface PrecacheManifest {
  /** Files that may change under the same href, with a hash of their content. */
  readonly revisions: Readonly<Record<string, string>>
  /** Files whose href contains their hash. */
  readonly immutable: readonly string[]
}

/** Path of the manifest of a version, below the base URL. */
export function precacheManifestPath(version: string): OutputPath {
  return outputPath(manifestFolder, 'offline', `${version}.json`)
}
