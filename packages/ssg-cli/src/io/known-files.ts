import { statIfExists } from '../cache/stat-if-exists.ts'
import { displayPath, isInside } from './files.ts'
import type { FolderReader, ResultOfFile } from './folder-reader.ts'

/**
 * Cache of the files that were read. A preview keeps it across builds and forgets what the watcher
 * reports: reading and parsing all files again would take longer than the rest of a rebuild.
 */
export interface KnownFiles {
  /** Wraps a reader so that it only reads files that are not cached. */
  readWith(reader: FolderReader): FolderReader
  /** Accepts the absolute paths of files and folders that were added, changed or removed. */
  forget(paths: readonly string[]): void
  forgetAll(): void
}

interface KnownResult {
  readonly context: unknown
  readonly result: Promise<unknown>
  /** The result, once it is there. */
  value?: unknown
  /** The file has changed since. */
  isOutdated?: boolean
}

export function createKnownFiles(): KnownFiles {
  const listings = new Map<string, { readonly dir: string; readonly paths: string[] }>()
  const files = new Map<string, Map<string, KnownResult>>()

  /** Whether a file existed before and still does, so that no listing has changed. */
  const isEdit = (path: string) =>
    statIfExists(path)?.isFile() === true &&
    [...listings.values()].some(
      ({ dir, paths }) => isInside(dir, path) && paths.includes(displayPath(dir, path)),
    )

  const listWith =
    (reader: FolderReader, kind: 'listFiles' | 'listFolders'): FolderReader['listFiles'] =>
    (dir, include, exclude = []) => {
      const key = JSON.stringify([kind, dir, include, exclude])
      const known = listings.get(key)
      if (known !== undefined) return known.paths
      const paths = reader[kind](dir, include, exclude)
      // Cache no listings with links: the watcher reports changes under the path of the target.
      if (reader.isPlain(dir)) listings.set(key, { dir, paths })
      return paths
    }

  return {
    readWith: (reader) => ({
      ...reader,
      listFiles: listWith(reader, 'listFiles'),
      listFolders: listWith(reader, 'listFolders'),
      async read<T>(path: string, { kind, context }: ResultOfFile, make: (last?: T) => Promise<T>) {
        if (!reader.isPlain(path)) return make()
        const ofFile = files.get(path) ?? new Map<string, KnownResult>()
        files.set(path, ofFile)
        const known = ofFile.get(kind)
        const last = known?.result as Promise<T> | undefined
        if (last && known?.context === context && !known?.isOutdated) return last
        const result = last === undefined ? make() : last.then(make, () => make())
        const added: KnownResult = { context, result }
        ofFile.set(kind, added)
        result.then(
          (value) => {
            added.value = value
          },
          // Retry files that could not be read.
          () => {
            if (known === undefined) ofFile.delete(kind)
            else ofFile.set(kind, { ...known, isOutdated: true })
          },
        )
        return result
      },
      find<T>(path: string, { kind, context }: ResultOfFile) {
        const known = files.get(path)?.get(kind)
        const isCurrent = known?.context === context && !known?.isOutdated
        return isCurrent ? (known?.value as T | undefined) : undefined
      },
    }),
    forget(paths) {
      for (const path of paths) {
        if (!isEdit(path)) {
          for (const [key, { dir }] of listings) {
            if (isInside(dir, path) || isInside(path, dir)) listings.delete(key)
          }
          for (const file of files.keys()) if (isInside(path, file)) files.delete(file)
        }
        for (const known of files.get(path)?.values() ?? []) known.isOutdated = true
      }
    },
    forgetAll() {
      listings.clear()
      files.clear()
    },
  }
}
