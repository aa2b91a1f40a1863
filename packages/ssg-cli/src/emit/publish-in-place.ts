import { copyFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isIntact, type OutputManifest } from './output-manifest.ts'
import { outputMarkers } from './resolve-target.ts'
import { clearPath, removeUnlistedFiles } from './spare-output.ts'

/** The files of the next output. */
export interface NextOutput {
  /** The folder where they are complete. */
  readonly dir: string
  readonly entries: OutputManifest
  /** What the folder to change had after the last build. */
  readonly previous: OutputManifest
}

/**
 * Copies the changed files of an output into a folder that has to stay, such as a mount point. Each is renamed into
 * place, and a page never refers to a file that is not there: pages come after everything else, deletions last.
 * Returns the entries of the files as they are in the folder.
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

/** Into a folder without a known output, the files by which the next build recognizes one come first. */
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
    // A file of the last output has the name of the folder.
    clearPath(target, path)
    mkdirSync(dirname(file), { recursive: true })
  }
  const temporary = `${file}.${process.pid}`
  copyFileSync(from, temporary)
  try {
    renameSync(temporary, file)
  } catch {
    // A folder of the last output has the name of the file.
    clearPath(target, path)
    renameSync(temporary, file)
  }
}
