import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheKind } from './cache-kind.ts'
import { createPackWriter, openPackReader, type PackReader, type PackWriter } from './pack.ts'

/**
 * Cached results by kind and key. A key is a hash of everything the result depends on. An unreadable
 * value is a miss, and a failed write is ignored: the cache saves time and is never needed.
 */
export interface Store {
  /** A damaged value still counts: `read` then returns undefined. */
  has(kind: CacheKind<unknown>, key: string): boolean
  read<T>(kind: CacheKind<T>, key: string): T | undefined
  /** The value can be read after the next `flush`. */
  write<T>(kind: CacheKind<T>, key: string, value: NoInfer<T>): void
  /** Finishes the open packs, so that other threads and processes can read them. */
  flush(): void
  /** Opens packs that other threads and processes have finished. */
  refresh(): void
  /** Frees the memory of what was read. */
  release(): void
  close(): void
}

/** The packs of one kind. */
interface PackSet {
  readonly dir: string
  readonly packsByPath: Map<string, PackReader>
  readonly packsByKey: Map<string, PackReader>
  /** Packs whose mtime this store has updated. */
  readonly touched: WeakSet<PackReader>
  writer: PackWriter | null
}

/** In bytes. A larger pack is finished and the next one started. */
const maxPackSize = 64 << 20

/**
 * Opens a store: one folder of packs per kind, so that a reader of one kind opens no others. Threads
 * and processes can share the folder.
 */
export function openStore(dir: string): Store {
  const packSets = new Map<string, PackSet>()

  const packSetOf = ({ name }: CacheKind<unknown>): PackSet => {
    let packs = packSets.get(name)
    if (packs === undefined) {
      packs = {
        dir: join(dir, name),
        packsByPath: new Map(),
        packsByKey: new Map(),
        touched: new WeakSet(),
        writer: null,
      }
      packSets.set(name, packs)
      openNewPacks(packs)
    }
    return packs
  }

  return {
    has: (kind, key) => packSetOf(kind).packsByKey.has(key),
    read(kind, key) {
      const packs = packSetOf(kind)
      const pack = packs.packsByKey.get(key)
      const bytes = pack?.read(key)
      if (pack === undefined || bytes === undefined) return undefined
      touchPack(pack, packs)
      return JSON.parse(bytes.toString())
    },
    write(kind, key, value) {
      const packs = packSetOf(kind)
      ignoreErrors(() => {
        packs.writer ??= createPackWriter(packs.dir)
        packs.writer.write(key, Buffer.from(JSON.stringify(value)))
        if (packs.writer.byteLength > maxPackSize) finishPack(packs)
      })
    },
    flush() {
      for (const packs of packSets.values()) ignoreErrors(() => finishPack(packs))
    },
    refresh() {
      for (const packs of packSets.values()) openNewPacks(packs)
    },
    release() {
      for (const { packsByPath } of packSets.values()) {
        for (const pack of packsByPath.values()) pack.close()
      }
    },
    close() {
      for (const { packsByPath, writer } of packSets.values()) {
        ignoreErrors(() => writer?.abort())
        for (const pack of packsByPath.values()) pack.close()
      }
      packSets.clear()
    },
  }
}

function finishPack(packs: PackSet): void {
  const { writer } = packs
  packs.writer = null
  if (writer === null) return
  writer.finish()
  openNewPacks(packs)
}

/**
 * Closes packs that another process has merged away and opens new ones. Paths sort by age, and the
 * newest pack wins a key: the value in an older one may be damaged.
 */
function openNewPacks({ dir, packsByPath, packsByKey }: PackSet): void {
  const present = new Set(listPackPaths(dir))
  for (const [path, pack] of packsByPath) {
    if (present.has(path)) continue
    pack.close()
    packsByPath.delete(path)
  }
  for (const path of present) {
    if (packsByPath.has(path)) continue
    const pack = openPackReader(path)
    if (pack === null) continue
    packsByPath.set(path, pack)
    for (const key of pack.keys()) packsByKey.set(key, pack)
  }
}

/** The finished packs of a folder, oldest first; none when the folder is missing. */
export function listPackPaths(dir: string): string[] {
  try {
    const names = readdirSync(dir).filter((name) => name.endsWith('.pack'))
    return names.sort().map((name) => join(dir, name))
  } catch {
    return []
  }
}

/** Updates the mtime of a pack once per store: trimming evicts the least recently used packs by it. */
function touchPack(pack: PackReader, { touched }: PackSet): void {
  if (touched.has(pack)) return
  touched.add(pack)
  ignoreErrors(() => utimesSync(pack.path, new Date(), new Date()))
}

/** A full or read-only disk makes the next build slower and breaks nothing else. */
function ignoreErrors(work: () => void): void {
  try {
    work()
  } catch {
    // The value stays uncached.
  }
}
