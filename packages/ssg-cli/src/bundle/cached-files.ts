import { relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { AssetFile } from './assets.ts'
import type { BrowserTarget } from './build-for-browser.ts'

/** A bundled file as cached, with base64 content. */
export type CachedFile = Omit<AssetFile, 'bytes'> & { readonly bytes: string }

export function toCachedFiles(
  files: readonly { readonly path: string; readonly contents: Uint8Array }[],
  { outDir, mode }: Pick<BrowserTarget, 'outDir' | 'mode'>,
): CachedFile[] {
  return files.map(({ path, contents }) => ({
    path: pathInOutput(path, outDir),
    bytes: Buffer.from(contents).toString('base64'),
    gzipSize: mode === 'production' ? gzipSync(contents).length : 0,
  }))
}

const assetFiles = memoizeByObject<CachedFile, AssetFile>()

export function fromCachedFile(cached: CachedFile): AssetFile {
  const { bytes, ...file } = cached
  return assetFiles.get(cached, null, () => ({ ...file, bytes: Buffer.from(bytes, 'base64') }))
}

/** The output path of an absolute path. */
export function pathInOutput(absolute: string, outDir: string): OutputPath {
  return outputPath(...relative(outDir, absolute).split(sep))
}
