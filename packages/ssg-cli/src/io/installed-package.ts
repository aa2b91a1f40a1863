import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackageRoot } from './package-root.ts'

/** A package that contains some files. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression, as its `package.json` has it; empty without one. */
  readonly license: string
  /** Absolute path of its folder. */
  readonly dir: string
}

/**
 * The packages that contain the files, without duplicates, by name and version. Files outside of
 * packages, such as those of the site, are skipped.
 */
export function packagesOfFiles(files: readonly string[]): readonly InstalledPackage[] {
  const packages = new Map<string, InstalledPackage>()
  const seen = new Set<string>()
  for (const dir of new Set(files.map(dirname))) {
    const root = namedPackageRoot(dir)
    if (root === null || seen.has(root)) continue
    seen.add(root)
    const { name = '', version = '', license } = readManifest(root)
    const spdx = typeof license === 'string' ? license : ''
    packages.set(`${name}@${version}`, { name, version, license: spdx, dir: root })
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The nearest folder whose `package.json` has a name: others only set `type`. */
function namedPackageRoot(dir: string): string | null {
  const root = findPackageRoot(dir)
  if (dirname(root) === root) return null
  return readManifest(root).name === undefined ? namedPackageRoot(dirname(root)) : root
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  /** Old packages have an object. */
  readonly license?: unknown
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
}

/** The text of a package's licence and notices; empty if it has none. */
export function licenseText({ dir }: Pick<InstalledPackage, 'dir'>): string {
  const names = readdirSync(dir).filter((name) => /^(?:licen[cs]e|notice|copying)\b/i.test(name))
  const texts = names.sort().map((name) => readFileSync(join(dir, name), 'utf8').trim())
  return texts.join('\n\n').replaceAll('\r\n', '\n')
}
