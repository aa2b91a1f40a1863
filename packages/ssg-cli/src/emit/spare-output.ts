import { existsSync, mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { removeFolder } from './staging.ts'

/**
 * The folder that keeps the output before the last one. The next build starts from it: nearly all of its
 * files are hard links to those of the last output, and to link them again and to remove the old
 * links takes longer than to build a page.
 */
export function spareOutputFolder(workDir: string, target: string): string {
  return join(workDir, 'spare-outputs', hashOf(target).slice(0, 16))
}

/** Moves the spare output to `dir`. False if there is none, or if another build has taken it. */
export function takeSpareOutput(spare: string, dir: string): boolean {
  try {
    renameSync(spare, dir)
    return true
  } catch {
    return false
  }
}

/** Keeps a folder as the spare output. Removes it instead if there is one, or on another file system. */
export function keepSpareOutput(folder: string, spare: string): void {
  if (!existsSync(folder)) return
  try {
    mkdirSync(dirname(spare), { recursive: true })
    renameSync(folder, spare)
  } catch {
    removeFolder(folder)
  }
}

/**
 * Removes what prevents a file from being created at `dir/path`: an older version, a folder with its name,
 * or a file with the name of one of its folders.
 */
export function clearPath(dir: string, path: string): void {
  try {
    unlinkSync(join(dir, path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code === 'ENOTDIR') {
      const folder = dirname(path)
      if (folder !== '.') clearPath(dir, folder)
    } else rmSync(join(dir, path), { recursive: true, force: true })
  }
}
