import { chunkPath, fields, type SearchRoot, type Shard } from '../src/format.ts'
import { indexGroup } from '../src/index-group.ts'
import { type IndexableSection, indexText } from '../src/index-text.ts'
import { openIndex, type SearchIndex } from '../src/search-index.ts'
import type { Section } from '../src/section.ts'
import { joinShards, type ShardBlock, splitSections, splitTerms } from '../src/split-index.ts'
import { mergeGroups } from './merge-groups.ts'

/** A page with its title and sections. */
export interface TestPage {
  readonly title: string
  readonly parts: readonly Partial<IndexableSection>[]
  /** The only version that contains the page. */
  readonly elsewhere?: string
}

/** The files of a search index, in memory. */
export interface TestFiles {
  readonly root: SearchRoot
  readonly files: ReadonlyMap<string, string>
}

/** Builds the files of an index, with the shards that `split` returns. Each page is a group. */
export function buildTestFiles(pages: readonly TestPage[], split = splitIntoShards): TestFiles {
  const files = new Map<string, string>()
  const groups = pages.map(({ title, parts }) =>
    indexGroup([{ title, text: indexText(parts.map(withDefaults)) }]),
  )
  const shards = split(mergeGroups(groups)).map(({ first, entries }, index) => {
    files.set(`shard-${index}`, `[${entries}]`)
    return { first, path: `shard-${index}` }
  })
  const packs = pages.map((page, pack) => {
    for (const [index, chunk] of (splitSections(buildSections(page))[0] ?? []).entries()) {
      files.set(chunkPath(String(pack), index), JSON.stringify(chunk))
    }
    return { hash: String(pack), lengths: groups[pack]?.lengths ?? '' }
  })
  const count = pages.flatMap(({ parts }) => parts).length
  const ownPacks = pages.filter(({ elsewhere }) => elsewhere === undefined).length
  const averageLengths = fields.map((_, field) => {
    const total = groups.reduce((sum, { fieldTotals }) => sum + (fieldTotals[field] ?? 0), 0)
    return Math.max(1, total / Math.max(1, count))
  })
  return { root: { count, averageLengths, shards, packs, ownPacks }, files }
}

function splitIntoShards(terms: Shard): readonly ShardBlock[] {
  return joinShards(splitTerms(terms))
}

/** Opens an index like a browser, which gets each file as text. */
export function openTestIndex({ root, files }: TestFiles): SearchIndex {
  return openIndex(root, async (path) => JSON.parse(files.get(path) ?? 'null'))
}

export function buildTestIndex(...pages: readonly TestPage[]): SearchIndex {
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
