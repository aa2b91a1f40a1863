import { join } from 'node:path'
import {
  type CheckedSite,
  cacheKind,
  type Diagnostic,
  hashOfValue,
  type Outcome,
  type Store,
  type VersionConfig,
} from '@ssg/cli/toolkit'
import type { SourceFileCache } from './create-type-program.ts'
import { type InstalledPackage, linkPackages, resolvePackages } from './documented-packages.ts'
import { type Api, apiKey, readApi } from './read-api.ts'
import { shortVersions, type VersionedApi } from './since.ts'

const apis = cacheKind<Api>('api')

/** A version of the docs, and the packages that it documents. */
export interface DocumentedVersion extends VersionedApi {
  readonly config: VersionConfig
  readonly packages: readonly InstalledPackage[]
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
  const readCachedApi = (dir: string, packages: readonly InstalledPackage[]): Api => {
    const key = hashOfValue(['api', apiKey(packages)])
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
      const dir = join(workDir, 'examples', config.key)
      linkPackages(dir, packages)
      const api = readCachedApi(dir, packages)
      return { config, packages, dir, key: config.key, shortVersion: names[index] ?? '', api }
    })
  })
  return { value, diagnostics }
}
