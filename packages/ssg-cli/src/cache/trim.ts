import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPack, openPack } from './pack.ts'
import { packPaths } from './store.ts'

/** In megabytes, unless `SSG_CACHE_LIMIT` says otherwise. */
const usualLimit = 1024

/** Every build that compiles something leaves a pack: so many may lie side by side. */
const mostPacks = 24
/** Larger packs are left as they are when others are put together. */
const smallPack = 16 << 20
/** In ms: no build takes that long. */
const oldPart = 24 * 60 * 60 * 1000

interface PackFile {
  readonly path: string
  readonly size: number
  /** When it was last of use, in ms. */
  readonly used: number
}

/**
 * Keeps stores small, which lie side by side below `root`, one for each version of the program: what
 * was not used for longest goes first. What fails is tried again after the next build.
 */
export function trimStore(
  root: string,
  megabytes = Number(process.env['SSG_CACHE_LIMIT'] ?? usualLimit),
): void {
  try {
    const folders = foldersIn(root).flatMap(foldersIn)
    for (const folder of folders) {
      removeUnfinished(folder)
      joinPacks(folder)
    }
    evict(folders.flatMap(packsIn), megabytes * 1e6)
  } catch {
    // There is no store.
  }
}

function foldersIn(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name))
}

function evict(packs: readonly PackFile[], limit: number): void {
  let size = packs.reduce((sum, pack) => sum + pack.size, 0)
  for (const pack of [...packs].sort((a, b) => a.used - b.used)) {
    if (size <= limit) return
    rmSync(pack.path, { force: true })
    size -= pack.size
  }
}

/** What builds that were killed have left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.part'))) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && Date.now() - stats.mtimeMs > oldPart) rmSync(path, { force: true })
  }
}

function joinPacks(folder: string): void {
  const small = packsIn(folder).filter(({ size }) => size < smallPack)
  if (small.length <= mostPacks) return
  const joined = createPack(folder)
  // Of several results of one key the newest counts.
  for (const { path } of small.toReversed()) {
    const pack = openPack(path)
    for (const key of pack?.keys() ?? []) {
      const value = pack?.read(key)
      if (value !== undefined) joined.write(key, value)
    }
    pack?.close()
  }
  joined.finish()
  for (const { path } of small) rmSync(path, { force: true })
}

function packsIn(folder: string): PackFile[] {
  return packPaths(folder).flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? [] : [{ path, size: stats.size, used: stats.mtimeMs }]
  })
}
