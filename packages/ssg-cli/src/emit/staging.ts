import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Folders beside the output that a build needs for a while.
 *
 * - `next` is being written.
 * - `previous` is the last good output during the instant of the swap, always whole.
 * - `old` is being removed.
 */
type Phase = 'next' | 'previous' | 'old'

/** Tells this process from an earlier one with the same id, as is usual in containers. */
const processToken = randomBytes(4).toString('hex')

/** A name nobody else uses: `.build.next-<pid>-<life>-<random>` beside `build`. */
export function stagingFolder(target: string, phase: Phase): string {
  const unique = `${process.pid}-${processToken}-${randomBytes(4).toString('hex')}`
  return join(dirname(target), `.${basename(target)}.${phase}-${unique}`)
}

/** Whether a path is such a folder beside `target`, or lies in one. */
export function isStagingPath(target: string, path: string): boolean {
  return path.startsWith(join(dirname(target), `.${basename(target)}.`))
}

/**
 * Puts right what builds that were killed have left: an output that was away during its swap comes
 * back, and folders of processes that have ended are removed.
 */
export async function recoverTarget(target: string): Promise<void> {
  const leftovers = await findLeftovers(target)
  const previous = await newestLeftover(leftovers.filter(({ phase }) => phase === 'previous'))
  if (previous !== undefined && (await isMissing(target))) restoreOutput(previous.path, target)

  for (const { phase, path } of leftovers) {
    const isLastGood = phase === 'previous' && (await isMissing(target))
    if (!isLastGood) removeFolder(path)
  }
}

/** Removes a whole folder. What cannot be removed now goes at the next build. */
export function removeFolder(path: string): void {
  try {
    removeTree(path)
  } catch {
    // It is in somebody's hands.
  }
}

/** Twice as quick as `rmSync`, which looks at each file before it removes it. */
function removeTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) removeTree(path)
    else unlinkSync(path)
  }
  rmdirSync(dir)
}

interface Leftover {
  readonly phase: Phase
  readonly path: string
}

async function findLeftovers(target: string): Promise<Leftover[]> {
  const parent = dirname(target)
  const prefix = `.${basename(target)}.`
  const names = await readdir(parent).catch(() => [])
  return names.flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const parts = /^(next|previous|old)-(\d+)-([0-9a-f]{8})-[0-9a-f]{8}$/.exec(
      name.slice(prefix.length),
    )
    if (parts === null || isAlive(Number(parts[2]), parts[3])) return []
    return [{ phase: parts[1] as Phase, path: join(parent, name) }]
  })
}

function isAlive(pid: number, itsLife: string | undefined): boolean {
  if (pid === process.pid) return itsLife === processToken
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function newestLeftover(folders: readonly Leftover[]): Promise<Leftover | undefined> {
  const dated = await Promise.all(
    folders.map(async (folder) => {
      const stats = await stat(folder.path).catch(() => undefined)
      return { folder, moved: stats?.ctimeMs ?? 0 }
    }),
  )
  return dated.sort((a, b) => b.moved - a.moved)[0]?.folder
}

/** Puts a whole output back, unless another build has put its own in place meanwhile. */
export function restoreOutput(previous: string, target: string): void {
  try {
    renameSync(previous, target)
  } catch {
    // The place is taken by a newer output, or another process has restored this very folder.
  }
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    () => true,
  )
}
