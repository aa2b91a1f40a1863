import { findNear, findWhole, findWord } from './find-words.ts'
import type { SearchRoot } from './format.ts'
import { openFiles } from './index-files.ts'
import { type Ranked, rank } from './rank.ts'
import { type Asked, refine } from './refine.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { queryWords, squeezed } from './words.ts'

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
  /** `place` is the address of the page one is on: its neighbours come before other pages. Gives `most` hits, or 15. */
  search(query: string, place: string, most?: number): Promise<SearchAnswer>
}

/** More than a reader looks through. While one types, each answer loads the sections of its hits. */
export const usualHits = 15
const mostElsewhere = 5
const mostNear = 3

/** Opens an index whose files `load` reads. */
export function openIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): SearchIndex {
  const files = openFiles(root, load)

  const hitsOf = async (ranked: readonly Ranked[], asked: Asked): Promise<SearchHit[]> => {
    const hits = await Promise.all(
      ranked.map(async ({ id, score, terms }): Promise<SearchHit[]> => {
        const section = await files.sectionAt(id)
        if (section === undefined) return []
        return [{ ...section, terms: terms(), score: refine({ ...section, score }, asked) }]
      }),
    )
    return hits.flat().sort((a, b) => b.score - a.score)
  }

  return {
    async search(query, place, most = usualHits) {
      const all = queryWords(query)
      const telling = all.filter(({ whole }) => !stopWords.has(whole))
      const words = telling.length > 0 ? telling : all
      if (words.length === 0) return { hits: [], elsewhere: [], near: [] }
      const asked = {
        query: squeezed(query),
        words: words.map(({ whole }) => squeezed(whole)),
        place,
      }
      const [whole, ...byWord] = await Promise.all([
        findWhole(files, asked.query),
        ...words.map((word) => findWord(files, word)),
      ])
      const ranked = rank(byWord, whole, asked.words)
      const own = ranked.filter(({ id }) => id < root.own)
      const others = ranked.filter(({ id, isComplete }) => id >= root.own && isComplete)
      const [hits, elsewhere] = await Promise.all([
        hitsOf(own.slice(0, most), asked),
        hitsOf(others.slice(0, mostElsewhere), asked),
      ])
      const near = hits.length === 0 ? await findNear(files, words, mostNear) : []
      return { hits, elsewhere, near }
    },
  }
}
