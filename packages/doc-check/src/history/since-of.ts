import { coerce, compare } from 'semver'
import type { MemberEvent } from './member-events.ts'

/** Since when a type has a member. */
interface Lifetime {
  readonly added: string
  readonly changed: readonly string[]
  readonly deprecated: string | undefined
}

/**
 * The releases in which a member was added, changed and deprecated: `v5.0.0, changed in v6.7.0, deprecated since v7.0.0`.
 * A member that was removed and added again counts as added the second time. Empty for a member that does not exist.
 *
 * A member that several types share was added when the first of them got it. It was changed in a release that changed it
 * in all types that had it, and is deprecated once it is deprecated in all of them.
 */
export function sinceOf(...types: readonly (readonly MemberEvent[])[]): string {
  const lifetimes = types.flatMap((events) => lifetimeOf(events) ?? [])
  const [added] = sortReleases(lifetimes.map(({ added }) => added))
  if (added === undefined) return ''
  const parts = [added]
  const changed = sharedChanges(lifetimes)
  if (changed.length > 0) parts.push(`changed in ${changed.join(', ')}`)
  const deprecated = lifetimes.flatMap(({ deprecated }) => deprecated ?? [])
  if (deprecated.length === lifetimes.length)
    parts.push(`deprecated since ${sortReleases(deprecated).at(-1)}`)
  return parts.join(', ')
}

/** Undefined for a member that does not exist. */
function lifetimeOf(events: readonly MemberEvent[]): Lifetime | undefined {
  let lifetime: Lifetime | undefined
  for (const event of events) {
    const [kind, release = ''] = event.split(' ')
    if (kind === 'removed') lifetime = undefined
    else if (kind === 'added') lifetime = { added: release, changed: [], deprecated: undefined }
    else if (lifetime === undefined) continue
    else if (kind === 'changed') lifetime = { ...lifetime, changed: [...lifetime.changed, release] }
    else lifetime = { ...lifetime, deprecated: release }
  }
  return lifetime
}

function sharedChanges(lifetimes: readonly Lifetime[]): readonly string[] {
  const releases = new Set(lifetimes.flatMap(({ changed }) => changed))
  return sortReleases([...releases]).filter((release) =>
    lifetimes.every(
      ({ added, changed }) => changed.includes(release) || compareReleases(added, release) >= 0,
    ),
  )
}

function sortReleases(releases: readonly string[]): readonly string[] {
  return [...releases].sort(compareReleases)
}

/** Compares releases that may be shortened: `v5`. */
function compareReleases(first: string, second: string): number {
  const parse = (release: string) => coerce(release, { includePrerelease: true }) ?? '0.0.0'
  return compare(parse(first), parse(second))
}
