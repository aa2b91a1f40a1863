import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheKind } from './cache-kind.ts'
import { createPackWriter, openPackReader, type PackReader, type PackWriter } from './pack.ts'
import { digestOf } from './pack-index.ts'

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
  /** The same object until the store has lost something that it had: another process may remove or merge packs. */
  generation(): object
  /** Frees the memory of what was read. */
  release(): void
  close(): void
}

/** The packs of one kind. */
interface PackSet {
  readonly dir: string
  /** By path, the last found first: it wins a key, since the value in an older one may be damaged. */
  packs: ReadonlyMap<string, PackReader>
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
  let generation = {}
  const update = (set: PackSet) => {
    if (openNewPacks(set) === 'lost-packs') generation = {}
  }

  const packSetOf = ({ name }: CacheKind<unknown>): PackSet => {
    let set = packSets.get(name)
    if (set === undefined) {
      set = {
        dir: join(dir, name),
        packs: new Map(),
        touched: new WeakSet(),
        writer: null,
      }
      packSets.set(name, set)
      update(set)
    }
    return set
  }

  return {
    has(kind, key) {
      const digest = digestOf(key)
      return [...packSetOf(kind).packs.values()].some((pack) => pack.has(digest))
    },
    read(kind, key) {
      const set = packSetOf(kind)
      const digest = digestOf(key)
      for (const pack of set.packs.values()) {
        const bytes = pack.read(digest)
        if (bytes === undefined) continue
        touchPack(pack, set)
        return JSON.parse(bytes.toString())
      }
      return undefined
    },
    write(kind, key, value) {
      const set = packSetOf(kind)
      ignoreErrors(() => {
        set.writer ??= createPackWriter(set.dir)
        set.writer.write(digestOf(key), Buffer.from(JSON.stringify(value)))
        if (set.writer.byteLength > maxPackSize) finishPack(set, update)
      })
    },
    flush() {
      for (const set of packSets.values()) ignoreErrors(() => finishPack(set, update))
    },
    refresh() {
      for (const set of packSets.values()) update(set)
    },
    generation: () => generation,
    release() {
      for (const { packs } of packSets.values()) {
        for (const pack of packs.values()) pack.close()
      }
    },
    close() {
      for (const { packs, writer } of packSets.values()) {
        ignoreErrors(() => writer?.abort())
        for (const pack of packs.values()) pack.close()
      }
      packSets.clear()
    },
  }
}

function finishPack(set: PackSet, onFinished: (set: PackSet) => void): void {
  const { writer } = set
  set.writer = null
  if (writer === null) return
  writer.finish()
  onFinished(set)
}

/**
 * Closes packs that another process has merged away and opens new ones. These win over packs that are open: one whose name is
 * older may have been finished later.
 */
function openNewPacks(set: PackSet): 'complete' | 'lost-packs' {
  const last = set.packs
  const present = listPackPaths(set.dir)
  const found = present.toReversed().filter((path) => !last.has(path))
  const opened = found.flatMap((path) => {
    const pack = openPackReader(path)
    return pack === null ? [] : [[path, pack] as const]
  })
  const isPresent = new Set(present)
  set.packs = new Map([...opened, ...[...last].filter(([path]) => isPresent.has(path))])
  const lost = [...last].filter(([path]) => !isPresent.has(path))
  for (const [, pack] of lost) pack.close()
  return lost.length === 0 ? 'complete' : 'lost-packs'
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
