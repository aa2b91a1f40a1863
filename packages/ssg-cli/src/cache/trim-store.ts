import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPackWriter, openPackReader } from './pack.ts'
import { listPackPaths } from './store.ts'

/** In megabytes, unless `SSG_CACHE_LIMIT` says otherwise. */
const defaultLimitInMb = 1024

/** Every build that compiles something leaves a pack: so many may lie side by side. */
const maxSmallPacks = 24
/** Larger packs are left as they are when others are put together. */
const smallPackSize = 16 << 20
/** In ms: no build takes that long. */
const stalePartAge = 24 * 60 * 60 * 1000

interface PackFile {
  readonly path: string
  readonly size: number
  /** When it was last of use, in ms. */
  readonly lastUsed: number
}

/**
 * Keeps stores small, which lie side by side below `root`, one for each version of the program: what
 * was not used for longest goes first. What fails is tried again after the next build.
 */
export function trimStore(
  root: string,
  megabytes = Number(process.env['SSG_CACHE_LIMIT'] ?? defaultLimitInMb),
): void {
  try {
    const folders = listFolders(root).flatMap(listFolders)
    for (const folder of folders) {
      removeStaleParts(folder)
      mergeSmallPacks(folder)
    }
    evictLeastRecentlyUsed(folders.flatMap(listPackFiles), megabytes * 1e6)
  } catch {
    // There is no store.
  }
}

function listFolders(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name))
}

function evictLeastRecentlyUsed(packs: readonly PackFile[], limit: number): void {
  let size = packs.reduce((sum, pack) => sum + pack.size, 0)
  for (const pack of [...packs].sort((a, b) => a.lastUsed - b.lastUsed)) {
    if (size <= limit) return
    rmSync(pack.path, { force: true })
    size -= pack.size
  }
}

/** What builds that were killed have left. */
function removeStaleParts(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.part'))) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && Date.now() - stats.mtimeMs > stalePartAge)
      rmSync(path, { force: true })
  }
}

function mergeSmallPacks(folder: string): void {
  const small = listPackFiles(folder).filter(({ size }) => size < smallPackSize)
  if (small.length <= maxSmallPacks) return
  const joined = createPackWriter(folder)
  // Of several results of one key the newest counts.
  for (const { path } of small.toReversed()) {
    const pack = openPackReader(path)
    for (const key of pack?.keys() ?? []) {
      const value = pack?.read(key)
      if (value !== undefined) joined.write(key, value)
    }
    pack?.close()
  }
  joined.finish()
  for (const { path } of small) rmSync(path, { force: true })
}

function listPackFiles(folder: string): PackFile[] {
  return listPackPaths(folder).flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? [] : [{ path, size: stats.size, lastUsed: stats.mtimeMs }]
  })
}
