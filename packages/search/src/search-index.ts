import { type Chunk, chunkSize, type SearchRoot, type Shard } from './format.ts'
import { wholeMark } from './index-text.ts'
import { type LoadedShard, loadShard } from './load-shard.ts'
import { combine, type Found, isDefined, rank } from './rank.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { type QueryWord, queryWords, squeezed } from './words.ts'

/** A section that was found. */
export interface SearchHit extends Section {
  /** Higher is better; comparable between indexes. */
  readonly score: number
  /** The words of the section that were meant, in lower case. */
  readonly terms: readonly string[]
}

export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly SearchHit[]
  /** What only other versions have. */
  readonly elsewhere: readonly SearchHit[]
  /** Words of the texts that are like those nobody wrote. */
  readonly near: readonly string[]
}

export interface SearchIndex {
  /** `place` is the address of the page one is on: its neighbours come before other pages. */
  search(query: string, place: string): Promise<SearchAnswer>
}

/** More than a reader looks through. */
const mostHits = 20
const mostElsewhere = 5

/** A word that stands for too many others loads no more parts of a large index. */
const mostShards = 3

/** Opens an index whose files `load` reads, each once. */
export function openIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): SearchIndex {
  const shards = new Map<number, Promise<LoadedShard>>()
  const shardAt = (at: number): Promise<LoadedShard> => {
    const known =
      shards.get(at) ??
      load(root.shards[at]?.path ?? '').then((terms) => loadShard(terms as Shard, root))
    shards.set(at, known)
    return known
  }
  const chunks = new Map<number, Promise<Chunk>>()
  const sectionAt = async (id: number): Promise<Section | undefined> => {
    const at = Math.floor(id / chunkSize)
    const chunk = chunks.get(at) ?? (load(root.chunks[at] ?? '') as Promise<Chunk>)
    chunks.set(at, chunk)
    return (await chunk)[id % chunkSize]
  }

  /** The parts that may hold a term, or with `isBegun` those that begin with it. */
  const shardsFor = (term: string, isBegun: boolean): Promise<LoadedShard[]> => {
    const after = root.shards.findIndex(({ first }) => first > term)
    const begin = Math.max(0, (after === -1 ? root.shards.length : after) - 1)
    const last = root.shards.findIndex(({ first }) => first > `${term}\uffff`)
    const end = last === -1 ? root.shards.length : last
    const count = Math.min(mostShards, isBegun ? end - begin : 1)
    return Promise.all(Array.from({ length: count }, (_, index) => shardAt(begin + index)))
  }

  const findTerm = async (term: string): Promise<Found> => {
    const isBegun = term.length > 1
    const found: Found = new Map()
    for (const shard of await shardsFor(term, isBegun)) {
      const results = shard.search(term, {
        tokenize: (text) => [text],
        processTerm: (text) => text,
        boost: { page: 4, heading: 4, names: 4 },
        prefix: isBegun,
        fuzzy: term.length > 3 ? 1 : false,
        weights: { prefix: 0.4, fuzzy: 0.15 },
      })
      for (const { id, score, match } of results) {
        found.set(id, { score, matches: { [term]: match } })
      }
    }
    return found
  }

  const findWord = async ({ whole, parts }: QueryWord): Promise<Found> => {
    const found = await findTerm(whole)
    if (parts.length < 2) return found
    const byPart = await Promise.all(parts.map(findTerm))
    for (const [id, { score, matches }] of combine(byPart, parts.length)) {
      const known = found.get(id)
      if (known === undefined) found.set(id, { score: score / 2, matches })
    }
    return found
  }

  return {
    async search(query, place) {
      const all = queryWords(query)
      const telling = all.filter(({ whole }) => !stopWords.has(whole))
      const words = telling.length > 0 ? telling : all
      if (words.length === 0) return { hits: [], elsewhere: [], near: [] }
      const exactly = wholeMark + squeezed(query)
      const [whole, ...byWord] = await Promise.all([
        shardsFor(exactly, false).then((found) => exact(exactly, found)),
        ...words.map(findWord),
      ])
      const ranked = rank(byWord, whole ?? new Map(), words)
      const own = ranked.filter(({ id }) => id < root.own)
      const others = ranked.filter(({ id }) => id >= root.own)
      const hitsOf = async (list: typeof ranked, most: number): Promise<SearchHit[]> => {
        // Some more are looked at, since neighbours of the page come first among equals.
        const sections = await Promise.all(
          list.slice(0, most).map(async ({ id, ...found }) => {
            const section = await sectionAt(id)
            return section === undefined ? [] : [{ ...section, ...found }]
          }),
        )
        return sections
          .flat()
          .map((hit) => ({ ...hit, score: hit.score * nearness(hit.href, place) + density(hit) }))
      }
      const hits = await hitsOf(own, mostHits)
      return {
        hits: hits.sort((a, b) => b.score - a.score),
        elsewhere: await hitsOf(others, mostElsewhere),
        near: hits.length === 0 ? await nearWords(words) : [],
      }
    },
  }

  function exact(term: string, found: readonly LoadedShard[]): ReadonlyMap<number, boolean> {
    const places = new Map<number, boolean>()
    for (const shard of found) {
      const options = { tokenize: (text: string) => [text], processTerm: (text: string) => text }
      for (const { id, match } of shard.search(term, options)) {
        places.set(id, match[term]?.includes('page') ?? false)
      }
    }
    return places
  }

  async function nearWords(words: readonly QueryWord[]): Promise<string[]> {
    const near = await Promise.all(
      words.map(async ({ whole }) => {
        const found = await shardsFor(whole.slice(0, 2), true)
        return found.flatMap((shard) =>
          shard
            .autoSuggest(whole, {
              tokenize: (text) => [text],
              processTerm: (text) => text,
              fuzzy: 0.4,
              prefix: false,
            })
            .map(({ suggestion }) => suggestion),
        )
      }),
    )
    return [...new Set(near.flat())].filter((term) => !term.startsWith(wholeMark)).slice(0, 3)
  }
}

/** Of sections that define what was searched for, the one that defines more is the reference. */
function density({ names, score }: SearchHit): number {
  return isDefined(score) ? Math.min(names.length, 40) : 0
}

/** Pages in the same folder come a little before others. */
function nearness(href: string, place: string): number {
  const folder = place.replace(/#.*$/, '').replace(/[^/]*\/?$/, '')
  return folder.length > 1 && href.startsWith(folder) ? 1.1 : 1
}
