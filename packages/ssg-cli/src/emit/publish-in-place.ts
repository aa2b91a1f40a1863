import { copyFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isIntact, type OutputManifest } from './output-manifest.ts'
import { outputMarkers } from './resolve-target.ts'
import { clearPath, removeUnlistedFiles } from './spare-output.ts'

/** The output to publish. */
export interface NextOutput {
  /** The folder with the complete output. */
  readonly dir: string
  readonly entries: OutputManifest
  /** The manifest of what the last build published. */
  readonly previous: OutputManifest
}

/**
 * Copies changed files into a folder that cannot be replaced, such as a mount point. Each file is
 * renamed into place, in an order that never leaves a page with missing assets: assets, then pages,
 * then deletions. Returns the entries of the published files.
 */
export function publishInPlace(
  { dir, entries, previous }: NextOutput,
  target: string,
): OutputManifest {
  const published = new Map(entries)
  for (const [path, entry] of inOrder(entries, previous.size === 0)) {
    const last = previous.get(path)
    const isSame = last?.contentKey === entry.contentKey && isIntact(join(target, path), last)
    if (!isSame) copyIntoPlace(join(dir, path), target, path)
    const { size, mtimeMs } = statSync(join(target, path))
    published.set(path, { ...entry, size, mtimeMs })
  }
  removeUnlistedFiles(target, (path) => entries.has(path))
  return published
}

/**
 * In a new output folder, writes the markers first, so that the next build recognizes the folder
 * even if this one is killed.
 */
function inOrder(entries: OutputManifest, isNew: boolean) {
  const rank = (path: string): number => {
    if (isNew && outputMarkers.some((marker) => path.startsWith(marker))) return 0
    return /\.html(?:\.(?:gz|br))?$/.test(path) ? 2 : 1
  }
  return [...entries].sort(([a], [b]) => rank(a) - rank(b))
}

function copyIntoPlace(from: string, target: string, path: string): void {
  const file = join(target, path)
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch {
    // A file of the last output is in the way of the folder.
    clearPath(target, path)
    mkdirSync(dirname(file), { recursive: true })
  }
  const temporary = `${file}.${process.pid}`
  copyFileSync(from, temporary)
  try {
    renameSync(temporary, file)
  } catch {
    // A folder of the last output is in the way of the file.
    clearPath(target, path)
    renameSync(temporary, file)
  }
}
