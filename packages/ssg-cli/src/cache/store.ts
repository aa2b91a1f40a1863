import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createPack, openPack, type Pack, type PackWriter } from './pack.ts'

/** What kinds of results there are. Each has packs of its own: who needs one kind reads no other. */
export type Kind =
  | 'front'
  | 'text'
  | 'body'
  | 'sections'
  | 'terms'
  | 'copy'
  | 'code'
  | 'bundle'
  | 'site'
  | 'search'
  | 'card'
  | 'feeds'
  | 'check'
  | 'history'

/**
 * Results of earlier work, by kind and key. A key is a hash of all that a result depends on. What
 * cannot be read is a miss; what cannot be written is forgotten.
 */
export interface Store {
  /** The value may be damaged all the same: then `read` gives undefined. */
  has(kind: Kind, key: string): boolean
  read(kind: Kind, key: string): unknown
  /** `value` must survive JSON. It can be read after the next `flush`. */
  write(kind: Kind, key: string, value: unknown): void
  /** Finishes what was written, for all who share the folder. */
  flush(): void
  /** Looks for what others have finished. */
  refresh(): void
  close(): void
}

interface Shelf {
  readonly dir: string
  readonly packs: Map<string, Pack>
  /** Which pack holds what. */
  readonly places: Map<string, Pack>
  readonly used: Set<Pack>
  writer: PackWriter | null
}

/** Beyond it a pack is finished and another one begun. */
const largestPack = 64 << 20

/** Packs in folders named after their kind. Several processes and threads may share one folder. */
export function openStore(dir: string): Store {
  const shelves = new Map<Kind, Shelf>()

  const shelfOf = (kind: Kind): Shelf => {
    let shelf = shelves.get(kind)
    if (shelf === undefined) {
      shelf = {
        dir: join(dir, kind),
        packs: new Map(),
        places: new Map(),
        used: new Set(),
        writer: null,
      }
      shelves.set(kind, shelf)
      openNewPacks(shelf)
    }
    return shelf
  }

  return {
    has: (kind, key) => shelfOf(kind).places.has(key),
    read(kind, key) {
      const shelf = shelfOf(kind)
      const pack = shelf.places.get(key)
      const bytes = pack?.read(key)
      if (pack === undefined || bytes === undefined) return undefined
      noteUse(pack, shelf)
      return JSON.parse(bytes.toString())
    },
    write(kind, key, value) {
      const shelf = shelfOf(kind)
      attempt(() => {
        shelf.writer ??= createPack(shelf.dir)
        shelf.writer.write(key, Buffer.from(JSON.stringify(value)))
        if (shelf.writer.byteLength > largestPack) finish(shelf)
      })
    },
    flush() {
      for (const shelf of shelves.values()) attempt(() => finish(shelf))
    },
    refresh() {
      for (const shelf of shelves.values()) openNewPacks(shelf)
    },
    close() {
      for (const { packs, writer } of shelves.values()) {
        attempt(() => writer?.abandon())
        for (const pack of packs.values()) pack.close()
      }
      shelves.clear()
    },
  }
}

function finish(shelf: Shelf): void {
  const { writer } = shelf
  shelf.writer = null
  if (writer === null) return
  writer.finish()
  openNewPacks(shelf)
}

/**
 * Others put small packs together, so that known ones vanish. A key that is in two packs is taken
 * from the newer one: the value in the other may be damaged.
 */
function openNewPacks({ dir, packs, places }: Shelf): void {
  const present = new Set(packPaths(dir))
  for (const [path, pack] of packs) {
    if (present.has(path)) continue
    pack.close()
    packs.delete(path)
  }
  for (const path of present) {
    if (packs.has(path)) continue
    const pack = openPack(path)
    if (pack === null) continue
    packs.set(path, pack)
    for (const key of pack.keys()) places.set(key, pack)
  }
}

/** The finished packs of a folder. */
export function packPaths(dir: string): string[] {
  try {
    const names = readdirSync(dir).filter((name) => name.endsWith('.pack'))
    return names.sort().map((name) => join(dir, name))
  } catch {
    return []
  }
}

/** Its time tells when a pack was last of use. */
function noteUse(pack: Pack, { used }: Shelf): void {
  if (used.has(pack)) return
  used.add(pack)
  attempt(() => utimesSync(pack.path, new Date(), new Date()))
}

/** A full or read-only disk costs time on the next build, nothing else. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Forgotten.
  }
}
