import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { outputFolderFailure } from './resolve-target.ts'
import { keepSpareOutput } from './spare-output.ts'
import { restoreOutput, stagingFolder } from './staging.ts'

/** Another build moved its output there between our two renames. */
const raceErrorCodes = ['ENOTEMPTY', 'EEXIST']
/** A program has a file of the folder open (Windows), or the folder is a mount point. */
const lockErrorCodes = ['EBUSY', 'EPERM', 'EACCES']

const maxAttempts = 20
/** In ms. */
const retryDelay = 50

/**
 * Replaces `target` with `next`. No system call does this on every platform: two renames leave a gap of
 * some microseconds, and `recoverTarget` repairs a build that is killed in it. Of two concurrent builds,
 * the last one wins.
 *
 *     target ──1──> previous ──3──> old ──4──> spare
 *     next ────2──> target
 */
export async function swapOutput(next: string, target: string, spare: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const previous = stagingFolder(target, 'previous')
    const problem = trySwap(next, target, previous)
    if (problem === undefined) return setAside(previous, target, spare)
    if (raceErrorCodes.includes(problem.code ?? '')) setAside(previous, target, spare)
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

/** Does both renames, or neither and returns the error. After a lost race, `previous` is not restored. */
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

/** Never leaves an incomplete folder named `previous`, even if this is interrupted. */
function setAside(previous: string, target: string, spare: string): void {
  const old = stagingFolder(target, 'old')
  renameIfPresent(previous, old)
  keepSpareOutput(old, spare)
}
