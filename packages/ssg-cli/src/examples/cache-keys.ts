import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import ts from 'typescript'
import type { InstalledPackage } from '../api/documented-packages.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Example } from './example.ts'

/** Checks that passed, by the key of the type check or the run. */
export const passedChecks = cacheKind<true>('check')

/** Names the answer of the type check. */
export function typeCheckKey(
  { code, extension, options }: Example,
  packages: readonly InstalledPackage[],
): string {
  return hashOfValue([
    'types',
    code,
    extension,
    options.signature,
    packageReleases(packages),
    ts.version,
  ])
}

/** Names the answer of a run. */
export function runKey(
  { code, extension, options, expectedOutput }: Example,
  setup: Example | null,
  packages: readonly InstalledPackage[],
  filesHash: string,
): string {
  const beside = setup === null ? null : [setup.code, setup.extension, setup.options.ports]
  const output = expectedOutput?.map(({ text }) => text) ?? null
  const around = [packageReleases(packages), process.version, filesHash]
  return hashOfValue(['run', code, extension, options.ports, output, beside, around])
}

function packageReleases(packages: readonly InstalledPackage[]): readonly string[] {
  return packages.map(({ name, version }) => `${name}@${version}`)
}

/** A hash of all files of a folder, which need not exist. */
export function hashOfFolder(dir: string): string {
  if (!existsSync(dir)) return ''
  const names = fastGlob.sync('**', { cwd: dir }).sort()
  return hashOfValue(names.map((name) => [name, hashOf(readFileSync(join(dir, name)))]))
}
