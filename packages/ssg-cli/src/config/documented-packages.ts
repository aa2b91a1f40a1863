import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { findPackage } from '../io/find-package.ts'
import type { DocumentedPackage, VersionConfig } from './content-config.ts'

/** A package installed for one version of the docs. */
export interface InstalledPackage {
  /** The name that readers import. */
  readonly name: string
  /** `5.29.0` */
  readonly version: string
  /** Its folder, with symbolic links resolved. */
  readonly dir: string
}

/** Finds the packages in `node_modules` of the site. Reports those that are not installed. */
export function resolvePackages(
  siteDir: string,
  packages: readonly DocumentedPackage[],
): Outcome<readonly InstalledPackage[]> {
  const installed: InstalledPackage[] = []
  const diagnostics: Diagnostic[] = []
  for (const { name, alias, place } of packages) {
    const found = findPackage(siteDir, alias)
    if (found !== null) installed.push({ name, ...found })
    else {
      diagnostics.push({
        severity: 'error',
        rule: 'missing-package',
        reason: `Cannot find package "${alias}" in node_modules`,
        hint: `Add it to the dependencies of the site: "${alias}": "npm:${name}@<version>"`,
        place,
      })
    }
  }
  return { value: installed, diagnostics }
}

/**
 * Links the packages of a version into a folder, under the names that readers import, and returns the folder. Another
 * process may use it at the same time.
 */
export function linkPackages(
  workDir: string,
  { key }: Pick<VersionConfig, 'key'>,
  packages: readonly InstalledPackage[],
): string {
  const dir = join(workDir, 'examples', key)
  for (const { name, dir: target } of packages) {
    const link = join(dir, 'node_modules', name)
    if (existsSync(link) && realpathSync(link) === target) continue
    rmSync(link, { recursive: true, force: true })
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link, 'junction')
  }
  return dir
}
