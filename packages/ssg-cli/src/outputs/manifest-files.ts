import { manifestFolder, manifestShardName } from '@ssg/runtime/contract/dom'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import type { TextFile } from './text-file.ts'

/** Most entries a piece should hold: about 3 KB of JSON. */
const entriesPerShard = 64

/** Bits that choose a piece, so that pieces stay small however large the site is. */
export function manifestBitsFor(entries: number): number {
  return Math.max(0, Math.ceil(Math.log2(entries / entriesPerShard)))
}

/** The map from names (`page:<route>`, `sidebar:<key>`, `search:<version>`) to hashed files, in pieces. */
export function manifestFiles(entries: ReadonlyMap<string, string>, bits: number): TextFile[] {
  const pieces = new Map<string, Record<string, string>>()
  for (let piece = 0; piece < 1 << bits; piece++) pieces.set(piece.toString(16), {})
  for (const [key, path] of entries) {
    const piece = pieces.get(manifestShardName(key, bits))
    if (piece !== undefined) piece[key] = path
  }
  return [...pieces].map(([name, piece]) => ({
    path: outputPath(manifestFolder, `${name}.json`),
    source: { bytes: JSON.stringify(piece) },
  }))
}
