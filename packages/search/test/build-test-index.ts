import type { SearchRoot, Shard } from '../src/format.ts'
import { indexGroup } from '../src/index-group.ts'
import { type IndexableSection, indexText } from '../src/index-text.ts'
import { filePath, packHashLength, toPackList } from '../src/packs.ts'
import { type SearchResultSet, searchAll } from '../src/search-all.ts'
import { openIndex } from '../src/search-index.ts'
import type { Section } from '../src/section.ts'
import { encodePages } from '../src/section-packs.ts'
import { encodeStarts } from '../src/shard-packs.ts'
import { joinShards, type ShardBlock, splitSections, splitTerms } from '../src/split-index.ts'
import { mergeGroups } from './merge-groups.ts'

/** A page with its title and sections. */
export interface TestPage {
  readonly title: string
  readonly parts: readonly Partial<IndexableSection>[]
  /** The only version that contains the page. */
  readonly elsewhere?: string
  readonly description?: string
  readonly keywords?: readonly string[]
}

/** The files of a search index, in memory. */
export interface TestFiles {
  readonly root: SearchRoot
  readonly files: ReadonlyMap<string, string>
}

/** Builds the files of an index, with the shards that `split` returns. Each page is a group. */
export function buildTestFiles(pages: readonly TestPage[], split = splitIntoShards): TestFiles {
  const files = new Map<string, string>()
  const groups = pages.map(({ title, parts, description = '', keywords = [] }) =>
    indexGroup([
      { title, about: { description, keywords }, text: indexText(parts.map(withDefaults)) },
    ]),
  )
  const shards = split(mergeGroups(groups)).map((shard, index) => {
    const hash = testHash('s', index)
    files.set(filePath(hash, 0), `[${shard.entries}]`)
    return { ...shard, hash }
  })
  const starts = encodeStarts(shards.map((shard) => [shard]))
  const packs = pages.map((page, pack) => {
    const hash = testHash('c', pack)
    for (const [index, chunk] of (splitSections(buildSections(page))[0] ?? []).entries()) {
      files.set(filePath(hash, index), JSON.stringify(chunk))
    }
    return { hash, content: encodePages(groups[pack]?.starts ?? []) }
  })
  const count = pages.flatMap(({ parts }) => parts).length
  const ownPacks = pages.filter(({ elsewhere }) => elsewhere === undefined).length
  const root = {
    count,
    shards: toPackList(shards.map(({ hash }, index) => ({ hash, content: starts[index] ?? '' }))),
    packs: toPackList(packs),
    ownPacks,
    isEnglish: true,
    synonyms: [],
  }
  return { root, files }
}

function testHash(kind: string, pack: number): string {
  return `${kind}${pack}`.padEnd(packHashLength, '-')
}

function splitIntoShards(terms: Shard): readonly ShardBlock[] {
  return joinShards(splitTerms(terms))
}

/** An index that is searched alone. */
export interface TestIndex {
  search(query: string, pageHref: string): Promise<SearchResultSet>
}

/** Opens an index like a browser, which gets each file as text. */
export function openTestIndex({ root, files }: TestFiles): TestIndex {
  return toTestIndex(root, async (path) => JSON.parse(files.get(path) ?? 'null'))
}

/** Opens an index whose files are read by `load`. */
export function toTestIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): TestIndex {
  const indexes = { primary: [openIndex(root, load)], otherDocs: [] }
  const limits = { maxHits: 15, maxHitsPerPage: 15 }
  return { search: (query, pageHref) => searchAll(indexes, query, pageHref, limits) }
}

export function buildTestIndex(...pages: readonly TestPage[]): TestIndex {
  return openTestIndex(buildTestFiles(pages))
}

function buildSections({ title, parts, elsewhere }: TestPage): Section[] {
  return parts.map((part, index) => ({
    ...withDefaults(part),
    page: title,
    href: `/docs/${title}#${index}`,
    ...(elsewhere === undefined ? {} : { otherVersion: elsewhere }),
  }))
}

function withDefaults(part: Partial<IndexableSection>): IndexableSection {
  return { path: [], names: [], text: '', ...part }
}
