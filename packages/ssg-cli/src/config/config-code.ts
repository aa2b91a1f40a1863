import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { findPackage } from '../io/find-package.ts'
import { packageRoot } from '../io/package-root.ts'
import { packageNameOf } from './hash-config-code.ts'

/**
 * What a configuration runs: `plain` is its own files and this program, without anything that gives another
 * result at another time; `known` also installed packages; `unknown` code that its imports do not lead to, or that
 * changes at any time, such as a package of the workspace.
 */
export type ConfigCode = 'plain' | 'known' | 'unknown'

/** The time, random numbers, and threads, whose reads are not watched. */
const changing =
  /\b(?:Date|Temporal|performance|hrtime|uptime|random\w*|crypto|os|worker_threads)\b/

/** Classifies the code of a configuration by its files and the packages that they import. */
export function classifyConfigCode(
  files: readonly string[],
  packages: readonly string[],
  siteDir: string,
): ConfigCode {
  const folders = packages.map((name) => findPackage(siteDir, packageNameOf(name))?.dir)
  const others = folders.filter((dir) => dir !== packageRoot)
  if (others.some((dir) => !dir?.includes(`${sep}node_modules${sep}`))) return 'unknown'
  const isPlain =
    others.length === 0 && files.every((file) => !changing.test(readFileSync(file, 'utf8')))
  return isPlain ? 'plain' : 'known'
}
