import { openTemporaryFolder, WorkDirError } from '../io/work-dir.ts'

/**
 * Runs a command with the working folder `.ssg`. If that cannot be written, or must not be, runs it with a temporary
 * folder and without the cache.
 */
export async function withWorkDir<T>(
  isPersistent: boolean,
  run: (workDir: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    if (isPersistent) return await run(undefined)
  } catch (error) {
    if (!(error instanceof WorkDirError)) throw error
    console.error(`Cannot write to .ssg: ${error.message}\nContinuing without the cache.\n`)
  }
  using folder = openTemporaryFolder()
  return await run(folder.path)
}
