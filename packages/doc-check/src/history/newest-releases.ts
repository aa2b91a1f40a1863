import type { CheckedSite, InstalledPackage } from '@ssgdocs/cli/toolkit'
import { maxSatisfying } from 'semver'
import { documentedInRegistry } from './registry-packages.ts'
import { installReleases, publishedReleases } from './releases.ts'

/** Returns the newest release in the range of an installed one; undefined if that is the newest. */
export type NewestReleases = (installed: InstalledPackage) => InstalledPackage | undefined

/**
 * Installs the newest release that is compatible with each documented one: 6.30.0 for 6.29.1. Throws a `BuildFailure` if
 * the registry does not respond.
 */
export async function installNewestReleases(site: CheckedSite): Promise<NewestReleases> {
  const newest = new Map<string, InstalledPackage>()
  // The check itself reports packages that are not installed.
  for (const { wanted, installed } of documentedInRegistry(site).value) {
    const { name, version } = installed
    const latest = maxSatisfying([...(await publishedReleases(wanted, site))], `^${version}`)
    if (latest === null || latest === version) continue
    const [release] = await installReleases(wanted, [latest], site)
    if (release !== undefined) newest.set(`${name}@${version}`, release)
  }
  return ({ name, version }) => newest.get(`${name}@${version}`)
}
