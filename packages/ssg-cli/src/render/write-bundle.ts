import { readdirSync, rmSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { OutputFile } from 'esbuild'
import { hashOf } from '../cache/hash.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { type WrittenFiles, writeFiles } from './written-files.ts'

/** Bundles to keep: of the site, of single pages in development, of another branch. */
const maxBundles = 4
/** In ms. Another process may still be importing parts of a bundle. */
const minAge = 3_600_000

/** A bundle on disk. */
export interface WrittenBundle {
  /** Folder name. */
  readonly name: string
  /** Relative to the folder. */
  readonly files: WrittenFiles
}

/** The folder to make a bundle for: as deep as those that bundles are written to, so that paths in source maps hold. */
export function bundleDir(dir: string): string {
  return join(dir, 'bundle')
}

/**
 * Writes a bundle to a folder in `dir` named by content hash, since Node caches modules by path. The bundle
 * was made for `bundleDir(dir)`.
 */
export function writeBundle(outputs: readonly OutputFile[], dir: string): WrittenBundle {
  const madeFor = bundleDir(dir)
  const contents = new Map(outputs.map(({ path, contents }) => [relative(madeFor, path), contents]))
  const name = hashOf(outputs.map(({ hash }) => hash).join(' ')).slice(0, 16)
  const files = writeFiles(contents, join(dir, name))
  markAsUsed(join(dir, name))
  removeOldBundles(dir)
  return { name, files }
}

/** Keeps other processes from removing a bundle that this one uses. */
export function markAsUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // The cache is read-only, so nothing is removed from it anyway.
  }
}

function removeOldBundles(dir: string): void {
  const dated = readdirSync(dir).flatMap((name) => {
    const stats = statIfExists(join(dir, name))
    return stats === undefined ? [] : [{ name, usedAt: stats.mtimeMs }]
  })
  const others = dated.sort((a, b) => b.usedAt - a.usedAt).slice(maxBundles)
  for (const { name, usedAt } of others) {
    if (Date.now() - usedAt > minAge) rmSync(join(dir, name), { recursive: true, force: true })
  }
}
