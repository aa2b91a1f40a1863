import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openIndex,
  type SearchHit,
  type SearchIndex,
  type SearchRoot,
  searchAll,
} from '../packages/search/src/index.ts'
import { runCli } from '../packages/ssg-cli/test/tiny-site.ts'

/** What a reader of this site asks, and where the answer is. */
interface RelevanceQuery {
  readonly query: string
  /** The version that is read, or `guide`. */
  readonly version: string
  readonly page: string
  /** Id of the heading; empty for what stands above the first one, null: any place of the page. */
  readonly heading: string | null
  /** Other places that answer as well. */
  readonly alternatives?: readonly Pick<RelevanceQuery, 'page' | 'heading'>[]
  /** Among how many hits the answer should be. */
  readonly maxRank: number
}

const minMeanReciprocalRank = 0.9

const queries: readonly RelevanceQuery[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'search-queries.json'), 'utf8'),
)

let outDir: string
let ranks: readonly { readonly asked: RelevanceQuery; readonly rank: number }[]

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'ssg-relevance-'))
  const { exitCode, stderr } = await runCli(['build', import.meta.dirname, '--out-dir', outDir])
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  const open = await createIndexOpener()
  ranks = await Promise.all(
    queries.map(async (asked) => {
      const indexes = await Promise.all(indexKeys(asked.version).map(open))
      const { hits } = await searchAll(indexes, asked.query, currentPath(asked.version))
      return { asked, rank: hits.findIndex((hit) => isExpectedHit(hit, asked)) + 1 }
    }),
  )
  printRanks()
}, 300_000)
afterAll(() => rm(outDir, { recursive: true, force: true }))

test('there are enough queries, no two alike', () => {
  const distinct = new Set(queries.map(({ query, version }) => `${version} ${query}`))
  expect(distinct.size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(60)
})

test(`the mean reciprocal rank is at least ${minMeanReciprocalRank}`, () => {
  expect(meanReciprocalRank()).toBeGreaterThanOrEqual(minMeanReciprocalRank)
})

test('an identifier that is asked for comes first', () => {
  const later = ranks.filter(({ asked, rank }) => asked.maxRank === 1 && rank !== 1)
  expect(later.map(({ asked, rank }) => `${asked.version} ${asked.query}: ${rank}`)).toEqual([])
})

/** The indexes, as a browser finds them. */
async function createIndexOpener(): Promise<(key: string) => Promise<SearchIndex>> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(outDir, path), 'utf8'))
  const pieces = await readdir(join(outDir, 'assets/manifest'))
  const manifest: Record<string, string> = Object.assign(
    {},
    ...(await Promise.all(pieces.map((name) => read(`assets/manifest/${name}`)))),
  )
  return async (key) => openIndex((await read(manifest[key] ?? key)) as SearchRoot, read)
}

/** The keys of the indexes that are searched together, the one that is meant first. */
function indexKeys(version: string): readonly string[] {
  return version === 'guide'
    ? ['search:guide/next', 'search', 'search:6.x']
    : [`search:${version}`, 'search', 'search:guide/next']
}

function currentPath(version: string): string {
  if (version === 'guide') return '/guide/'
  return version === '6.x' ? '/docs/' : `/docs/${version}/`
}

function isExpectedHit({ href }: SearchHit, asked: RelevanceQuery): boolean {
  const [path, id = ''] = href.split('#')
  return [asked, ...(asked.alternatives ?? [])].some(
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
  for (const { asked, rank } of ranks) {
    if (rank > 0 && rank <= asked.maxRank) continue
    const place = rank === 0 ? 'not found' : `at ${rank}`
    console.log(
      `  ${asked.query} (${asked.version}): ${place}, expected in the first ${asked.maxRank}`,
    )
  }
}
