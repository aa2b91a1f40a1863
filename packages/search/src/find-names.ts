import { fields } from './format.ts'
import type { IndexFiles } from './index-files.ts'
import { tiers } from './rank.ts'
import { entriesWithPrefix, findEntry } from './shard.ts'
import { fullNamePrefix } from './tokenize-fields.ts'

const minNamePrefixLength = 2

const tierOfField = { page: tiers.page, about: tiers.keyword } as const

/** Returns the tiers of sections with a name that equals the query or starts with it. */
export async function findFullNames(
  files: IndexFiles,
  query: string,
): Promise<Map<number, number>> {
  const term = fullNamePrefix + query
  const isPrefix = query.length >= minNamePrefixLength
  const tiersById = new Map<number, number>()
  for (const shard of await (isPrefix ? files.shardsForPrefix(term) : files.shardsForTerm(term))) {
    const exact = findEntry(shard, term)
    for (const entry of isPrefix ? entriesWithPrefix(shard, term) : [exact]) {
      const [name = '', ...lists] = entry ?? []
      for (const [field = 0, ...pairs] of lists) {
        const tier = nameTier(term, name, fields[field] ?? 'text')
        let id = 0
        for (let at = 0; at < pairs.length; at += 2) {
          id += pairs[at] ?? 0
          tiersById.set(id, Math.max(tier, tiersById.get(id) ?? 0))
        }
      }
    }
  }
  return tiersById
}

/**
 * The tier of a section with a name that equals the query or starts with it. The longer the matching
 * part of the name, the higher.
 */
function nameTier(query: string, name: string, field: (typeof fields)[number]): number {
  if (query !== name) return tiers.named + query.length / name.length
  return field in tierOfField ? tierOfField[field as keyof typeof tierOfField] : tiers.defined
}
