import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { outputFolderFailure } from './resolve-target.ts'
import { removeFolder, restoreOutput, stagingFolder } from './staging.ts'

/** Another build took the place between our two renames. */
const raceErrorCodes = ['ENOTEMPTY', 'EEXIST']
/** A program holds a file of the folder open (Windows), or the folder is a mount point. */
const lockErrorCodes = ['EBUSY', 'EPERM', 'EACCES']

const maxAttempts = 20
const retryDelay = 50

/**
 * Puts `next` in the place of `target`. There is no system call for this; two renames without
 * anything between leave a gap of some microseconds, and a build killed in it is put right by
 * `recoverTarget`. Of two builds at once, the last one wins.
 *
 *     target ──1──> previous ──3──> old, removed
 *     next ────2──> target
 */
export async function swapOutput(next: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const previous = stagingFolder(target, 'previous')
    const problem = trySwap(next, target, previous)
    if (problem === undefined) return discardPrevious(previous, target)
    if (raceErrorCodes.includes(problem.code ?? '')) await discardPrevious(previous, target)
    else if (!lockErrorCodes.includes(problem.code ?? '')) throw problem
    if (attempt === maxAttempts) {
      throw outputFolderFailure(
        target,
        `another program uses it, or it is a mount point (${problem.code})`,
      )
    }
    await wait(retryDelay)
  }
}

/** Both renames, or none of them and the reason. After a lost race `previous` is superfluous. */
function trySwap(
  next: string,
  target: string,
  previous: string,
): NodeJS.ErrnoException | undefined {
  try {
    renameIfPresent(target, previous)
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
  try {
    renameSync(next, target)
    return undefined
  } catch (error) {
    const problem = error as NodeJS.ErrnoException
    if (!raceErrorCodes.includes(problem.code ?? '')) restoreOutput(previous, target)
    return problem
  }
}

function renameIfPresent(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Renamed first, so that a `previous` is whole at every moment, also when this is interrupted. */
async function discardPrevious(previous: string, target: string): Promise<void> {
  const old = stagingFolder(target, 'old')
  renameIfPresent(previous, old)
  removeFolder(old)
}
