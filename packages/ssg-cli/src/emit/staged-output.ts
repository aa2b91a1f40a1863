import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCleanFolders, removeUnlistedFiles, writeCleanFolders } from './clean-folders.ts'
import {
  isIntact,
  type OutputManifest,
  type OutputManifestEntry,
  removeOutputManifest,
} from './output-manifest.ts'
import type { PreviousOutput } from './previous-output.ts'
import { publishInPlace } from './publish-in-place.ts'
import { openIntactFile, type RangeReader } from './range-reader.ts'
import { isMountPoint } from './resolve-target.ts'
import { clearPath, keepSpareOutput, spareOutputFolder, takeSpareOutput } from './spare-output.ts'
import { removeFolder, stagingFolder } from './staging.ts'
import { swapOutput } from './swap-output.ts'

/**
 * The output of a running build: a folder next to the one that is served, which replaces it when it is
 * complete. It starts as the output before the last one, if that was kept. Files that are the same as in
 * the last output are hard-linked instead of written.
 */
export interface StagedOutput {
  /** The folder it will replace. */
  readonly target: string
  /** The folder to write files to, from any thread. */
  readonly dir: string
  /**
   * Adds the file of the previous output if it has this content key and is intact. Otherwise a new file must replace what
   * may be at the path (`replaceFile`).
   */
  reuseFile(path: string, contentKey: string): boolean
  /** Adds the file of the previous output, if it is intact, even though it is outdated. */
  keepFile(path: string): boolean
  /**
   * Adds files of the previous output that this build has not written, and whose last build was less than
   * `maxAge` ms ago. Call it after all files were added.
   */
  keepRetired(isKept: (path: string) => boolean, maxAge: number): void
  /** Adds a file that was written to `dir`. */
  addFile(path: string, contentKey: string): void
  /** Replaces the previous output, unless nothing has changed. Returns the hash of the manifest. */
  commit(): Promise<string>
  /** Removes the folder. */
  discard(): Promise<void>
  /** Size in bytes of a file added so far; 0 if there is none. */
  sizeOf(path: string): number
  /** Text of a file added so far with this content key; undefined if there is none. */
  textOf(path: string, contentKey: string): string | undefined
  /** A file of the previous output, which stays in place until this one is committed. */
  lastFile(path: string): LastFile | undefined
  /** All files added so far, sorted by path. */
  entries(): OutputManifest
  /** Number and total size of the files added so far. */
  totals(): { readonly files: number; readonly bytes: number }
}

/** A file of the previous output. */
export interface LastFile {
  readonly entry: OutputManifestEntry
  /** Undefined if the file is not intact. */
  open(): RangeReader | undefined
}

/** Opens an output that will replace the previous one. */
export function openStagedOutput({
  target,
  workDir,
  entries: last,
  hash: lastHash,
  isReusable,
  saveManifest,
}: PreviousOutput): StagedOutput {
  const previous = isReusable ? last : new Map<string, OutputManifestEntry>()
  const dir = stagingFolder(target, 'next')
  const spare = spareOutputFolder(workDir, target)
  const hasSpare = isReusable && takeSpareOutput(spare, dir)
  const reused = new Map<string, OutputManifestEntry>()
  const written = new Map<string, OutputManifestEntry>()
  const removeAtExit = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', removeAtExit)

  /** Output paths are in normal form: `join` would look for `..` in each of them. */
  const fileAt = (path: string) => `${dir}/${path}`
  const folders = new Set<string>()
  const makeFolderOf = (path: string) => {
    const folder = dirname(fileAt(path))
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  const adoptFile = (path: string, entry: OutputManifestEntry): boolean => {
    if (hasSpare) {
      if (isIntact(fileAt(path), entry)) return true
      clearPath(dir, path)
    }
    makeFolderOf(path)
    return linkOrCopyFile(join(target, path), fileAt(path), entry)
  }

  /** Sorted by path, as the previous output is: to sort what is nearly sorted costs little. */
  const allEntries = (): OutputManifest => {
    const paths = [...new Set([...previous.keys(), ...reused.keys(), ...written.keys()])].sort()
    return new Map(
      paths.flatMap((path) => {
        const entry = written.get(path) ?? reused.get(path)
        return entry === undefined ? [] : [[path, entry] as const]
      }),
    )
  }

  const replaceLast = async (entries: OutputManifest): Promise<string> => {
    const foldersPath = `${spare}.json`
    const folders = removeUnlistedFiles(dir, entries.keys(), readCleanFolders(foldersPath))
    const isSwapped = !isMountPoint(target) && (await swapOutput(dir, target, spare))
    if (isSwapped) {
      writeCleanFolders(foldersPath, folders)
      return saveManifest(entries)
    }
    // If the build is killed after this, there is no manifest, and the next build writes every
    // file.
    removeOutputManifest(workDir, target)
    const published = publishInPlace({ dir, entries, previous: last }, target)
    removeFolder(dir)
    return saveManifest(published)
  }

  const end = async () => {
    process.off('exit', removeAtExit)
    if (hasSpare) keepSpareOutput(dir, spare)
    else removeFolder(dir)
  }

  return {
    target,
    dir,
    reuseFile(path, contentKey) {
      const previousEntry = previous.get(path)
      if (previousEntry?.contentKey !== contentKey) return false
      if (!adoptFile(path, previousEntry)) return false
      reused.set(path, current(previousEntry))
      return true
    },
    keepFile(path) {
      const entry = previous.get(path)
      if (entry === undefined || !adoptFile(path, entry)) return false
      reused.set(path, entry)
      return true
    },
    keepRetired(isKept, maxAge) {
      const now = Date.now()
      for (const [path, entry] of last) {
        if (reused.has(path) || written.has(path) || !isKept(path)) continue
        const { retiredAt = now } = entry
        if (now - retiredAt >= maxAge) continue
        if (adoptFile(path, entry)) reused.set(path, { ...entry, retiredAt })
      }
    },
    addFile(path, contentKey) {
      const { size, mtimeMs } = statSync(fileAt(path))
      reused.delete(path)
      written.set(path, { contentKey, size, mtimeMs })
    },
    async commit() {
      const isSame = written.size === 0 && reused.size === previous.size
      const hash = isSame ? lastHash : await replaceLast(allEntries())
      await end()
      return hash
    },
    discard: end,
    entries: allEntries,
    sizeOf: (path) => (reused.get(path) ?? written.get(path))?.size ?? 0,
    textOf(path, contentKey) {
      const entry = reused.get(path) ?? written.get(path)
      return entry?.contentKey === contentKey ? readFileSync(fileAt(path), 'utf8') : undefined
    },
    lastFile(path) {
      const entry = previous.get(path)
      return entry && { entry, open: () => openIntactFile(join(target, path), entry) }
    },
    totals() {
      const entries = [...reused.values(), ...written.values()]
      return { files: entries.length, bytes: entries.reduce((sum, { size }) => sum + size, 0) }
    },
  }
}

/** The entry of a file that the output needs, which it may not have since earlier builds. */
function current(entry: OutputManifestEntry): OutputManifestEntry {
  if (entry.retiredAt === undefined) return entry
  const { retiredAt: _, ...rest } = entry
  return rest
}

/**
 * Hard-links instead of copying. Checks the link, not the original: another build may replace the
 * previous output at any moment.
 */
function linkOrCopyFile(from: string, to: string, entry: OutputManifestEntry): boolean {
  try {
    linkSync(from, to)
    if (isIntact(to, entry)) return true
    rmSync(to)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    return copyIntactFile(from, to, entry)
  }
}

/** For file systems without hard links. */
function copyIntactFile(from: string, to: string, entry: OutputManifestEntry): boolean {
  try {
    copyFileSync(from, to)
    return isIntact(from, entry)
  } catch {
    return false
  }
}
