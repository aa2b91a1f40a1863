import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import pLimit from 'p-limit'
import { type Compression, isCompressible } from '../outputs/compression.ts'
import type { StagedOutput } from './staged-output.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In bytes: a smaller file fits into one packet anyway. */
const minSize = 1024

/**
 * Writes compressed files beside those of text. One whose original is the same as in the last output
 * is kept, and one of the author's own stays.
 */
export async function compressOutput(
  output: StagedOutput,
  compressions: readonly Compression[],
): Promise<void> {
  const entries = output.entries()
  const limit = pLimit(availableParallelism())
  const originals = [...entries].filter(
    ([path, { size }]) => size > minSize && isCompressible(path),
  )
  const tasks = originals.flatMap(([path, { contentKey }]) =>
    compressions.map((compression) => ({ path, identity: contentKey, compression })),
  )
  await limit.map(tasks, async ({ path, identity, compression }) => {
    const target = `${path}.${compression}`
    const ownIdentity = `${identity} ${compression} ${brotliQuality(path)}`
    if (entries.has(target) || output.reuseFile(target, ownIdentity)) return
    const bytes = await compress(await readFile(join(output.dir, path)), path, compression)
    await writeFile(join(output.dir, target), bytes)
    output.addFile(target, ownIdentity)
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
 * Of Brotli. The best makes files 11 % smaller than 6 does and takes 60 times as long: it is for the few that
 * every reader loads.
 */
function brotliQuality(path: string): number {
  return /\.(?:js|css)$/.test(path) ? 11 : 6
}
