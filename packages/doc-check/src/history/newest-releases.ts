import { type CheckedSite, type InstalledPackage, resolvePackages } from '@ssg/cli/toolkit'
import { maxSatisfying } from 'semver'
import { isLinked } from './is-linked.ts'
import { installReleases, publishedReleases } from './releases.ts'

/** Returns the newest release in the range of an installed one; undefined if that is the newest. */
export type NewestReleases = (installed: InstalledPackage) => InstalledPackage | undefined

/**
 * Installs the newest release that is compatible with each documented one: 6.30.0 for 6.29.1. Throws a `BuildFailure` if
 * the registry does not respond.
 */
export async function installNewestReleases(site: CheckedSite): Promise<NewestReleases> {
  const newest = new Map<string, InstalledPackage>()
  for (const { packages } of site.content.docs.flatMap(({ versions }) => versions)) {
    for (const { name, version } of resolvePackages(site.siteDir, packages).value) {
      const wanted = packages.find((one) => one.name === name)
      if (wanted === undefined || isLinked(wanted, site.siteDir)) continue
      const latest = maxSatisfying([...(await publishedReleases(wanted, site))], `^${version}`)
      if (latest === null || latest === version) continue
      const [installed] = await installReleases(wanted, [latest], site)
      if (installed !== undefined) newest.set(`${name}@${version}`, installed)
    }
  }
  return ({ name, version }) => newest.get(`${name}@${version}`)
}
