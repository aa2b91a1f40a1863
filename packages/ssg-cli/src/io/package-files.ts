import { readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { findPackage } from './find-package.ts'

const lockFileNames = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Lock files in a folder and its parents, which change when packages are installed. */
export function lockFilesAbove(dir: string): string[] {
  return filesAbove(dir, lockFileNames)
}

/** What npm, pnpm and Yarn write at the end of an installation, which may leave the lock file as it is. */
const installationRecords = [
  '.package-lock.json',
  '.modules.yaml',
  '.yarn-integrity',
  '.yarn-state.yml',
]

/** The records of installations in a folder and its parents. */
export function installationRecordsAbove(dir: string): string[] {
  return filesAbove(
    dir,
    installationRecords.map((name) => join('node_modules', name)),
  )
}

/** `package.json` and lock files in a folder and its parents. */
export function packageFilesAbove(dir: string): string[] {
  return filesAbove(dir, ['package.json', ...lockFileNames])
}

function filesAbove(dir: string, names: readonly string[]): string[] {
  const files = names.map((name) => join(dir, name)).filter(isFile)
  return dirname(dir) === dir ? files : [...files, ...filesAbove(dirname(dir), names)]
}

/**
 * The `package.json` files that affect how imports resolve, by `main`, `exports` or `browser`:
 * those between each file and the root of its package.
 */
export function packageJsonsOf(files: readonly string[]): string[] {
  const found = new Map<string, readonly string[]>()
  const above = (dir: string): readonly string[] => {
    const known = found.get(dir)
    if (known !== undefined) return known
    const path = join(dir, 'package.json')
    const own = isFile(path) ? [path] : []
    const isInstalled = dir.includes(`${sep}node_modules${sep}`)
    const isEnd = isInstalled ? isPackageRoot(dir) : own.length > 0 || dirname(dir) === dir
    const result = isEnd ? own : [...own, ...above(dirname(dir))]
    found.set(dir, result)
    return result
  }
  return [...new Set(files.flatMap((file) => above(dirname(file))))]
}

/** Whether a folder is a direct child of `node_modules`, or of a scope in it. */
function isPackageRoot(dir: string): boolean {
  const parent = dirname(dir)
  const folder = basename(parent).startsWith('@') ? dirname(parent) : parent
  return basename(folder) === 'node_modules'
}

/**
 * The `package.json` texts of packages, which contain their versions, resolved from a folder. Null
 * if not installed.
 */
export function readManifests(names: readonly string[], from: string): readonly (string | null)[] {
  return names.map((name) => {
    const found = findPackage(from, name)
    return found && readFileSync(join(found.dir, 'package.json'), 'utf8')
  })
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false
}
