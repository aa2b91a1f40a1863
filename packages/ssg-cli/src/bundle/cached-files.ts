import { relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOf } from '../cache/hash.ts'
import type { AssetFile } from './assets.ts'
import type { BrowserTarget } from './build-for-browser.ts'

/** A bundled file without its bytes. */
export type FileFacts = Omit<AssetFile, 'read'>

/** A bundled file as cached, with base64 content. */
export type CachedFile = FileFacts & { readonly bytes: string }

/** A file as bundled. */
export interface FileContents {
  /** Absolute. */
  readonly path: string
  readonly contents: Uint8Array
}

export function toFileFacts(
  { path, contents }: FileContents,
  { outDir, mode }: Pick<BrowserTarget, 'outDir' | 'mode'>,
): FileFacts {
  return {
    path: pathInOutput(path, outDir),
    hash: hashOf(contents),
    gzipSize: mode === 'production' ? gzipSync(contents).length : 0,
  }
}

export function toCachedFile(
  file: FileContents,
  target: Pick<BrowserTarget, 'outDir' | 'mode'>,
): CachedFile {
  return { ...toFileFacts(file, target), bytes: Buffer.from(file.contents).toString('base64') }
}

export function fromCachedFile({ bytes, ...facts }: CachedFile): AssetFile {
  return { ...facts, read: async () => Buffer.from(bytes, 'base64') }
}

/** The output path of an absolute path. */
export function pathInOutput(absolute: string, outDir: string): OutputPath {
  return outputPath(...relative(outDir, absolute).split(sep))
}
