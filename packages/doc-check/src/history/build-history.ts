import { readFileSync } from 'node:fs'
import {
  type CheckedSite,
  DiagnosticLog,
  hashOf,
  type InstalledPackage,
  linkPackages,
  type Outcome,
  type TerminalProgress,
} from '@ssgdocs/cli/toolkit'
import pLimit from 'p-limit'
import { compare } from 'semver'
import type { SourceFileCache } from '../api/create-type-program.ts'
import { readApi } from '../api/read-api.ts'
import { sortEntries } from '../sort-names.ts'
import type { ApiHistory, BehaviourValue, PackageHistory } from './api-history.ts'
import { type ReleasedApi, recordEvents } from './member-events.ts'
import { findProbes, type Probe, type ProbeFindings, runProbes } from './probes.ts'
import { type DocumentedRelease, documentedInRegistry } from './registry-packages.ts'
import { installReleases, publishedReleases } from './releases.ts'

/** Releases whose probes run at the same time, each in its own process. */
const concurrentProbes = 2

/**
 * Reads the types of every stable release of each documented package, up to the newest one that is documented, and runs
 * the probes of the site with each. Throws a `BuildFailure` if the registry does not respond.
 */
export async function buildApiHistory(
  site: CheckedSite,
  progress: TerminalProgress,
): Promise<Outcome<ApiHistory>> {
  const log = new DiagnosticLog()
  const histories: [string, PackageHistory][] = []
  const documented = log.take(documentedInRegistry(site))
  for (const [name, { wanted, installed }] of newestByName(documented)) {
    const published = await publishedReleases(wanted, site)
    const versions = published.filter((version) => compare(version, installed.version) <= 0)
    const releases = await installReleases(wanted, versions, site)
    const probes = findProbes(site.siteDir, name)
    histories.push([name, log.take(await readReleases({ releases, probes }, site, progress))])
  }
  return { value: Object.fromEntries(histories), diagnostics: log.all }
}

/** The newest release of each package, by name. */
function newestByName(
  documented: readonly DocumentedRelease[],
): ReadonlyMap<string, DocumentedRelease> {
  const newest = new Map<string, DocumentedRelease>()
  for (const one of documented) {
    const { name, version } = one.installed
    const last = newest.get(name)?.installed.version
    if (last === undefined || compare(version, last) > 0) newest.set(name, one)
  }
  return newest
}

async function readReleases(
  {
    releases,
    probes,
  }: { readonly releases: readonly InstalledPackage[]; readonly probes: readonly Probe[] },
  { siteDir, workDir }: CheckedSite,
  progress: TerminalProgress,
): Promise<Outcome<PackageHistory>> {
  const log = new DiagnosticLog()
  const limit = pLimit(concurrentProbes)
  const sourceFiles: SourceFileCache = new Map()
  const apis: ReleasedApi[] = []
  const findings: ProbeFindings[] = []
  progress.stage(releases[0]?.name ?? '', releases.length)
  await Promise.all(
    releases.map((release, index) =>
      limit(async () => {
        const key = `releases/${release.name}-${release.version}`
        const dir = linkPackages(workDir, { key }, [release])
        const found = log.take(await runProbes(probes, release, { dir, siteDir }))
        findings[index] = found
        const api = readApi(dir, release, { sourceFiles, runtimeNames: new Set() })
        for (const path of sourceFiles.keys())
          if (path.startsWith(release.dir)) sourceFiles.delete(path)
        apis[index] = { release: `v${release.version}`, api, probed: found.members }
        progress.tick()
      }),
    ),
  )
  const value = {
    releases: apis.map(({ release }) => release),
    probes: Object.fromEntries(probes.map(({ id, path }) => [id, hashOf(readFileSync(path))])),
    proofs: Object.fromEntries(
      sortEntries(
        Object.entries<string>(Object.assign({}, ...findings.map(({ proofs }) => proofs))),
      ),
    ),
    behaviour: valueChanges(
      apis.map(({ release }, index) => [release, findings[index]?.values ?? {}]),
    ),
    types: recordEvents(apis),
  }
  return { value, diagnostics: log.all }
}

function valueChanges(
  releases: readonly (readonly [release: string, values: ProbeFindings['values']])[],
): Readonly<Record<string, readonly BehaviourValue[]>> {
  const changes = new Map<string, BehaviourValue[]>()
  for (const [release, values] of releases) {
    for (const [title, value] of Object.entries(values)) {
      const ofTitle = changes.get(title) ?? []
      changes.set(title, ofTitle)
      if (value !== (ofTitle.at(-1)?.[1] ?? null)) ofTitle.push([release, value])
    }
  }
  return Object.fromEntries(sortEntries(changes))
}
