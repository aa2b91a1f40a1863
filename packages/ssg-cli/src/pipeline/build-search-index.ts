import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { Page } from '../compile/page.ts'
import { readSections, readTextIndex } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { type SearchFiles, searchFiles } from '../outputs/search-files.ts'
import type { SearchScope } from '../outputs/search-texts.ts'
import type { CompiledTexts } from '../outputs/select-sections.ts'
import type { TextFile } from '../outputs/text-file.ts'

/** Paths and content hashes of the files of a scope. */
type ScopeFiles = readonly (readonly [path: OutputPath, hash: string])[]

const scopeFiles = cacheKind<ScopeFiles>('search-scope')
/** Text of search files by path. Paths contain a hash of the content. */
export const searchFileTexts = cacheKind<string>('search-file')

/** Builds the index of each scope, or takes its files from the store when no text of the scope has changed. */
export async function buildSearchIndex(
  scopes: readonly SearchScope[],
  worker: string,
  texts: TextReader,
): Promise<SearchFiles> {
  const files = new Map<string | null, readonly OutputFile[]>()
  for (const scope of scopes) {
    const key = hashOfValue(['search', worker, scope.texts, scope.otherVersionTexts])
    files.set(
      scope.version?.config.key ?? null,
      cachedScopeFiles(key, texts.store) ?? (await buildScope(scope, key)),
    )
  }
  return files

  async function buildScope(scope: SearchScope, key: string): Promise<readonly OutputFile[]> {
    const built = searchFiles(scope, await readCompiledTexts([scope], texts), worker)
    cacheScopeFiles(key, built, texts.store)
    return built
  }
}

function cachedScopeFiles(key: string, store: Store): readonly OutputFile[] | undefined {
  const cached = store.read(scopeFiles, key)
  // A damaged text is found here, not when the file is written.
  if (!cached?.every(([path]) => store.read(searchFileTexts, path) !== undefined)) return undefined
  return cached.map(([path, hash]) => {
    return { path, source: { hash, text: { kind: 'cached-search-file', path } } }
  })
}

function cacheScopeFiles(key: string, files: readonly TextFile[], store: Store): void {
  store.write(
    scopeFiles,
    key,
    files.map(({ path, source }) => [path, hashOf(source.bytes)]),
  )
  for (const { path, source } of files) store.write(searchFileTexts, path, source.bytes)
}

/** Where the sections of pages are read from. */
export interface TextReader {
  readonly pageByKey: ReadonlyMap<string, Page>
  readonly markdown: MarkdownConfig
  readonly store: Store
}

/** Reads the sections and term indexes that some scopes need. */
export async function readCompiledTexts(
  scopes: readonly SearchScope[],
  { pageByKey, markdown, store }: TextReader,
): Promise<CompiledTexts> {
  const keys = scopes.flatMap(({ texts, otherVersionTexts }) =>
    [...texts, ...otherVersionTexts].flatMap(({ sectionsKey }) => sectionsKey ?? []),
  )
  const entries = [...new Set(keys)].map(async (key) => {
    const page = pageByKey.get(key) as Page
    const sections = await readSections(page, markdown, store)
    return [key, { sections, index: await readTextIndex(page, markdown, store) }] as const
  })
  return new Map(await Promise.all(entries))
}
