import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import ts from 'typescript'
import type { InstalledPackage } from '../api/documented-packages.ts'
import { hashOf, keyOf } from '../cache/key.ts'
import type { Example } from './example.ts'

/** Names the answer of the type check. */
export function typeKey(
  { code, extension, words }: Example,
  packages: readonly InstalledPackage[],
): string {
  return keyOf(['types', code, extension, words.signature, releases(packages), ts.version])
}

/** Names the answer of a run. */
export function runKey(
  { code, extension, words, expected }: Example,
  setup: Example | null,
  packages: readonly InstalledPackage[],
  filesHash: string,
): string {
  const beside = setup === null ? null : [setup.code, setup.extension, setup.words.ports]
  const output = expected?.map(({ text }) => text) ?? null
  const around = [releases(packages), process.version, filesHash]
  return keyOf(['run', code, extension, words.ports, output, beside, around])
}

function releases(packages: readonly InstalledPackage[]): readonly string[] {
  return packages.map(({ name, version }) => `${name}@${version}`)
}

/** A hash of all files of a folder, which need not exist. */
export function hashOfFiles(dir: string): string {
  if (!existsSync(dir)) return ''
  const names = fastGlob.sync('**', { cwd: dir }).sort()
  return keyOf(names.map((name) => [name, hashOf(readFileSync(join(dir, name)))]))
}
