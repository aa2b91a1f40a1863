import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DocumentedPackage } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'

/** A package as it is installed for one version of the docs. */
export interface InstalledPackage {
  /** As readers import it. */
  readonly name: string
  /** `5.29.0` */
  readonly version: string
  /** Its real folder. */
  readonly dir: string
}

/** Finds each package among the dependencies of the site. */
export function resolvePackages(
  siteDir: string,
  packages: readonly DocumentedPackage[],
): Outcome<readonly InstalledPackage[]> {
  const found: InstalledPackage[] = []
  const diagnostics: Diagnostic[] = []
  for (const { name, alias, place } of packages) {
    const dir = findUp(siteDir, join('node_modules', alias))
    if (dir === null) {
      diagnostics.push({
        severity: 'error',
        rule: 'missing-package',
        reason: `Unexpected package "${alias}" that is not installed, expected it in node_modules`,
        hint: `Add it to the dependencies of the site: "${alias}": "npm:${name}@<version>"`,
        place,
      })
      continue
    }
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    found.push({ name, version, dir: realpathSync(dir) })
  }
  return { value: found, diagnostics }
}

/** Makes a folder in which each package can be imported by the name its readers know. Others may be using it. */
export function linkPackages(dir: string, packages: readonly InstalledPackage[]): void {
  for (const { name, dir: target } of packages) {
    const link = join(dir, 'node_modules', name)
    if (existsSync(link) && realpathSync(link) === target) continue
    rmSync(link, { recursive: true, force: true })
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link, 'junction')
  }
}

/** The nearest `path` in a folder or one above it, or null. */
export function findUp(dir: string, path: string): string | null {
  const here = join(dir, path)
  if (existsSync(here)) return here
  return dirname(dir) === dir ? null : findUp(dirname(dir), path)
}
