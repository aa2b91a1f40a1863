import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOf } from '../cache/hash.ts'

/** An output file whose text is in memory. */
export interface TextFile {
  readonly path: OutputPath
  readonly source: { readonly bytes: string }
}

/** A JSON file named after the hash of its content. */
export function hashedJson(folder: string, value: unknown): TextFile {
  const bytes = JSON.stringify(value)
  return { path: outputPath(folder, `${hashOf(bytes).slice(0, 16)}.json`), source: { bytes } }
}
