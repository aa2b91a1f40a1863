import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type CheckedSite,
  DiagnosticLog,
  type DocumentedPackage,
  hashOf,
  type InstalledPackage,
  type Outcome,
  resolvePackages,
  type TerminalProgress,
} from '@ssg/cli/toolkit'
import pLimit from 'p-limit'
import { compare } from 'semver'
import type { SourceFileCache } from '../api/create-type-program.ts'
import { readApi } from '../api/read-api.ts'
import { sortEntries } from '../sort-names.ts'
import type { ApiHistory, BehaviourValue, PackageHistory } from './api-history.ts'
import { isLinked } from './is-linked.ts'
import { type ReleasedApi, recordEvents } from './member-events.ts'
import { findProbes, type Probe, type ProbeFindings, runProbes } from './probes.ts'
import { installReleases, publishedReleases } from './releases.ts'

/** Probes wait for each other's connections more than for the processor. */
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
  for (const [name, { wanted, newest }] of newestDocumented(site, log)) {
    const published = await publishedReleases(wanted, site)
    const versions = published.filter((version) => compare(version, newest) <= 0)
    const releases = await installReleases(wanted, versions, site)
    const probes = findProbes(site.siteDir, name)
    histories.push([name, log.take(await readReleases({ releases, probes }, site, progress))])
  }
  return { value: Object.fromEntries(histories), diagnostics: log.all }
}

/** The newest documented release of each package, by name. */
function newestDocumented({ siteDir, content }: CheckedSite, log: DiagnosticLog) {
  const found = new Map<string, { readonly wanted: DocumentedPackage; readonly newest: string }>()
  for (const { packages } of content.docs.flatMap(({ versions }) => versions)) {
    for (const { name, version } of log.take(resolvePackages(siteDir, packages))) {
      const wanted = packages.find((one) => one.name === name)
      const last = found.get(name)
      if (wanted === undefined || isLinked(wanted, siteDir)) continue
      if (last === undefined || compare(version, last.newest) > 0)
        found.set(name, { wanted, newest: version })
    }
  }
  return found
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
        const dir = linkRelease(join(workDir, 'releases', 'imports'), release)
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
    behaviour: valueChanges(
      apis.map(({ release }, index) => [release, findings[index]?.values ?? {}]),
    ),
    types: recordEvents(apis),
  }
  return { value, diagnostics: log.all }
}

/** Links a release under the name that programs import, and returns the folder to import it from. */
function linkRelease(imports: string, { name, version, dir: target }: InstalledPackage): string {
  const dir = join(imports, `${name.replaceAll('/', '+')}-${version}`)
  const link = join(dir, 'node_modules', name)
  if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link, 'junction')
  }
  return dir
}

function valueChanges(
  releases: readonly (readonly [release: string, values: ProbeFindings['values']])[],
): Readonly<Record<string, readonly BehaviourValue[]>> {
  const changes = new Map<string, BehaviourValue[]>()
  for (const [release, values] of releases) {
    for (const [title, value] of Object.entries(values)) {
      const ofTitle = changes.get(title) ?? []
      changes.set(title, ofTitle)
      if (value !== null && value !== ofTitle.at(-1)?.[1]) ofTitle.push([release, value])
    }
  }
  return Object.fromEntries(sortEntries(changes))
}
