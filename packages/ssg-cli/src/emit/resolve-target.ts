import { type Dirent, existsSync, statSync } from 'node:fs'
import { readdir, readlink, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'

/** Paths in every output: a folder that contains them was written by ssg. */
export const outputMarkers = ['404.html', 'assets/manifest']
/** Names that never occur in an output. A folder that contains one is never replaced. */
export const incomingPrefix = '.ssg-incoming-'
/** Names that no output contains. A folder with one of them is never replaced. */
export const protectedNames: readonly string[] = ['.git', 'node_modules']

/** The folder to replace: `outDir` with symbolic links resolved, even if the folder at their end is missing. */
export async function resolveTarget(outDir: string): Promise<string> {
  let path = resolve(outDir)
  for (let links = 0; links < 40; links++) {
    try {
      return await realpath(path)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') throw outputFolderFailure(outDir, message)
    }
    try {
      path = resolve(dirname(path), await readlink(path))
    } catch {
      return path
    }
  }
  throw outputFolderFailure(outDir, 'too many symbolic links')
}

/**
 * Throws a `BuildFailure` unless `target` is missing, empty or an earlier output, so that a mistyped
 * `outDir` never deletes anything else.
 */
export async function assertReplaceable(target: string): Promise<void> {
  const folder = identityOf(target)
  const problem = await problemOf(target)
  if (problem === null) return
  // Another build may be replacing the folder: between its two renames there is none.
  if (identityOf(target) !== folder) return assertReplaceable(target)
  throw outputFolderFailure(target, problem)
}

/** Changes when a folder is renamed. Empty if there is none, or if it cannot be read. */
function identityOf(folder: string): string {
  try {
    const { ino, ctimeMs } = statSync(folder)
    return `${ino} ${ctimeMs}`
  } catch {
    return ''
  }
}

/** Why a folder cannot be replaced. Null if it can. */
async function problemOf(target: string): Promise<string | null> {
  const entries = await readEntries(target)
  // A build that was killed before its first rename leaves the folder of incoming files.
  if (entries === undefined || entries.every(({ name }) => name.startsWith(incomingPrefix)))
    return null
  const protectedEntry = entries.find(({ name }) => protectedNames.includes(name))
  if (protectedEntry !== undefined) return `it contains "${protectedEntry.name}"`
  const isOutput = outputMarkers.every((path) => existsSync(join(target, path)))
  return isOutput ? null : 'it contains files that are not an earlier output of ssg'
}

/**
 * Whether a folder is on a different file system than its parent. Does not detect bind mounts of
 * the same file system.
 */
export function isMountPoint(folder: string): boolean {
  const stats = statIfExists(folder)
  return stats !== undefined && stats.dev !== statSync(dirname(folder)).dev
}

async function readEntries(target: string): Promise<Dirent[] | undefined> {
  try {
    return await readdir(target, { withFileTypes: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw outputFolderFailure(target, code === 'ENOTDIR' ? 'it is a file' : message)
  }
}

/** The error of an output folder that cannot be replaced. */
function outputFolderFailure(folder: string, reason: string): BuildFailure {
  return new BuildFailure([
    {
      severity: 'error',
      rule: 'output-folder',
      reason: `Cannot replace the folder "${folder}": ${reason}`,
      hint: 'Choose another folder with --out-dir, or empty this one',
      place: { file: folder, line: 1, column: 1 },
    },
  ])
}
