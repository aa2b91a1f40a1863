import { hashOfId } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import {
  chunkPath,
  indexText,
  mergeIndexes,
  type SearchRootFile,
  type Section,
  searchFolder,
  selectSections,
  splitSections,
  splitTerms,
  type TextIndex,
} from '@ssg/search'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { TextSection } from '../compile/page.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { Version } from '../graph/versions.ts'
import type { OutputFile } from './output-file.ts'
import {
  groupTextsByScope,
  type OtherVersionText,
  type SearchablePage,
  type SearchableText,
  textsOfOtherVersions,
} from './search-texts.ts'
import { hashedJson, type TextFile } from './text-file.ts'

/** Gives what was kept of texts by their keys, and keeps the files of a scope. */
export interface SearchCache {
  /** Ids of the sections of a text; empty for what stands above the first heading. */
  sectionIds(key: string): readonly string[]
  sections(key: string): Promise<readonly TextSection[]>
  terms(key: string): Promise<TextIndex>
  /** The files that were made before, or those that `make` makes now. */
  files(key: string, make: () => Promise<readonly TextFile[]>): Promise<readonly OutputFile[]>
}

/** The files of each scope, by the key of a version or null for the rest. The one to load first comes last. */
export type SearchFiles = ReadonlyMap<string | null, readonly OutputFile[]>

/** An index for each version of each docs, with what only others of them have, and one for the rest. */
export async function searchFiles(
  pages: readonly SearchablePage[],
  versions: readonly Version[],
  identity: SiteInfo,
  memory: SearchCache,
  worker: string,
): Promise<SearchFiles> {
  const scopes = groupTextsByScope(pages, identity, memory.sectionIds)
  const files = new Map<string | null, readonly OutputFile[]>()
  const add = async (scope: string | null, foreign: readonly OtherVersionText[]): Promise<void> => {
    const own = scopes.get(scope) ?? []
    const key = hashOfValue(['search', worker, own, foreign])
    files.set(scope, await memory.files(key, () => scopeFiles(own, foreign, memory, worker)))
  }
  for (const version of versions) {
    await add(version.config.key, textsOfOtherVersions(version, versions, scopes))
  }
  await add(null, [])
  return files
}

/** The one to load first comes last. */
async function scopeFiles(
  own: readonly SearchableText[],
  foreign: readonly OtherVersionText[],
  memory: SearchCache,
  worker: string,
): Promise<readonly TextFile[]> {
  const mine = await Promise.all(own.map((text) => loadSections(text, memory)))
  const others = await Promise.all(foreign.map((text) => loadSections(text, memory)))
  const all = [...mine, ...others]
  const sections = all.flatMap((text) => text.sections)
  const { averageLengths, encodedLengths, terms } = mergeIndexes(all)
  const shards = splitTerms(terms).map((shard) => ({
    first: shard[0]?.[0] ?? '',
    file: hashedJson(searchFolder, shard),
  }))
  const packs = splitSections(sections).map(packFiles)
  const root: SearchRootFile = {
    worker,
    count: sections.length,
    ownCount: mine.reduce((sum, text) => sum + text.sections.length, 0),
    averageLengths,
    encodedLengths,
    shards: shards.map(({ first, file }) => ({ first, path: file.path })),
    packs: packs.map(({ hash }) => hash),
  }
  const files = [...shards.map(({ file }) => file), ...packs.flatMap((pack) => pack.files)]
  return [...files, hashedJson(searchFolder, root)]
}

/** The chunks of a pack, which are named after all of it. */
function packFiles(chunks: readonly unknown[]) {
  const texts = chunks.map((chunk) => JSON.stringify(chunk))
  const hash = hashOf(texts.join('\n')).slice(0, 16)
  const files = texts.map(
    (bytes, at): TextFile => ({ path: outputPath(chunkPath(hash, at)), source: { bytes } }),
  )
  return { hash, files }
}

interface LoadedSections {
  readonly title: string
  readonly sections: readonly Section[]
  readonly text: TextIndex
}

/** The sections of a text that have one of its ids. */
export async function loadSections(
  { sectionsKey, title, href, sectionIds, ...rest }: SearchableText | OtherVersionText,
  memory: Pick<SearchCache, 'sections' | 'terms'>,
): Promise<LoadedSections> {
  const mark = 'elsewhere' in rest ? { otherVersion: rest.elsewhere } : {}
  if (sectionsKey === null) {
    const part = { path: [], names: [], text: '' }
    return { title, sections: [{ ...part, href, page: title, ...mark }], text: indexText([part]) }
  }
  const all = await memory.sections(sectionsKey)
  const wanted = [...all.keys()].filter((at) => sectionIds.includes(all[at]?.id ?? ''))
  const terms = await memory.terms(sectionsKey)
  const sections = wanted.map((at): Section => {
    const { id, ...section } = all[at] as TextSection
    const address = id === null ? href : href + hashOfId(id)
    return { ...section, ...mark, href: address, page: title }
  })
  const text = wanted.length === all.length ? terms : selectSections(terms, wanted)
  return { title, sections, text }
}
