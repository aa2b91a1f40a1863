import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, inflateSync } from 'node:zlib'
import type { SearchRootFile } from '#search'

/** The search files of a built site, as a browser loads them. */
export interface BuiltSearch {
  /** The root file of each index that is searched. */
  readonly roots: readonly SearchRootFile[]
  readonly rootPaths: readonly string[]
  /** Reads a shard or chunk. */
  read(path: string): unknown
  /** Transfer size of a file. */
  sizeOf(path: string): TransferSize
}

export interface TransferSize {
  readonly gzip: number
  readonly brotli: number
}

/** Reads the manifest of a built site and opens the indexes of the given keys. */
export function openBuiltSearch(buildDir: string, keys: readonly string[]): BuiltSearch {
  const folder = join(buildDir, 'assets/manifest')
  const manifest = new Map(
    readdirSync(folder).flatMap((name) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ),
  )
  const sizes = new Map<string, TransferSize>()
  const rootPaths = keys.map((key) => manifest.get(key) ?? '')
  return {
    rootPaths,
    roots: rootPaths.map((path) =>
      JSON.parse(readFileSync(join(buildDir, path), 'utf8')),
    ) as SearchRootFile[],
    read: (path) => JSON.parse(inflateSync(readFileSync(join(buildDir, path))).toString()),
    sizeOf(path) {
      const known = sizes.get(path)
      if (known !== undefined) return known
      const bytes = readFileSync(join(buildDir, path))
      const sent = { gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length }
      sizes.set(path, sent)
      return sent
    },
  }
}

export function sumSizes(sizes: readonly TransferSize[]): TransferSize {
  return {
    gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
  }
}
