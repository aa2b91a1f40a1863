import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import {
  chunkPathsOfPack,
  countSections,
  type SearchRootFile,
  type ShardBlock,
  searchFolder,
  toPackList,
} from '@ssgdocs/search'
import type { GroupSummary } from './index-search-group.ts'
import type { OutputFile } from './output-file.ts'
import type { SearchGroup } from './search-groups.ts'
import { shardFiles } from './search-shards.ts'
import { hashedJson } from './text-file.ts'

/** The files of each scope's index, by the key of a version or null. The entry file is the last element. */
export type SearchFiles = ReadonlyMap<string | null, readonly OutputFile[]>

/** A group of texts with its place in the index of a scope. */
export interface PlacedGroup {
  readonly group: SearchGroup
  readonly summary: GroupSummary
  /** Number of its first pack. */
  readonly firstPack: number
}

/** Inputs of the index files. */
export interface SearchIndexParts {
  /** Sections of the version itself come first. */
  readonly groups: readonly PlacedGroup[]
  readonly ownGroups: number
  /** All terms, sorted. */
  readonly blocks: readonly ShardBlock[]
  readonly settings: SearchIndexSettings
}

/** What the root of an index says beside its files. */
export type SearchIndexSettings = Pick<SearchRootFile, 'worker' | 'isEnglish' | 'synonyms'>

/** Describes the files of one scope's index. The entry file is the last element. */
export function searchFiles({
  groups,
  ownGroups,
  blocks,
  settings,
}: SearchIndexParts): readonly OutputFile[] {
  const shards = shardFiles(blocks)
  const packs = groups.flatMap(({ summary }) => summary.packs)
  const count = packs.reduce((sum, pack) => sum + countSections(pack), 0)
  const root: SearchRootFile = {
    ...settings,
    count,
    shards: shards.packs,
    packs: toPackList(packs),
    ownPacks: groups[ownGroups]?.firstPack ?? packs.length,
  }
  return [...shards.files, ...groups.flatMap(chunkFiles), hashedJson(searchFolder, root)]
}

/** The chunks of a group. Their paths contain a hash of their content. */
function chunkFiles({ group, summary }: PlacedGroup): readonly OutputFile[] {
  return summary.packs.flatMap(chunkPathsOfPack).map((name) => {
    const path = outputPath(name)
    const text = { kind: 'search-chunk', path, group } as const
    return { path, source: { hash: path, text }, isDeflated: true }
  })
}
