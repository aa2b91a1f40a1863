import { chunkPath, type SearchRoot, type Shard } from '../src/format.ts'
import { type IndexableSection, indexText } from '../src/index-text.ts'
import { mergeIndexes } from '../src/merge-indexes.ts'
import { openIndex, type SearchIndex } from '../src/search-index.ts'
import type { Section } from '../src/section.ts'
import { splitSections, splitTerms } from '../src/split-index.ts'

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

/** Builds the files of an index, with the shards that `split` returns. */
export function buildTestFiles(
  pages: readonly TestPage[],
  split: (terms: Shard) => readonly Shard[] = splitTerms,
): TestFiles {
  const files = new Map<string, string>()
  const sections = pages.flatMap(buildSections)
  const { terms, ...merged } = mergeIndexes(
    pages.map(({ title, parts }) => ({ title, text: indexText(parts.map(withDefaults)) })),
  )
  const shards = split(terms).map((shard, index) => {
    files.set(`shard-${index}`, JSON.stringify(shard))
    return { first: shard[0]?.[0] ?? '', path: `shard-${index}` }
  })
  const packs = splitSections(sections).map((chunks, pack) => {
    for (const [index, chunk] of chunks.entries()) {
      files.set(chunkPath(String(pack), index), JSON.stringify(chunk))
    }
    return String(pack)
  })
  const ownCount = pages
    .filter((page) => page.elsewhere === undefined)
    .flatMap(buildSections).length
  return { root: { ...merged, count: sections.length, ownCount, shards, packs }, files }
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
