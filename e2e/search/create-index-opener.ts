import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifestPath } from '../../packages/runtime/src/contract/manifest.ts'
import {
  openIndex,
  readIndexFile,
  type SearchIndex,
  type SearchRoot,
} from '../../packages/search/src/index.ts'

/** Opens each search index of a built site once, through the manifest, as a browser does. */
export async function createIndexOpener(
  outDir: string,
): Promise<(key: string) => Promise<SearchIndex>> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(outDir, path), 'utf8'))
  const opened = new Map<string, Promise<SearchIndex>>()
  const manifest = (await read(manifestPath)) as Manifest
  const openOnce = async (key: string): Promise<SearchIndex> =>
    openIndex((await read(manifest[key] ?? key)) as SearchRoot, async (path) =>
      readIndexFile(await readFile(join(outDir, path))),
    )
  return (key) => {
    const index = opened.get(key) ?? openOnce(key)
    opened.set(key, index)
    return index
  }
}
