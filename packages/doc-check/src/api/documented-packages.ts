import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic, DocumentedPackage, Outcome } from '@ssg/cli/toolkit'

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
    const dir = findUp(siteDir, join('node_modules', alias))
    if (dir === null) {
      diagnostics.push({
        severity: 'error',
        rule: 'missing-package',
        reason: `Cannot find package "${alias}" in node_modules`,
        hint: `Add it to the dependencies of the site: "${alias}": "npm:${name}@<version>"`,
        place,
      })
      continue
    }
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    installed.push({ name, version, dir: realpathSync(dir) })
  }
  return { value: installed, diagnostics }
}

/** Links the packages into `dir` under the names that readers import. Another process may use the folder at the same time. */
export function linkPackages(dir: string, packages: readonly InstalledPackage[]): void {
  for (const { name, dir: target } of packages) {
    const link = join(dir, 'node_modules', name)
    if (existsSync(link) && realpathSync(link) === target) continue
    rmSync(link, { recursive: true, force: true })
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link, 'junction')
  }
}

/** Finds `path` in a folder or its nearest ancestor; null if there is none. */
export function findUp(dir: string, path: string): string | null {
  const candidate = join(dir, path)
  if (existsSync(candidate)) return candidate
  return dirname(dir) === dir ? null : findUp(dirname(dir), path)
}
