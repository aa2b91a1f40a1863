import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import pLimit from 'p-limit'
import { type Compression, isCompressible } from '../outputs/compression.ts'
import { replaceFile } from './file-writer.ts'
import type { StagedOutput } from './staged-output.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In bytes. A smaller file fits into one network packet anyway. */
const minSize = 1024

/**
 * Writes a compressed variant next to each text file. Reuses variants of unchanged files, and never
 * replaces an author's file at the same path.
 */
export async function compressOutput(
  output: StagedOutput,
  compressions: readonly Compression[],
): Promise<void> {
  if (compressions.length === 0) return
  const entries = output.entries()
  const limit = pLimit(availableParallelism())
  const originals = [...entries].filter(
    ([path, { size }]) => size > minSize && isCompressible(path),
  )
  const tasks = originals.flatMap(([path, { contentKey }]) =>
    compressions.map((compression) => ({ path, key: contentKey, compression })),
  )
  await limit.map(tasks, async ({ path, key, compression }) => {
    const target = `${path}.${compression}`
    const variantKey = `${key} ${compression} ${brotliQuality(path)}`
    if (entries.has(target) || output.reuseFile(target, variantKey)) return
    const bytes = await compress(await readFile(join(output.dir, path)), path, compression)
    replaceFile(output.dir, target, bytes)
    output.addFile(target, variantKey)
  })
}

function compress(bytes: Uint8Array, path: string, compression: Compression): Promise<Buffer> {
  if (compression === 'gz') return gzipAsync(bytes, { level: 9 })
  return brotliAsync(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: brotliQuality(path),
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  })
}

/**
 * Brotli quality. 11 compresses 11 % better than 6 and takes 60 times as long, so it is only for the few
 * files that every reader loads.
 */
function brotliQuality(path: string): number {
  return /\.(?:js|css)$/.test(path) ? 11 : 6
}
