import type { Api } from './read-api.ts'

/** The API that a version of the docs documents. */
export interface VersionedApi {
  /** Key of the version. */
  readonly key: string
  /** The shortest unique version of its package: `v5`. */
  readonly shortVersion: string
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

/**
 * Returns the versions in which a member was added and changed: `v5, changed in v7`. `history` is sorted from oldest to
 * newest. A member that was removed and added again counts as added the second time.
 */
export function sinceOf(history: readonly VersionedApi[], type: string, member: string): string {
  let since: string | undefined
  let changes: string[] = []
  let previous: string | undefined
  for (const { shortVersion, api } of history) {
    const declaration = api[type]?.members[member]?.declaration
    if (declaration === undefined) {
      since = undefined
      changes = []
    } else if (since === undefined) since = shortVersion
    else if (declaration !== previous) changes.push(shortVersion)
    previous = declaration
  }
  return [since ?? '', ...changes.map((name) => `changed in ${name}`)].filter(Boolean).join(', ')
}
