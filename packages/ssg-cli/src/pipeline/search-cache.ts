import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { Page } from '../compile/page.ts'
import { readSections, readTextIndex } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { SearchCache } from '../outputs/search-files.ts'

/** Paths and hashes of the files of a scope. The text of each is kept by its path. */
type CachedFiles = readonly (readonly [path: OutputPath, hash: string])[]

const cachedFiles = cacheKind<CachedFiles>('search-files')
const fileTexts = cacheKind<string>('search-text')

/** What the store knows of the search: texts by their keys, and the files of scopes that are as they were. */
export function createSearchCache(
  pages: ReadonlyMap<string, Page>,
  markdown: MarkdownConfig,
  store: Store,
): SearchCache {
  const pageOf = (key: string) => pages.get(key) as Page
  return {
    sectionIds: (key) => ['', ...pageOf(key).headings.map(({ id }) => id)],
    sections: (key) => readSections(pageOf(key), markdown, store),
    terms: (key) => readTextIndex(pageOf(key), markdown, store),
    async files(key, make) {
      const kept = store.read(cachedFiles, key)
      if (kept?.every(([path]) => store.read(fileTexts, path) !== undefined)) {
        return kept.map(([path, hash]) => {
          return { path, source: { hash, read: () => store.read(fileTexts, path) as string } }
        })
      }
      const made = await make()
      const names = made.map(({ path, source }) => [path, hashOf(source.bytes)] as const)
      store.write(cachedFiles, key, names)
      for (const { path, source } of made) store.write(fileTexts, path, source.bytes)
      return made
    },
  }
}
