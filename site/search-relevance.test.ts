import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  currentPath,
  meanReciprocalRank,
  pathOf,
  type ReaderQuery,
  type RelevanceQuery,
  rankOfPage,
  readQuerySets,
  resolvePage,
} from '../bench/search/relevance.ts'
import { createIndexOpener } from '../e2e/search/create-index-opener.ts'
import { type SearchHit, searchAll } from '../packages/search/src/index.ts'

const minMeanRank = 0.965
const minMeanRankOfReaders = 0.89
const maxUnansweredShare = 0.03

const { own: queries, readers: readerQueries } = readQuerySets(import.meta.dirname)

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
      const hrefs = (await search(query)).map(({ href }) => href)
      const expected = query.pages.map((page) => resolvePage(page, query.version))
      return { query, rank: rankOfPage(hrefs, expected) }
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
  expect(meanReciprocalRank(ranksOf(ranks))).toBeGreaterThanOrEqual(minMeanRank)
})

test(`the mean reciprocal rank of queries of readers is at least ${minMeanRankOfReaders}`, () => {
  expect(meanReciprocalRank(ranksOf(readerRanks))).toBeGreaterThanOrEqual(minMeanRankOfReaders)
})

test(`at most ${maxUnansweredShare * 100} % of the queries of readers are without an answer in ten pages`, () => {
  const unanswered = readerRanks.filter(({ rank }) => rank === 0 || rank > 10)
  expect(unanswered.length / readerRanks.length).toBeLessThanOrEqual(maxUnansweredShare)
})

test('a query for an identifier ranks it first', () => {
  const misranked = ranks.filter(({ query, rank }) => query.maxRank === 1 && rank !== 1)
  expect(misranked.map(({ query, rank }) => `${query.version} ${query.query}: ${rank}`)).toEqual([])
})

/** Searches the index of a version, and that of posts and pages. */
async function createSearch() {
  const open = await createIndexOpener(outDir)
  return async ({ query, version }: Pick<RelevanceQuery, 'query' | 'version'>) => {
    const primary = await Promise.all([`search:${version}`, 'search'].map(open))
    const indexes = { primary, otherDocs: [] }
    return (await searchAll(indexes, query, currentPath(version), limits)).hits
  }
}

function isExpectedHit({ href }: SearchHit, expected: RelevanceQuery): boolean {
  const [path, id = ''] = href.split('#')
  return [expected, ...(expected.alternatives ?? [])].some(
    ({ page, heading }) =>
      page === path && (heading === null || heading === decodeURIComponent(id)),
  )
}

const ranksOf = (all: readonly Ranked<unknown>[]) => all.map(({ rank }) => rank)

function printRanks(): void {
  const [mean, ofReaders] = [ranks, readerRanks].map((all) =>
    meanReciprocalRank(ranksOf(all)).toFixed(3),
  )
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
