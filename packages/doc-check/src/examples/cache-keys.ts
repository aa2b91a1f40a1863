import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CacheKind, cacheKind, hashOf, hashOfValue } from '@ssgdocs/cli/toolkit'
import fastGlob from 'fast-glob'
import ts from 'typescript'
import type { Example } from './example.ts'

/** Checks that passed, by the key of the type check or run. */
export const passedChecks: CacheKind<true> = cacheKind('check')

/** Cache key of a type check. */
export function typeCheckKey(example: Example, packagesHash: string): string {
  const { code, modules, extension, options } = example
  return hashOfValue([
    'types',
    code,
    modules,
    extension,
    options.signature,
    packagesHash,
    ts.version,
  ])
}

/** Inputs of a run besides the example. */
export interface RunInputs {
  readonly setup: Example | null
  readonly packagesHash: string
  /** Hash of the files copied to the working directory. */
  readonly filesHash: string
}

/** Cache key of a run. */
export function runKey(
  { code, extension, options, expectedOutput }: Example,
  { setup, packagesHash, filesHash }: RunInputs,
): string {
  const setupParts = setup === null ? null : [setup.code, setup.extension, setup.options.ports]
  const output = expectedOutput?.map(({ text }) => text) ?? null
  const environment = [packagesHash, process.version, filesHash]
  return hashOfValue(['run', code, extension, options.ports, output, setupParts, environment])
}

/** Hashes all files of a folder; returns an empty string if it does not exist. */
export function hashOfFolder(dir: string): string {
  if (!existsSync(dir)) return ''
  const names = fastGlob.sync('**', { cwd: dir }).sort()
  return hashOfValue(names.map((name) => [name, hashOf(readFileSync(join(dir, name)))]))
}
