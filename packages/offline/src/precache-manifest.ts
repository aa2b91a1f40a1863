import { manifestFolder } from '@ssg/runtime/contract/dom'

/** All that belongs to a docs version, for those who keep a whole one. Addresses begin with the base URL. */
export interface PrecacheManifest {
  /** What may change under its address, with what names its present content. */
  readonly revisions: Readonly<Record<string, string>>
  /** What has another address when its content changes. */
  readonly immutable: readonly string[]
}

/** Where the list of a version lies, below the base URL, by the version's key. */
export function precacheManifestPath(version: string): string {
  return `${manifestFolder}/offline/${version}.json`
}
