import type { Metafile } from 'esbuild'
import { findPackage } from './find-package.ts'
import { packageRoot } from './package-root.ts'

/** The time, random numbers, the environment, the network, and modules that are loaded while the code runs. */
const changing =
  /\b(?:Date|Intl|Temporal|performance|random|crypto|process|globalThis|global|fetch|require|eval|Function)\b|\bimport\s*[.(]/

/** Not one of a file in a package. */
const packageName = /^(?:@[^/]+\/)?[^/]+$/

/**
 * Whether a bundled module gives the same result each time it runs: it imports nothing but this program, and mentions
 * nothing that changes.
 */
export function isConstantCode(text: string, { inputs }: Metafile, siteDir: string): boolean {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.filter(({ external }) => external).map(({ path }) => path)
  const isProgram = (name: string) =>
    packageName.test(name) && findPackage(siteDir, name)?.dir === packageRoot
  return names.every(isProgram) && !changing.test(text)
}
