import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInside } from './files.ts'

/**
 * The working folder of a site, `.ssg`, is not writable. Commands can fall back to a temporary one.
 */
export class WorkDirError extends Error {}

/** Calls a function that writes to the working folder. Throws a `WorkDirError` if that fails. */
export function writingToWorkDir<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new WorkDirError((error as Error).message, { cause: error })
  }
}

/** Throws a `WorkDirError` if the working folder cannot be written. */
export function checkWorkDir(workDir: string): void {
  const probe = join(workDir, `probe-${process.pid}`)
  writingToWorkDir(() => {
    mkdirSync(workDir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  })
}

/** Creates the working folder. Returns whether modules in it can import the site's packages, which they cannot if it is a link. */
export function prepareWorkDir(workDir: string, siteDir: string): boolean {
  writingToWorkDir(() => mkdirSync(workDir, { recursive: true }))
  return isInside(realpathSync(siteDir), realpathSync(workDir))
}

/** Keeps Git, and tools that read all files that it does not ignore, out of the working folder: Tailwind CSS would read the cache. */
export function ignoreWorkDir(siteDir: string): void {
  const workDir = join(siteDir, '.ssg')
  const file = join(workDir, '.gitignore')
  if (existsSync(workDir) && !existsSync(file)) writingToWorkDir(() => writeFileSync(file, '*\n'))
}

/** A folder for one run. It is removed on disposal, or when the process exits. */
export interface TemporaryFolder extends Disposable {
  readonly path: string
}

/** Creates a folder for one run. */
export function openTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'ssg-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    path,
    [Symbol.dispose]() {
      process.off('exit', remove)
      remove()
    },
  }
}
