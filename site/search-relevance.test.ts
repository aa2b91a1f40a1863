import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Manifest, manifestPath } from '../packages/runtime/src/contract/manifest.ts'
import {
  openIndex,
  readIndexFile,
  type SearchHit,
  type SearchIndex,
  type SearchRoot,
  searchAll,
} from '../packages/search/src/index.ts'

/** A query and the section that answers it. */
interface RelevanceQuery {
  readonly query: string
  /** The version the reader is in, or `guide`. */
  readonly version: string
  readonly page: string
  /** Heading id; empty for the text above the first heading, null for anywhere on the page. */
  readonly heading: string | null
  /** Other sections that answer the query too. */
  readonly alternatives?: readonly Pick<RelevanceQuery, 'page' | 'heading'>[]
  /** The answer is expected among this many first hits. */
  readonly maxRank: number
}

const minMeanReciprocalRank = 0.9

const queries: readonly RelevanceQuery[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'search-queries.json'), 'utf8'),
)

const outDir = join(import.meta.dirname, 'build')
let ranks: readonly { readonly query: RelevanceQuery; readonly rank: number }[]

beforeAll(async () => {
  const open = await createIndexOpener()
  ranks = await Promise.all(
    queries.map(async (query) => {
      const indexes = await Promise.all(indexKeys(query.version).map(open))
      const { hits } = await searchAll(indexes, query.query, currentPath(query.version))
      return { query, rank: hits.findIndex((hit) => isExpectedHit(hit, query)) + 1 }
    }),
  )
  printRanks()
})

test('there are at least 60 distinct queries', () => {
  const distinct = new Set(queries.map(({ query, version }) => `${version} ${query}`))
  expect(distinct.size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(60)
})

test(`the mean reciprocal rank is at least ${minMeanReciprocalRank}`, () => {
  expect(meanReciprocalRank()).toBeGreaterThanOrEqual(minMeanReciprocalRank)
})

test('a query for an identifier ranks it first', () => {
  const misranked = ranks.filter(({ query, rank }) => query.maxRank === 1 && rank !== 1)
  expect(misranked.map(({ query, rank }) => `${query.version} ${query.query}: ${rank}`)).toEqual([])
})

/** Opens each index once, through the manifest, as a browser does. */
async function createIndexOpener(): Promise<(key: string) => Promise<SearchIndex>> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(outDir, path), 'utf8'))
  const opened = new Map<string, Promise<SearchIndex>>()
  const manifest = (await read(manifestPath)) as Manifest
  const openOnce = async (key: string): Promise<SearchIndex> =>
    openIndex((await read(manifest[key] ?? key)) as SearchRoot, async (path) =>
      readIndexFile(await readFile(join(outDir, path))),
    )
  return (key) => {
    const index = opened.get(key) ?? openOnce(key)
    opened.set(key, index)
    return index
  }
}

/** Keys of the indexes that are searched together, the current version's first. */
function indexKeys(version: string): readonly string[] {
  return version === 'guide'
    ? ['search:guide/next', 'search', 'search:6.x']
    : [`search:${version}`, 'search', 'search:guide/next']
}

function currentPath(version: string): string {
  if (version === 'guide') return '/guide/'
  return version === '6.x' ? '/docs/' : `/docs/${version}/`
}

function isExpectedHit({ href }: SearchHit, expected: RelevanceQuery): boolean {
  const [path, id = ''] = href.split('#')
  return [expected, ...(expected.alternatives ?? [])].some(
    ({ page, heading }) =>
      page === path && (heading === null || heading === decodeURIComponent(id)),
  )
}

function meanReciprocalRank(): number {
  const sum = ranks.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0)
  return sum / ranks.length
}

function printRanks(): void {
  console.log(`${ranks.length} queries, mean reciprocal rank ${meanReciprocalRank().toFixed(3)}`)
  for (const { query, rank } of ranks) {
    if (rank > 0 && rank <= query.maxRank) continue
    const place = rank === 0 ? 'not found' : `at ${rank}`
    console.log(
      `  ${query.query} (${query.version}): ${place}, expected in the first ${query.maxRank}`,
    )
  }
}
