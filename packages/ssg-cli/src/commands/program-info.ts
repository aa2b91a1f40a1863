import { join } from 'node:path'
import { hashOfValue } from '../cache/hash.ts'
import { readText } from '../io/files.ts'
import { readManifests } from '../io/package-files.ts'
import { packageRoot } from '../io/package-root.ts'

/** Libraries that are not bundled into this program, and whose results are cached. */
const externalLibraries = ['esbuild', 'satteri', '@shikijs/langs']

/** Hash of this program's code, which also changes between releases. */
export async function programHash(): Promise<string> {
  return readText(join(packageRoot, 'dist/program/id.txt'))
}

/**
 * Identifies all code that cached results depend on: the code with a hash, and the versions of libraries
 * outside of it.
 */
export function cacheVersion(codeHash: string): string {
  return hashOfValue([codeHash, readManifests(externalLibraries, packageRoot)])
}

/** `ssg 0.1.0`, for the `generator` meta element. */
export async function generatorName(): Promise<string> {
  return `ssg ${(await packageInfo()).version}`
}

/** The version in this program's package.json. */
export async function packageInfo(): Promise<{ readonly version: string }> {
  return JSON.parse(await readText(join(packageRoot, 'package.json')))
}
