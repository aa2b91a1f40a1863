import type { InstalledPackage } from '@ssgdocs/cli/toolkit'
import type { Api } from './read-api.ts'

/** The API that a version of the docs documents. */
export interface VersionedApi {
  /** Key of the version. */
  readonly key: string
  /** The shortest unique version of its package: `v5`. */
  readonly shortVersion: string
  readonly packages: readonly Pick<InstalledPackage, 'name' | 'version'>[]
  readonly api: Api
}

/** Shortens releases to as few components as make them unique. */
export function shortVersions(versions: readonly string[]): readonly string[] {
  const shorten = (version: string, count: number) =>
    `v${version.split('.').slice(0, count).join('.')}`
  const count = [1, 2, 3].find(
    (count) => new Set(versions.map((version) => shorten(version, count))).size === versions.length,
  )
  return versions.map((version) => shorten(version, count ?? 3))
}
