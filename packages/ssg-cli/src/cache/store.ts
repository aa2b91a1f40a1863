import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createPackWriter, openPackReader, type PackReader, type PackWriter } from './pack.ts'

/** What kinds of results there are. Each has packs of its own: who needs one kind reads no other. */
export type CacheKind =
  | 'front-matter'
  | 'summary'
  | 'body'
  | 'sections'
  | 'text-index'
  | 'markdown-page'
  | 'code-block'
  | 'bundle'
  | 'build-record'
  | 'search'
  | 'og-image'
  | 'feeds'
  | 'check'
  | 'commits'

/**
 * Results of earlier work, by kind and key. A key is a hash of all that a result depends on. What
 * cannot be read is a miss; what cannot be written is forgotten.
 */
export interface Store {
  /** The value may be damaged all the same: then `read` gives undefined. */
  has(kind: CacheKind, key: string): boolean
  read(kind: CacheKind, key: string): unknown
  /** `value` must survive JSON. It can be read after the next `flush`. */
  write(kind: CacheKind, key: string, value: unknown): void
  /** Finishes what was written, for all who share the folder. */
  flush(): void
  /** Looks for what others have finished. */
  refresh(): void
  close(): void
}

interface PackSet {
  readonly dir: string
  readonly packsByPath: Map<string, PackReader>
  /** Which pack holds what. */
  readonly packsByKey: Map<string, PackReader>
  readonly touched: Set<PackReader>
  writer: PackWriter | null
}

/** Beyond it a pack is finished and another one begun. */
const maxPackSize = 64 << 20

/** Packs in folders named after their kind. Several processes and threads may share one folder. */
export function openStore(dir: string): Store {
  const shelves = new Map<CacheKind, PackSet>()

  const shelfOf = (kind: CacheKind): PackSet => {
    let shelf = shelves.get(kind)
    if (shelf === undefined) {
      shelf = {
        dir: join(dir, kind),
        packsByPath: new Map(),
        packsByKey: new Map(),
        touched: new Set(),
        writer: null,
      }
      shelves.set(kind, shelf)
      openNewPacks(shelf)
    }
    return shelf
  }

  return {
    has: (kind, key) => shelfOf(kind).packsByKey.has(key),
    read(kind, key) {
      const shelf = shelfOf(kind)
      const pack = shelf.packsByKey.get(key)
      const bytes = pack?.read(key)
      if (pack === undefined || bytes === undefined) return undefined
      touchPack(pack, shelf)
      return JSON.parse(bytes.toString())
    },
    write(kind, key, value) {
      const shelf = shelfOf(kind)
      ignoreErrors(() => {
        shelf.writer ??= createPackWriter(shelf.dir)
        shelf.writer.write(key, Buffer.from(JSON.stringify(value)))
        if (shelf.writer.byteLength > maxPackSize) finishPack(shelf)
      })
    },
    flush() {
      for (const shelf of shelves.values()) ignoreErrors(() => finishPack(shelf))
    },
    refresh() {
      for (const shelf of shelves.values()) openNewPacks(shelf)
    },
    close() {
      for (const { packsByPath, writer } of shelves.values()) {
        ignoreErrors(() => writer?.abort())
        for (const pack of packsByPath.values()) pack.close()
      }
      shelves.clear()
    },
  }
}

function finishPack(shelf: PackSet): void {
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

/** The finished packs of a folder. */
export function listPackPaths(dir: string): string[] {
  try {
    const names = readdirSync(dir).filter((name) => name.endsWith('.pack'))
    return names.sort().map((name) => join(dir, name))
  } catch {
    return []
  }
}

/** Its time tells when a pack was last of use. */
function touchPack(pack: PackReader, { touched }: PackSet): void {
  if (touched.has(pack)) return
  touched.add(pack)
  ignoreErrors(() => utimesSync(pack.path, new Date(), new Date()))
}

/** A full or read-only disk costs time on the next build, nothing else. */
function ignoreErrors(work: () => void): void {
  try {
    work()
  } catch {
    // Forgotten.
  }
}
