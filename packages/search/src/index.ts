export { chunkPath, chunkPaths, type SearchFile, type SearchRoot, searchFolder } from './format.ts'
export { indexText, type TextIndex, type TextPart } from './index-text.ts'
export { type IndexedPage, type MergedIndex, mergeIndexes } from './merge-indexes.ts'
export type { SearchRequest, SearchResponse } from './messages.ts'
export { pickSections } from './pick-sections.ts'
export {
  type DocSearchRecord,
  type DocSearchSite,
  docSearchRecords,
} from './providers/docsearch-record.ts'
export {
  namePartsOf,
  type SearchRecord,
  searchedFields,
} from './providers/record.ts'
export { searchAll } from './search-all.ts'
export { openIndex, type SearchAnswer, type SearchHit, type SearchIndex } from './search-index.ts'
export type { Section } from './section.ts'
export { splitSections, splitTerms } from './split-index.ts'
export { leastForTypo } from './words.ts'
