export { fields, packCapacity, type SearchRoot, type SearchRootFile } from './format.ts'
export {
  type Bucket,
  type GroupIndex,
  type IndexedText,
  indexGroup,
  type PageSummary,
} from './index-group.ts'
export type { IndexableSection, TextIndex } from './index-text.ts'
export { type BucketPart, mergeBuckets } from './merge-buckets.ts'
export type { SearchRequest, SearchResponse } from './messages.ts'
export {
  filePath,
  type Pack,
  type PackList,
  packHashLength,
  searchFolder,
  toPackList,
} from './packs.ts'
export {
  type DocSearchRecord,
  type DocSearchSite,
  toDocSearchRecords,
} from './providers/docsearch-record.ts'
export {
  namePartsOf,
  type SearchRecord,
  searchableFields,
} from './providers/search-record.ts'
export { readIndexFile } from './read-index-file.ts'
export {
  type HitLimits,
  type SearchedIndexes,
  type SearchResultSet,
  searchAll,
} from './search-all.ts'
export { openIndex, type SearchHit, type SearchIndex } from './search-index.ts'
export type { Section } from './section.ts'
export {
  chunkPaths,
  chunkPathsOfPack,
  countSections,
  encodePages,
} from './section-packs.ts'
export { selectSections } from './select-sections.ts'
export { encodeStarts, readShards } from './shard-packs.ts'
export { joinShards, type ShardBlock, splitSections, splitTerms } from './split-index.ts'
export { minTypoLength } from './tokenize.ts'
