import type { Bucket } from '@ssgdocs/search'
import { cacheKind } from '../cache/cache-kind.ts'
import {
  type GroupSummary,
  type IndexedGroup,
  indexSearchGroup,
} from '../outputs/index-search-group.ts'
import type { SearchGroup } from '../outputs/search-groups.ts'
import { readCompiledTexts, type TextReader } from './read-compiled-texts.ts'

const groupSummaries = cacheKind<GroupSummary>('search-group')

/** The indexes of groups of texts. Only changed groups are indexed again. */
export interface SearchGroupReader {
  readSummary(group: SearchGroup): Promise<GroupSummary>
  /** Indexes the group again. */
  readBuckets(group: SearchGroup): Promise<ReadonlyMap<string, Bucket>>
  /** The text of the chunk at a path. */
  readChunk(group: SearchGroup, path: string): Promise<string>
}

/** Creates a reader that indexes a group when the store does not have it. */
export function createSearchGroupReader(texts: TextReader): SearchGroupReader {
  const { store } = texts
  const indexed = new Map<string, Promise<IndexedGroup>>()

  const indexGroup = async (group: SearchGroup): Promise<IndexedGroup> => {
    const result = indexSearchGroup(group, await readCompiledTexts(group.texts, texts))
    store.write(groupSummaries, group.key, result.summary)
    return result
  }
  const getGroup = (group: SearchGroup): Promise<IndexedGroup> => {
    const result = indexed.get(group.key) ?? indexGroup(group)
    indexed.set(group.key, result)
    return result
  }

  return {
    async readSummary(group) {
      return store.read(groupSummaries, group.key) ?? (await getGroup(group)).summary
    },
    async readBuckets(group) {
      return (await getGroup(group)).buckets
    },
    async readChunk(group, path) {
      return (await getGroup(group)).chunks.get(path) ?? ''
    },
  }
}
