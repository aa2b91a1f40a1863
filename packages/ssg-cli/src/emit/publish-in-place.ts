import { copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeUnlistedFiles } from './clean-folders.ts'
import { isIntact, type OutputManifest } from './output-manifest.ts'
import { incomingPrefix, outputMarkers } from './resolve-target.ts'
import { clearPath } from './spare-output.ts'

/** The output to publish. */
export interface NextOutput {
  /** The folder with the complete output. */
  readonly dir: string
  readonly entries: OutputManifest
  /** The manifest of what the last build published. */
  readonly previous: OutputManifest
}

/**
 * Changes the files of an output folder that cannot be replaced, such as a mount point. Copies all changed files into the
 * folder first, so that a full disk changes nothing. Then renames each file into place, in an order that never leaves a
 * page with missing assets: assets, then pages, then deletions. Returns the entries of the published files.
 */
export function publishInPlace(next: NextOutput, target: string): OutputManifest {
  const { dir, entries } = next
  const incoming = join(target, `${incomingPrefix}${process.pid}`)
  const changed = changedPaths(next, target)
  try {
    for (const path of changed) {
      const copy = join(incoming, path)
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(join(dir, path), copy)
    }
    for (const path of changed) moveIntoPlace(join(incoming, path), target, path)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
  removeUnlistedFiles(target, entries.keys())
  return new Map(
    [...entries].map(([path, entry]) => {
      const { size, mtimeMs } = statSync(join(target, path))
      return [path, { ...entry, size, mtimeMs }]
    }),
  )
}

/** In the order in which they are renamed. */
function changedPaths({ entries, previous }: NextOutput, target: string): string[] {
  const isSame = (path: string): boolean => {
    const last = previous.get(path)
    const isWanted = last !== undefined && last.contentKey === entries.get(path)?.contentKey
    return isWanted && isIntact(join(target, path), last)
  }
  const isNew = previous.size === 0
  return [...entries.keys()]
    .filter((path) => !isSame(path))
    .sort((a, b) => rankOf(a, isNew) - rankOf(b, isNew))
}

/**
 * In a new output folder, moves the markers first, so that the next build recognizes the folder
 * even if this one is killed.
 */
function rankOf(path: string, isNew: boolean): number {
  if (isNew && outputMarkers.some((marker) => path.startsWith(marker))) return 0
  return /\.html(?:\.(?:gz|br))?$/.test(path) ? 2 : 1
}

function moveIntoPlace(from: string, target: string, path: string): void {
  const file = join(target, path)
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch {
    // A file of the last output is in the way of the folder.
    clearPath(target, path)
    mkdirSync(dirname(file), { recursive: true })
  }
  try {
    renameSync(from, file)
  } catch {
    // A folder of the last output is in the way of the file.
    clearPath(target, path)
    renameSync(from, file)
  }
}
