import { chunkPaths, indexGroup, mergeBuckets, type Section, splitTerms } from '#search'
import { indexText } from '#search/index-text'
import type { BuiltSearch } from './built-search.ts'

/** Duration of each indexing step, in ms. */
export interface IndexingTimes {
  readonly indexTexts: number
  readonly indexGroup: number
  readonly mergeBuckets: number
  readonly splitTerms: number
}

/** Builds the first index of a site again from its sections and measures each step. */
export function measureIndexing({ roots, read }: BuiltSearch): IndexingTimes {
  const pages = new Map<string, Section[]>()
  for (const section of roots
    .slice(0, 1)
    .flatMap(chunkPaths)
    .flatMap((path) => read(path) as Section[])) {
    const page = section.href.replace(/#.*$/, '')
    pages.set(page, [...(pages.get(page) ?? []), section])
  }
  const started = performance.now()
  const indexed = [...pages.values()].map((sections) => ({
    title: sections[0]?.page ?? '',
    about: { description: '', keywords: [] },
    text: indexText(sections),
  }))
  const textsDone = performance.now()
  const { buckets } = indexGroup(indexed)
  const grouped = performance.now()
  const terms = [...buckets.values()].map((bucket) => mergeBuckets([{ first: 0, bucket }]))
  const merged = performance.now()
  terms.map(splitTerms)
  return {
    indexTexts: textsDone - started,
    indexGroup: grouped - textsDone,
    mergeBuckets: merged - grouped,
    splitTerms: performance.now() - merged,
  }
}
