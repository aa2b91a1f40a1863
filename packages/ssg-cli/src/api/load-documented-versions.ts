import { join } from 'node:path'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { VersionConfig } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { SourceFileCache } from './create-type-program.ts'
import { type InstalledPackage, linkPackages, resolvePackages } from './documented-packages.ts'
import { type Api, apiKey, readApi } from './read-api.ts'
import { shortVersions, type VersionedApi } from './since.ts'

/** A version of the docs with the packages it documents. */
export interface DocumentedVersion extends VersionedApi {
  readonly config: VersionConfig
  readonly packages: readonly InstalledPackage[]
  /** A folder that can import them. */
  readonly dir: string
}

/** The versions that document packages, those of each docs from the oldest to the newest. */
export function loadDocumentedVersions(
  { siteDir, workDir, content }: SiteConfig,
  store: Store,
  parsed: SourceFileCache,
): Outcome<readonly (readonly DocumentedVersion[])[]> {
  const diagnostics: Diagnostic[] = []
  const value = content.docs.map(({ versions }) => {
    const opened = [...versions].reverse().flatMap((config) => {
      const found = resolvePackages(siteDir, config.packages)
      diagnostics.push(...found.diagnostics)
      const packages = found.value
      return packages.length === 0 ? [] : [{ config, packages }]
    })
    const marks = shortVersions(opened.map(({ packages }) => packages[0]?.version ?? ''))
    return opened.map(({ config, packages }, index) => {
      const dir = join(workDir, 'examples', config.key)
      linkPackages(dir, packages)
      const api = readCachedApi(dir, packages, store, parsed)
      return { config, packages, dir, key: config.key, shortVersion: marks[index] ?? '', api }
    })
  })
  return { value, diagnostics }
}

const apis = cacheKind<Api>('api')

function readCachedApi(
  dir: string,
  packages: readonly InstalledPackage[],
  store: Store,
  parsed: SourceFileCache,
): Api {
  const key = hashOfValue(['api', apiKey(packages)])
  const known = store.read(apis, key)
  if (known !== undefined) return known
  const api = Object.assign({}, ...packages.map((one) => readApi(dir, one, parsed)))
  store.write(apis, key, api)
  return api
}
