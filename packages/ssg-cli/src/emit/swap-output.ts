import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { keepSpareOutput } from './spare-output.ts'
import { restoreOutput, stagingFolder } from './staging.ts'

/** Another build moved its output there between our two renames. */
const raceErrorCodes = ['ENOTEMPTY', 'EEXIST']
/** A program has a file of the folder open (Windows), or the folder is a mount point. */
const lockErrorCodes = ['EBUSY', 'EPERM', 'EACCES', 'EXDEV']

const maxAttempts = 20
/** In ms. */
const retryDelay = 50

/**
 * Replaces `target` with `next`. No system call does this on every platform: two renames leave a gap of
 * some microseconds, and `recoverTarget` repairs a build that is killed in it. If two builds run at once,
 * the last one wins. Returns false, and changes nothing, if `target` cannot be renamed.
 *
 *     target ──1──> previous ──3──> old ──4──> spare
 *     next ────2──> target
 */
export async function swapOutput(next: string, target: string, spare: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const previous = stagingFolder(target, 'previous')
    const problem = trySwap(next, target, previous)
    if (problem === undefined) {
      setAside(previous, target, spare)
      return true
    }
    if (raceErrorCodes.includes(problem.code ?? '')) setAside(previous, target, spare)
    else if (!lockErrorCodes.includes(problem.code ?? '')) throw problem
    if (attempt === maxAttempts) return false
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
