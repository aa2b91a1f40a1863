import { statSync } from 'node:fs'
import { displayPath, isInside } from './files.ts'
import type { FolderReader, ResultOfFile } from './folder-reader.ts'

/**
 * What was read from the disk. A preview keeps it from build to build, until the watcher reports a change: reading and
 * parsing every file again would cost more than all else that an edit needs.
 */
export interface KnownFiles {
  /** A reader that reads what is not known. */
  readWith(reader: FolderReader): FolderReader
  /** Takes the absolute paths of files and folders that were added, changed or removed. */
  forget(paths: readonly string[]): void
  forgetAll(): void
}

interface KnownResult {
  readonly context: unknown
  readonly result: Promise<unknown>
}

export function createKnownFiles(): KnownFiles {
  const listings = new Map<string, { readonly dir: string; readonly paths: string[] }>()
  const files = new Map<string, Map<string, KnownResult>>()

  /** Whether a file was there and still is: then no list of files has changed. */
  const isEdit = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isFile() === true &&
    [...listings.values()].some(
      ({ dir, paths }) => isInside(dir, path) && paths.includes(displayPath(dir, path)),
    )

  return {
    readWith: (reader) => ({
      ...reader,
      listFiles(dir, include, exclude = []) {
        const key = JSON.stringify([dir, include, exclude])
        const known = listings.get(key)
        if (known !== undefined) return known.paths
        const paths = reader.listFiles(dir, include, exclude)
        // The watcher reports what links lead to by another path.
        if (reader.isPlain(dir)) listings.set(key, { dir, paths })
        return paths
      },
      async read<T>(path: string, { kind, context }: ResultOfFile, make: () => Promise<T>) {
        if (!reader.isPlain(path)) return make()
        const ofFile = files.get(path) ?? new Map<string, KnownResult>()
        files.set(path, ofFile)
        const known = ofFile.get(kind)
        if (known !== undefined && known.context === context) return known.result as Promise<T>
        const result = make()
        ofFile.set(kind, { context, result })
        // What cannot be read is tried again.
        result.catch(() => ofFile.delete(kind))
        return result
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
        files.delete(path)
      }
    },
    forgetAll() {
      listings.clear()
      files.clear()
    },
  }
}
