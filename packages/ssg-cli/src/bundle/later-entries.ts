import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOf } from '../cache/hash.ts'
import type { AssetFile } from './assets.ts'

/**
 * The entries of a preview that a page loads after an interaction at the earliest. A page that is built alone is served
 * before they are bundled: its document has their names without a hash, which stand for the real ones in the output of
 * the whole site.
 */
const laterEntries = ['theme.js', 'search-worker.js']

/** The name of a later entry without a hash. Undefined for other entries. */
export function laterPath(entry: string): OutputPath | undefined {
  return laterEntries.includes(entry) ? outputPath('assets', entry) : undefined
}

/** Modules with the names of the later entries, which have the exports of the real ones. */
export function laterModules(pathOf: (entry: string) => string): readonly AssetFile[] {
  return laterEntries.map((entry) => {
    const name = pathOf(entry).split('/').at(-1)
    const text = `export * from ${JSON.stringify(`./${name}`)}\n`
    return {
      path: outputPath('assets', entry),
      hash: hashOf(text),
      gzipSize: 0,
      read: async () => Buffer.from(text),
    }
  })
}
