import type { Api } from './read-api.ts'

/** What one version of the docs knows of its package. */
export interface VersionedApi {
  /** Key of the version. */
  readonly key: string
  /** `v5`: what tells its package from those of other versions. */
  readonly shortVersion: string
  readonly api: Api
}

/** Short names of releases: as few numbers of each as tell it from the others. */
export function shortVersions(versions: readonly string[]): readonly string[] {
  const cut = (version: string, count: number) => `v${version.split('.').slice(0, count).join('.')}`
  const count = [1, 2, 3].find(
    (count) => new Set(versions.map((version) => cut(version, count))).size === versions.length,
  )
  return versions.map((version) => cut(version, count ?? 3))
}

/**
 * In which version a member came, and in which it changed: `v5, changed in v7`. `history` begins with the oldest
 * version and ends with the one that is asked about.
 */
export function sinceOf(history: readonly VersionedApi[], type: string, member: string): string {
  let since: string | undefined
  let changes: string[] = []
  let text: string | undefined
  for (const { shortVersion, api } of history) {
    const found = api[type]?.members[member]?.declaration
    if (found === undefined) {
      since = undefined
      changes = []
    } else if (since === undefined) since = shortVersion
    else if (found !== text) changes.push(shortVersion)
    text = found
  }
  return [since ?? '', ...changes.map((mark) => `changed in ${mark}`)].filter(Boolean).join(', ')
}
