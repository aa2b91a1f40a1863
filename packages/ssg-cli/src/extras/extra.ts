import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BuildFailure, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { findPackageRoot, packageRoot } from '../io/package-root.ts'

/** Generators whose configurations a package of ours, named like them, converts to ours. */
export const generators = ['docusaurus'] as const

/** Our packages that only some sites need, and that a site therefore installs itself. */
export type ExtraName =
  | '@ssgdocs/doc-check'
  | '@ssgdocs/mcp'
  | '@ssgdocs/og-image'
  | '@ssgdocs/search-servers'
  | `@ssgdocs/${(typeof generators)[number]}`

/** Packages of others that improve the preview, and that a site may install. */
export type PreviewPackageName = 'oxc-transform'

/**
 * Absolute path of a package's entry: as the site sees it, else as this package does; null if it is not installed.
 * Throws a `BuildFailure` for a package of ours with another version, since they share internal functions.
 */
export function findExtra(name: ExtraName | PreviewPackageName, siteDir: string): string | null {
  const entry = resolveExtra(name, siteDir)
  if (entry !== null && name.startsWith('@ssgdocs/')) requireSameVersion(name, entry)
  return entry
}

function resolveExtra(name: string, siteDir: string): string | null {
  const importers = [join(siteDir, 'site.config.ts'), import.meta.url]
  for (const importer of importers) {
    try {
      return createRequire(importer).resolve(name)
    } catch {
      // Not installed there.
    }
  }
  return null
}

function requireSameVersion(name: string, entry: string): void {
  const installed = versionIn(findPackageRoot(dirname(entry)))
  const own = versionIn(packageRoot)
  if (installed === own) return
  throw new BuildFailure([
    {
      severity: 'error',
      rule: 'missing-package',
      reason: `${name} ${installed} needs @ssgdocs/cli ${installed}, and this is ${own}`,
      hint: `Install the same version of both: npm install @ssgdocs/cli@${own} ${name}@${own}`,
      place: { file: 'package.json', line: 1, column: 1 },
    },
  ])
}

function versionIn(packageDir: string): string {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')).version
}

/** Packages of others that a setting needs, and that only the site can provide. */
export type SitePackageName = 'sharp'

/** A package that the site has installed. */
export interface SitePackage {
  /** Absolute path. */
  readonly entry: string
  readonly version: string
}

/** Finds a package as the site sees it, without loading it; null if it is not installed. */
export function findSitePackage(name: SitePackageName, siteDir: string): SitePackage | null {
  try {
    const entry = createRequire(join(siteDir, 'site.config.ts')).resolve(name)
    return { entry, version: versionIn(findPackageRoot(dirname(entry))) }
  } catch {
    return null
  }
}

/** Imports a package that `findExtra` or `findSitePackage` found. */
export function importExtra<Exports>(entry: string): Promise<Exports> {
  return import(pathToFileURL(entry).href)
}

/** Reports that a package is not installed. `subject` needs it: `Setting "ogImage"`. */
export function missingExtra(
  name: ExtraName | SitePackageName,
  subject: string,
  place: Place,
): Diagnostic {
  return { severity: 'error', rule: 'missing-package', ...describeMissing(name, subject), place }
}

/** Reports that a command needs a package that is not installed. */
export function missingForCommand(name: ExtraName, command: string): string {
  const { reason, hint } = describeMissing(name, `\`${command}\``)
  return `${reason}. ${hint}`
}

/** What a package needs beside it. */
const companions: Partial<Record<ExtraName | SitePackageName, string>> = {
  '@ssgdocs/doc-check': ' typescript',
}

function describeMissing(name: ExtraName | SitePackageName, subject: string) {
  return {
    reason: `${subject} needs the package ${name}`,
    hint: `Add it: npm install ${name}${companions[name] ?? ''}`,
  }
}
