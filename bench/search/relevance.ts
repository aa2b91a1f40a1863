import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A query and the section that answers it. */
export interface RelevanceQuery {
  readonly query: string
  /** The version the reader is in. */
  readonly version: string
  readonly page: string
  /** Heading id; empty for the text above the first heading, null for anywhere on the page. */
  readonly heading: string | null
  /** Other sections that answer the query too. */
  readonly alternatives?: readonly Pick<RelevanceQuery, 'page' | 'heading'>[]
  /** The answer is expected among this many first hits. */
  readonly maxRank: number
}

/** A query in the words of a reader, and the pages that answer it. */
export interface ReaderQuery {
  readonly query: string
  readonly version: string
  /** Relative to the docs of the version, or absolute. */
  readonly pages: readonly string[]
}

/** The two sets of queries of undici's site. */
export interface QuerySets {
  readonly own: readonly RelevanceQuery[]
  readonly readers: readonly ReaderQuery[]
}

export function readQuerySets(siteDir: string): QuerySets {
  const read = (file: string) => JSON.parse(readFileSync(join(siteDir, file), 'utf8'))
  return { own: read('search-queries.json'), readers: read('search-reader-queries.json') }
}

/** The docs that the reader of a version reads. */
export function currentPath(version: string): string {
  return version === '6.x' ? '/docs/' : `/docs/${version}/`
}

/** The path of a page without the slash at its end. */
export function pathOf(href: string): string {
  return href.replace(/#.*$/, '').replace(/\/$/, '')
}

/** The path of an answer to a query of a reader. */
export function resolvePage(page: string, version: string): string {
  return pathOf(page.startsWith('/') ? page : currentPath(version) + page.replace(/^index$/, ''))
}

/** The position of the first expected page among the pages of the results, from 1; 0 if there is none. */
export function rankOfPage(hrefs: readonly string[], expected: readonly string[]): number {
  const pages = [...new Set(hrefs.map(pathOf))]
  return pages.findIndex((page) => expected.includes(page)) + 1
}

/** The mean of 1 / rank; results without the answer, of rank 0, count as 0. */
export function meanReciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length
}
