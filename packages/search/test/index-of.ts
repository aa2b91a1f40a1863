import { chunkPath, type SearchRoot, type Shard } from '../src/format.ts'
import { indexText, type TextPart } from '../src/index-text.ts'
import { mergeIndexes } from '../src/merge-indexes.ts'
import { openIndex, type SearchIndex } from '../src/search-index.ts'
import type { Section } from '../src/section.ts'
import { splitSections, splitTerms } from '../src/split-index.ts'

/** A page by its title, with its sections. */
export interface TestPage {
  readonly title: string
  readonly parts: readonly Partial<TextPart>[]
  /** The version that has it, where the others do not. */
  readonly elsewhere?: string
}

/** The files of an index as a build writes them, in memory. */
export interface TestFiles {
  readonly root: SearchRoot
  readonly files: ReadonlyMap<string, string>
}

/** Makes the files of an index, in the shards that `split` cuts. */
export function filesOf(
  pages: readonly TestPage[],
  split: (terms: Shard) => readonly Shard[] = splitTerms,
): TestFiles {
  const files = new Map<string, string>()
  const sections = pages.flatMap(sectionsOf)
  const { terms, ...merged } = mergeIndexes(
    pages.map(({ title, parts }) => ({ title, text: indexText(parts.map(completed)) })),
  )
  const shards = split(terms).map((shard, at) => {
    files.set(`shard-${at}`, JSON.stringify(shard))
    return { first: shard[0]?.[0] ?? '', path: `shard-${at}` }
  })
  const packs = splitSections(sections).map((chunks, pack) => {
    for (const [at, chunk] of chunks.entries()) {
      files.set(chunkPath(String(pack), at), JSON.stringify(chunk))
    }
    return String(pack)
  })
  const own = pages.filter((page) => page.elsewhere === undefined).flatMap(sectionsOf).length
  return { root: { ...merged, count: sections.length, own, shards, packs }, files }
}

/** Opens files as a browser does: each comes as text. */
export function openTest({ root, files }: TestFiles): SearchIndex {
  return openIndex(root, async (path) => JSON.parse(files.get(path) ?? 'null'))
}

export function indexOf(...pages: readonly TestPage[]): SearchIndex {
  return openTest(filesOf(pages))
}

function sectionsOf({ title, parts, elsewhere }: TestPage): Section[] {
  return parts.map((part, at) => ({
    ...completed(part),
    page: title,
    href: `/docs/${title}#${at}`,
    ...(elsewhere === undefined ? {} : { elsewhere }),
  }))
}

function completed({ path = [], names = [], text = '' }: Partial<TextPart>): TextPart {
  return { path, names, text }
}
