import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { removeFolder, restore, stagingFolder } from './staging.ts'
import { outputFolderFailure } from './target.ts'

/** Another build took the place between our two renames. */
const taken = ['ENOTEMPTY', 'EEXIST']
/** A program holds a file of the folder open (Windows), or the folder is a mount point. */
const held = ['EBUSY', 'EPERM', 'EACCES']

const attempts = 20
const pause = 50

/**
 * Puts `next` in the place of `target`. There is no system call for this; two renames without
 * anything between leave a gap of some microseconds, and a build killed in it is put right by
 * `recoverTarget`. Of two builds at once, the last one wins.
 *
 *     target ──1──> previous ──3──> old, removed
 *     next ────2──> target
 */
export async function swapIn(next: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const previous = stagingFolder(target, 'previous')
    const problem = tryToSwap(next, target, previous)
    if (problem === undefined) return discard(previous, target)
    if (taken.includes(problem.code ?? '')) await discard(previous, target)
    else if (!held.includes(problem.code ?? '')) throw problem
    if (attempt === attempts) {
      throw outputFolderFailure(
        target,
        `another program uses it, or it is a mount point (${problem.code})`,
      )
    }
    await wait(pause)
  }
}

/** Both renames, or none of them and the reason. After a lost race `previous` is superfluous. */
function tryToSwap(
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
    if (!taken.includes(problem.code ?? '')) restore(previous, target)
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
async function discard(previous: string, target: string): Promise<void> {
  const old = stagingFolder(target, 'old')
  renameIfPresent(previous, old)
  removeFolder(old)
}
