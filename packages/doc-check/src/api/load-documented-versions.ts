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
} from '@ssg/cli/toolkit'
import ts from 'typescript'
import type { SourceFileCache } from './create-type-program.ts'
import { hashOfPackages } from './hash-of-packages.ts'
import { type Api, readApi } from './read-api.ts'
import { shortVersions, type VersionedApi } from './since.ts'

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

/** Loads the versions that document packages: for each docs instance, from oldest to newest. */
export function loadDocumentedVersions(
  { siteDir, workDir, content }: CheckedSite,
  store: Store,
  sourceFiles: SourceFileCache,
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
    const api = Object.assign({}, ...packages.map((one) => readApi(dir, one, sourceFiles)))
    store.write(apis, key, api)
    return api
  }
  const value = content.docs.map(({ versions }) => {
    const documented = [...versions].reverse().flatMap((config) => {
      const resolved = resolvePackages(siteDir, config.packages)
      diagnostics.push(...resolved.diagnostics)
      const packages = resolved.value
      return packages.length === 0 ? [] : [{ config, packages }]
    })
    const names = shortVersions(documented.map(({ packages }) => packages[0]?.version ?? ''))
    return documented.map(({ config, packages }, index) => {
      const dir = linkPackages(workDir, config, packages)
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
