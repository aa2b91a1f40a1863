import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Temporary folders of a build next to the output folder.
 *
 * - `next`: the new output while it is written.
 * - `previous`: the last output during the swap, always complete.
 * - `old`: a folder that is being removed.
 */
type Phase = 'next' | 'previous' | 'old'

/** Distinguishes this process from an earlier one with the same pid: in containers pids repeat. */
const processToken = randomBytes(4).toString('hex')

/** A unique path: `.build.next-<pid>-<process token>-<random>` next to `build`. */
export function stagingFolder(target: string, phase: Phase): string {
  const unique = `${process.pid}-${processToken}-${randomBytes(4).toString('hex')}`
  return join(dirname(target), `.${basename(target)}.${phase}-${unique}`)
}

/** Whether a path is a staging folder of `target`, or inside one. */
export function isStagingPath(target: string, path: string): boolean {
  return path.startsWith(join(dirname(target), `.${basename(target)}.`))
}

/**
 * Cleans up after killed builds: restores an output that was set aside for the swap, and removes the
 * staging folders of processes that no longer run.
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

/** Removes a folder and everything in it. On failure, the next build removes the rest. */
export function removeFolder(path: string): void {
  try {
    removeTree(path)
  } catch {
    // Another process has a file open.
  }
}

/** Twice as fast as `rmSync`, which calls `lstat` for each file. */
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

function isAlive(pid: number, token: string | undefined): boolean {
  if (pid === process.pid) return token === processToken
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

/** Moves a complete output back, unless another build has put its own there in the meantime. */
export function restoreOutput(previous: string, target: string): void {
  try {
    renameSync(previous, target)
  } catch {
    // There is a newer output, or another process has restored this one.
  }
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    () => true,
  )
}
