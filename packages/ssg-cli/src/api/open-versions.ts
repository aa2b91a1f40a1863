import { join } from 'node:path'
import { keyOf } from '../cache/key.ts'
import type { Store } from '../cache/store.ts'
import type { VersionConfig } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { findPackages, type InstalledPackage, linkPackages } from './documented-packages.ts'
import { type Api, apiKey, readApi } from './read-api.ts'
import { type VersionedApi, versionMarks } from './since.ts'
import type { ParsedFiles } from './type-program.ts'

/** A version of the docs with the packages it documents. */
export interface DocumentedVersion extends VersionedApi {
  readonly config: VersionConfig
  readonly packages: readonly InstalledPackage[]
  /** A folder that can import them. */
  readonly dir: string
}

/** The versions that document packages, those of each docs from the oldest to the newest. */
export function openVersions(
  { siteDir, workDir, content }: SiteConfig,
  store: Store,
  parsed: ParsedFiles,
): Outcome<readonly (readonly DocumentedVersion[])[]> {
  const diagnostics: Diagnostic[] = []
  const value = content.docs.map(({ versions }) => {
    const opened = [...versions].reverse().flatMap((config) => {
      const found = findPackages(siteDir, config.packages)
      diagnostics.push(...found.diagnostics)
      const packages = found.value
      return packages.length === 0 ? [] : [{ config, packages }]
    })
    const marks = versionMarks(opened.map(({ packages }) => packages[0]?.version ?? ''))
    return opened.map(({ config, packages }, index) => {
      const dir = join(workDir, 'examples', config.key)
      linkPackages(dir, packages)
      const api = rememberApi(dir, packages, store, parsed)
      return { config, packages, dir, key: config.key, mark: marks[index] ?? '', api }
    })
  })
  return { value, diagnostics }
}

function rememberApi(
  dir: string,
  packages: readonly InstalledPackage[],
  store: Store,
  parsed: ParsedFiles,
): Api {
  const key = keyOf(['api', apiKey(packages)])
  const known = store.read('check', key) as Api | undefined
  if (known !== undefined) return known
  const api = Object.assign({}, ...packages.map((one) => readApi(dir, one, parsed)))
  store.write('check', key, api)
  return api
}
