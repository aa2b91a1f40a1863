import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createIndexOpener } from '../e2e/search/create-index-opener.ts'
import { type SearchHit, searchAll } from '../packages/search/src/index.ts'

/** A query and the section that answers it. */
interface RelevanceQuery {
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

const minMeanRank = 0.965
const minMeanRankOfReaders = 0.89
const maxUnansweredShare = 0.03

/** A query in the words of a reader, and the pages that answer it. */
interface ReaderQuery {
  readonly query: string
  readonly version: string
  /** Relative to the docs of the version, or absolute. */
  readonly pages: readonly string[]
}

const queries = readQueries<RelevanceQuery>('search-queries.json')
const readerQueries = readQueries<ReaderQuery>('search-reader-queries.json')

/** What the dialog shows. */
const limits = { maxHits: 15, maxHitsPerPage: 3 }

const outDir = join(import.meta.dirname, 'build')
let ranks: readonly Ranked<RelevanceQuery>[]
let readerRanks: readonly Ranked<ReaderQuery>[]

/** A query and the rank of its answer, or 0. */
interface Ranked<Query> {
  readonly query: Query
  readonly rank: number
}

beforeAll(async () => {
  const search = await createSearch()
  ranks = await Promise.all(
    queries.map(async (query) => {
      const hits = await search(query)
      return { query, rank: hits.findIndex((hit) => isExpectedHit(hit, query)) + 1 }
    }),
  )
  readerRanks = await Promise.all(
    readerQueries.map(async (query) => {
      const pages = [...new Set((await search(query)).map(({ href }) => pathOf(href)))]
      const expected = new Set(query.pages.map((page) => resolvePage(page, query.version)))
      return { query, rank: pages.findIndex((page) => expected.has(page)) + 1 }
    }),
  )
  printRanks()
})

test('there are at least 60 distinct queries, and 150 in the words of readers', () => {
  for (const [all, count] of [[queries, 60] as const, [readerQueries, 150] as const]) {
    expect(new Set(all.map(({ query, version }) => `${version} ${query}`)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(count)
  }
})

test('the answers to queries of readers are pages of the site', async () => {
  const routes: { path: string }[] = JSON.parse(await readFile(join(outDir, 'routes.json'), 'utf8'))
  const paths = new Set(routes.map(({ path }) => pathOf(path)))
  const missing = readerQueries.flatMap(({ query, version, pages }) =>
    pages
      .filter((page) => !paths.has(resolvePage(page, version)))
      .map((page) => `${query}: ${page}`),
  )
  expect(missing).toEqual([])
})

test(`the mean reciprocal rank is at least ${minMeanRank}`, () => {
  expect(meanReciprocalRank(ranks)).toBeGreaterThanOrEqual(minMeanRank)
})

test(`the mean reciprocal rank of queries of readers is at least ${minMeanRankOfReaders}`, () => {
  expect(meanReciprocalRank(readerRanks)).toBeGreaterThanOrEqual(minMeanRankOfReaders)
})

test(`at most ${maxUnansweredShare * 100} % of the queries of readers are without an answer in ten pages`, () => {
  const unanswered = readerRanks.filter(({ rank }) => rank === 0 || rank > 10)
  expect(unanswered.length / readerRanks.length).toBeLessThanOrEqual(maxUnansweredShare)
})

test('a query for an identifier ranks it first', () => {
  const misranked = ranks.filter(({ query, rank }) => query.maxRank === 1 && rank !== 1)
  expect(misranked.map(({ query, rank }) => `${query.version} ${query.query}: ${rank}`)).toEqual([])
})

function readQueries<Query>(file: string): readonly Query[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}

/** Searches the index of a version, and that of posts and pages. */
async function createSearch() {
  const open = await createIndexOpener(outDir)
  return async ({ query, version }: Pick<RelevanceQuery, 'query' | 'version'>) => {
    const primary = await Promise.all([`search:${version}`, 'search'].map(open))
    const indexes = { primary, otherDocs: [] }
    return (await searchAll(indexes, query, currentPath(version), limits)).hits
  }
}

function currentPath(version: string): string {
  return version === '6.x' ? '/docs/' : `/docs/${version}/`
}

function isExpectedHit({ href }: SearchHit, expected: RelevanceQuery): boolean {
  const [path, id = ''] = href.split('#')
  return [expected, ...(expected.alternatives ?? [])].some(
    ({ page, heading }) =>
      page === path && (heading === null || heading === decodeURIComponent(id)),
  )
}

/** The path of a page without the slash at its end. */
function pathOf(href: string): string {
  return href.replace(/#.*$/, '').replace(/\/$/, '')
}

function resolvePage(page: string, version: string): string {
  return pathOf(page.startsWith('/') ? page : currentPath(version) + page.replace(/^index$/, ''))
}

function meanReciprocalRank(all: readonly Ranked<unknown>[]): number {
  return all.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0) / all.length
}

function printRanks(): void {
  const [mean, ofReaders] = [ranks, readerRanks].map((all) => meanReciprocalRank(all).toFixed(3))
  console.log(`${ranks.length} queries, mean reciprocal rank ${mean}`)
  printMisses(ranks.filter(({ query, rank }) => rank === 0 || rank > query.maxRank))
  console.log(`${readerRanks.length} queries of readers, mean reciprocal rank ${ofReaders}`)
  printMisses(readerRanks.filter(({ rank }) => rank === 0 || rank > 3))
}

function printMisses(missed: readonly Ranked<{ query: string; version: string }>[]): void {
  for (const { query, rank } of missed) {
    console.log(`  ${query.query} (${query.version}): ${rank === 0 ? 'not found' : `at ${rank}`}`)
  }
}
