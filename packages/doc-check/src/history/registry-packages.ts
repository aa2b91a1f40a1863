import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckedSite,
  type Diagnostic,
  type DocumentedPackage,
  type InstalledPackage,
  type Outcome,
  resolvePackages,
} from '@ssgdocs/cli/toolkit'

/** A release that a version of the docs documents, and the package as the configuration names it. */
export interface DocumentedRelease {
  readonly wanted: DocumentedPackage
  readonly installed: InstalledPackage
}

/**
 * The documented releases that come from a registry. A package that is linked from a workspace is left out: the registry
 * does not have what the pages document.
 */
export function documentedInRegistry({
  siteDir,
  content,
}: CheckedSite): Outcome<readonly DocumentedRelease[]> {
  const value: DocumentedRelease[] = []
  const diagnostics: Diagnostic[] = []
  for (const { packages } of content.docs.flatMap(({ versions }) => versions)) {
    const resolved = resolvePackages(siteDir, packages)
    diagnostics.push(...resolved.diagnostics)
    for (const installed of resolved.value) {
      const wanted = packages.find(({ name }) => name === installed.name)
      if (wanted !== undefined && !isLinked(wanted, siteDir)) value.push({ wanted, installed })
    }
  }
  return { value, diagnostics }
}

function isLinked({ alias }: DocumentedPackage, siteDir: string): boolean {
  const manifest = join(siteDir, 'package.json')
  if (!existsSync(manifest)) return false
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return /^(?:workspace|link|file):/.test({ ...dependencies, ...devDependencies }[alias] ?? '')
}
