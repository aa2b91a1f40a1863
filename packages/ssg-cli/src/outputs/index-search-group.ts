import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import {
  type Bucket,
  encodePages,
  filePath,
  indexGroup,
  type Pack,
  packCapacity,
  packHashLength,
  splitSections,
} from '@ssgdocs/search'
import { hashOf } from '../cache/hash.ts'
import type { SearchGroup } from './search-groups.ts'
import { type CompiledTexts, selectTextSections } from './select-sections.ts'

/** The part of a group that an index uses, valid as long as the group's texts are unchanged. */
export interface GroupSummary {
  readonly packs: readonly Pack[]
  readonly bucketHashes: readonly (readonly [bucket: string, hash: string])[]
}

/** The index of one group. */
export interface IndexedGroup {
  readonly summary: GroupSummary
  /** By name. */
  readonly buckets: ReadonlyMap<string, Bucket>
  /** Texts of the chunks of all packs, by path. */
  readonly chunks: ReadonlyMap<string, string>
}

/** Indexes the texts of a group and writes their sections to chunks. */
export function indexSearchGroup({ texts }: SearchGroup, compiled: CompiledTexts): IndexedGroup {
  const selected = texts.map((text) => selectTextSections(text, compiled))
  const { starts, buckets } = indexGroup(selected)
  const packs = splitSections(selected.flatMap(({ sections }) => sections)).map(packChunks)
  return {
    summary: {
      packs: packs.map(({ hash }, index) => {
        const first = index * packCapacity
        return { hash, content: encodePages(starts.slice(first, first + packCapacity)) }
      }),
      bucketHashes: [...buckets].map(([name, bucket]) => [
        name,
        hashOf(bucket.join('\n')).slice(0, 16),
      ]),
    },
    buckets,
    chunks: new Map(packs.flatMap(({ chunks }) => chunks)),
  }
}

/** The chunks of a pack. All are named after the hash of the whole pack. */
function packChunks(chunks: readonly unknown[]) {
  const texts = chunks.map((chunk) => JSON.stringify(chunk))
  const hash = hashOf(texts.join('\n')).slice(0, packHashLength)
  return {
    hash,
    chunks: texts.map((text, index) => [outputPath(filePath(hash, index)), text] as const),
  }
}
