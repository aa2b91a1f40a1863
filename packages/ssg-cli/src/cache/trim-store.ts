import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPackWriter, openPackReader } from './pack.ts'
import { statIfExists } from './stat-if-exists.ts'
import { listPackPaths } from './store.ts'

/** In MB, unless `SSG_CACHE_LIMIT` sets another limit. */
const defaultLimitInMb = 1024

/** Every build that compiles something adds a pack. With more small packs than this, they are merged. */
const maxSmallPacks = 24
/** In bytes. Larger packs are never merged. */
const smallPackSize = 16 << 20
/** In ms. No build takes that long, so an older unfinished pack is abandoned. */
const stalePartAge = 24 * 60 * 60 * 1000

interface PackFile {
  readonly path: string
  readonly size: number
  /** The mtime, which `Store.read` updates. */
  readonly lastUsed: number
}

/**
 * Limits the size of the stores below `root`, one for each version of the program. Evicts the least
 * recently used packs first. Errors are ignored: the next build trims again.
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
    // There is no store, or another process is trimming it.
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

/** Removes the unfinished packs of killed builds. */
function removeStaleParts(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.part'))) {
    const path = join(folder, name)
    const stats = statIfExists(path)
    if (stats !== undefined && Date.now() - stats.mtimeMs > stalePartAge)
      rmSync(path, { force: true })
  }
}

function mergeSmallPacks(folder: string): void {
  const small = listPackFiles(folder).filter(({ size }) => size < smallPackSize)
  if (small.length <= maxSmallPacks) return
  const merged = createPackWriter(folder)
  // Newest first: the writer ignores a digest it already has.
  for (const { path } of small.toReversed()) {
    const pack = openPackReader(path)
    for (const digest of pack?.digests() ?? []) {
      const value = pack?.read(digest)
      if (value !== undefined) merged.write(digest, value)
    }
    pack?.close()
  }
  merged.finish()
  for (const { path } of small) rmSync(path, { force: true })
}

function listPackFiles(folder: string): PackFile[] {
  return listPackPaths(folder).flatMap((path) => {
    const stats = statIfExists(path)
    return stats === undefined ? [] : [{ path, size: stats.size, lastUsed: stats.mtimeMs }]
  })
}
