import { outputPath } from '@ssg/runtime/contract/output-paths'
import {
  chunkPath,
  mergeIndexes,
  type SearchRootFile,
  searchFolder,
  splitSections,
  splitTerms,
} from '@ssg/search'
import { hashOf } from '../cache/hash.ts'
import type { OutputFile } from './output-file.ts'
import type { SearchScope } from './search-texts.ts'
import { type CompiledTexts, selectTextSections } from './select-sections.ts'
import { hashedJson, type TextFile } from './text-file.ts'

/** The files of each scope's index, by the key of a version or null. The entry file is the last element. */
export type SearchFiles = ReadonlyMap<string | null, readonly OutputFile[]>

/** Describes the index of one scope; `worker` is the path of the script that reads it. The entry file is the last element. */
export function searchFiles(
  { texts, otherVersionTexts }: Pick<SearchScope, 'texts' | 'otherVersionTexts'>,
  compiled: CompiledTexts,
  worker: string,
): readonly TextFile[] {
  const own = texts.map((text) => selectTextSections(text, compiled))
  const others = otherVersionTexts.map((text) => selectTextSections(text, compiled))
  const all = [...own, ...others]
  const sections = all.flatMap((text) => text.sections)
  const { averageLengths, encodedLengths, terms } = mergeIndexes(all)
  const shards = splitTerms(terms).map((shard) => ({
    first: shard[0]?.[0] ?? '',
    file: hashedJson(searchFolder, shard),
  }))
  const packs = splitSections(sections).map(packFiles)
  const root: SearchRootFile = {
    worker,
    count: sections.length,
    ownCount: own.reduce((sum, text) => sum + text.sections.length, 0),
    averageLengths,
    encodedLengths,
    shards: shards.map(({ first, file }) => ({ first, path: file.path })),
    packs: packs.map(({ hash }) => hash),
  }
  const files = [...shards.map(({ file }) => file), ...packs.flatMap((pack) => pack.files)]
  return [...files, hashedJson(searchFolder, root)]
}

/** The chunks of a pack. All are named after the hash of the whole pack, so the entry file lists one name. */
function packFiles(chunks: readonly unknown[]) {
  const texts = chunks.map((chunk) => JSON.stringify(chunk))
  const hash = hashOf(texts.join('\n')).slice(0, 16)
  const files = texts.map(
    (bytes, index): TextFile => ({ path: outputPath(chunkPath(hash, index)), source: { bytes } }),
  )
  return { hash, files }
}
