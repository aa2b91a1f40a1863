import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { isInside } from '../io/files.ts'
import { licenseText, packagesOfFiles } from '../io/installed-package.ts'

/** A package whose code is in a bundle. */
export interface PackageLicense {
  readonly name: string
  readonly version: string
  /** An SPDX expression; empty if its `package.json` has none. */
  readonly license: string
  /** Empty if the package has no licence file. */
  readonly text: string
}

/** The installed packages whose code is in the outputs of a bundle, with the texts of their licences. */
export function packageLicenses(
  outputs: Metafile['outputs'],
  workingDir: string,
): readonly PackageLicense[] {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  )
  const paths = files.map((path) => resolve(workingDir, withoutPrefix(path)))
  const packages = packagesOfFiles(
    paths.filter((path) => existsSync(path) && !isOwn(path, workingDir)),
  )
  return packages.map(({ name, version, license, dir }) => {
    return { name, version, license, text: licenseText({ dir }) }
  })
}

function isOwn(path: string, workingDir: string): boolean {
  return isInside(workingDir, path) && !path.includes(`${sep}node_modules${sep}`)
}

/** esbuild writes the namespace of a module before its path. */
function withoutPrefix(path: string): string {
  return path.replace(/^[\w-]+:/, '')
}

/** The text file with all licences: packages with the same text share it. */
export function formatLicenses(packages: readonly PackageLicense[]): string {
  const groups = new Map<string, PackageLicense[]>()
  for (const one of packages) groups.set(one.text, [...(groups.get(one.text) ?? []), one])
  const sections = [...groups].map(([text, sharing]) => {
    const names = sharing.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return [names.join('\n'), text].filter((part) => part !== '').join('\n\n')
  })
  return `The files beside this one contain code of these packages:\n\n${sections.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
