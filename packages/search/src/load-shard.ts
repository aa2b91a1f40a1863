import MiniSearch from 'minisearch'
import { decodeLength, fields, packCapacity, type SearchRoot, type Shard } from './format.ts'

/** A shard in searchable form. */
export type LoadedShard = MiniSearch<{ readonly id: number }>

/** Loads a shard into MiniSearch, as if it had indexed the sections itself, restricted to the terms of the shard. */
export function loadShard(shard: Shard, { count, averageLengths, packs }: SearchRoot): LoadedShard {
  const documentIds: Record<string, number> = {}
  const fieldLength: Record<string, number[]> = {}
  const index = shard.map(([term, ...lists]): [string, Record<string, Record<string, number>>] => {
    const postings: Record<string, Record<string, number>> = {}
    for (const [field = 0, ...pairs] of lists) {
      const sections: Record<string, number> = {}
      let section = 0
      for (let at = 0; at < pairs.length; at += 2) {
        section += pairs[at] ?? 0
        sections[section] = pairs[at + 1] ?? 1
        if (documentIds[section] !== undefined) continue
        documentIds[section] = section
        fieldLength[section] = [
          ...averageLengths.slice(0, -1),
          decodeLength(
            packs[Math.floor(section / packCapacity)]?.lengths ?? '',
            section % packCapacity,
          ),
        ]
      }
      postings[field] = sections
    }
    return [term, postings]
  })
  return MiniSearch.loadJS(
    {
      documentCount: count,
      nextId: count,
      documentIds,
      fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
      fieldLength,
      averageFieldLength: [...averageLengths],
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    { fields: [...fields] },
  )
}
