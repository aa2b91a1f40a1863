import { chunkSize, packCapacity, type SearchRoot } from './format.ts'
import { filePath, type Pack, readPackList } from './packs.ts'

const lowestCharCode = 35

/**
 * Encodes the pages of a pack: one character for the number of sections of each page. The first one is for
 * sections of a page that starts in an earlier pack. `starts` says for each section whether a page starts with it.
 */
export function encodePages(starts: readonly boolean[]): string {
  const counts = [0]
  for (const isStart of starts) {
    if (isStart) counts.push(0)
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return String.fromCharCode(...counts.map((count) => lowestCharCode + count))
}

/** Numbers of sections from the characters of `encodePages`. */
function decodePages(pages: string): readonly number[] {
  return Array.from(pages, (character) => character.charCodeAt(0) - lowestCharCode)
}

/** Number of sections of a pack. */
export function countSections({ content }: Pack): number {
  return decodePages(content).reduce((sum, count) => sum + count, 0)
}

/** Paths of the chunks of a pack. */
export function chunkPathsOfPack(pack: Pack): readonly string[] {
  const count = Math.ceil(countSections(pack) / chunkSize)
  return Array.from({ length: count }, (_, chunk) => filePath(pack.hash, chunk))
}

/** Paths of all chunks of an index, in the order of the sections. */
export function chunkPaths({ packs }: Pick<SearchRoot, 'packs'>): readonly string[] {
  return readPackList(packs).flatMap(chunkPathsOfPack)
}

/** The number of the first section of the page of each section. */
export function readPageStarts(packs: readonly Pack[]): Int32Array {
  const starts = new Int32Array(packs.length * packCapacity)
  let start = 0
  for (const [pack, { content }] of packs.entries()) {
    let section = pack * packCapacity
    for (const [page, count] of decodePages(content).entries()) {
      if (page > 0) start = section
      starts.fill(start, section, section + count)
      section += count
    }
  }
  return starts
}
