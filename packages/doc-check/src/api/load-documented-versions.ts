import {
  type CheckedSite,
  cacheKind,
  type Diagnostic,
  hashOfValue,
  type InstalledPackage,
  linkPackages,
  type Outcome,
  resolvePackages,
  type Store,
  type VersionConfig,
} from '@ssgdocs/cli/toolkit'
import ts from 'typescript'
import type { NewestReleases } from '../history/newest-releases.ts'
import type { SourceFileCache } from './create-type-program.ts'
import { hashOfPackages } from './hash-of-packages.ts'
import { type Api, readApi, readRuntimeNames } from './read-api.ts'
import { shortVersions, type VersionedApi } from './versioned-api.ts'

const apis = cacheKind<Api>('api')

/** A version of the docs, and the packages that it documents. */
export interface DocumentedVersion extends VersionedApi {
  readonly config: VersionConfig
  readonly packages: readonly InstalledPackage[]
  /** Hash of the releases of the packages. */
  readonly packagesHash: string
  /** A folder from which the packages can be imported. */
  readonly dir: string
}

export interface PackageSources {
  readonly sourceFiles: SourceFileCache
  /** Releases that replace the installed ones; null if none does. */
  readonly newest: NewestReleases | null
}

/** The releases that the versions document. */
export function documentedReleases(
  docs: readonly (readonly DocumentedVersion[])[],
): readonly InstalledPackage[] {
  return docs.flat().flatMap(({ packages }) => packages)
}

/** Loads the versions that document packages: for each docs instance, from oldest to newest. */
export function loadDocumentedVersions(
  { siteDir, workDir, content }: CheckedSite,
  store: Store,
  { sourceFiles, newest }: PackageSources,
): Outcome<readonly (readonly DocumentedVersion[])[]> {
  const diagnostics: Diagnostic[] = []
  const readCachedApi = (
    dir: string,
    packages: readonly InstalledPackage[],
    packagesHash: string,
  ): Api => {
    const key = hashOfValue(['api', packagesHash, ts.version, process.version])
    const cached = store.read(apis, key)
    if (cached !== undefined) return cached
    const read = (one: InstalledPackage) =>
      readApi(dir, one, { sourceFiles, runtimeNames: readRuntimeNames(dir, one.name) })
    const api = Object.assign({}, ...packages.map(read))
    store.write(apis, key, api)
    return api
  }
  const value = content.docs.map(({ versions }) => {
    const documented = [...versions].reverse().flatMap((config) => {
      const resolved = resolvePackages(siteDir, config.packages)
      diagnostics.push(...resolved.diagnostics)
      const packages = resolved.value.map((one) => newest?.(one) ?? one)
      return packages.length === 0 ? [] : [{ config, packages }]
    })
    const names = shortVersions(documented.map(({ packages }) => packages[0]?.version ?? ''))
    return documented.map(({ config, packages }, index) => {
      const key = newest === null ? config.key : `${config.key}@latest`
      const dir = linkPackages(workDir, { key }, packages)
      const packagesHash = hashOfPackages(packages)
      let api: Api | undefined
      return {
        config,
        packages,
        packagesHash,
        dir,
        key: config.key,
        shortVersion: names[index] ?? '',
        // Most pages need no API, and reading it imports the packages.
        get api() {
          api ??= readCachedApi(dir, packages, packagesHash)
          return api
        },
      }
    })
  })
  return { value, diagnostics }
}
