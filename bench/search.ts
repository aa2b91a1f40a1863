import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chunkPaths, readShards } from '#search'
import { writeCorpus } from './corpus/write-corpus.ts'
import { measureCommand } from './measure-command.ts'
import {
  type BuiltSearch,
  openBuiltSearch,
  sumSizes,
  type TransferSize,
} from './search/built-search.ts'
import { comparePrograms } from './search/compare-programs.ts'
import { measureIndexing } from './search/measure-indexing.ts'
import { measureQuery, type QueryMeasurement } from './search/measure-query.ts'
import { measureThrottledSearch } from './search/measure-throttled-search.ts'
import { readQuerySets } from './search/relevance.ts'
import { serveSite } from './serve-site.ts'

/**
 * Prints how well the search answers, beside other programs, and what it costs a reader: bytes until the answer, and
 * milliseconds for each letter, on the site of this repository and on generated ones. Asserts nothing.
 *
 *     npm run bench:search -- --pages 1000,10000
 */
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000,10000' } } })

const repository = resolve(import.meta.dirname, '../..')
const cli = join(repository, 'packages/ssg-cli/bin/ssg.js')
const cpuSlowdown = 4

/** Queries for a generated site: words, names and numbers, with and without typos. */
const corpusQueries = [
  'timeout',
  'request',
  'abort signal',
  'proxy agent connection',
  'how to close a socket',
  'keep connection open before redirect',
  'AgentOptions',
  'client.request',
  'timeot',
  'Page 512',
  'retryAll',
  'cache-tools',
  'server pool listener promise buffer',
  'qwertyuiop',
]

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-search-'))
  try {
    const build = join(dir, 'site')
    await measureCommand(process.execPath, [cli, 'build', 'site', '--out-dir', build], repository)
    const siteDir = join(repository, 'site')
    const sets = readQuerySets(siteDir)
    await comparePrograms(build, sets)
    const queries = [...new Set(sets.own.map(({ query }) => query))]
    const manifestKeys = ['search:6.x', 'search']
    await printReport('The documentation of undici', {
      siteDir,
      buildDir: build,
      manifestKeys,
      queries,
    })
    for (const pages of values.pages.split(',').map(Number)) {
      const site = join(dir, `corpus-${pages}`)
      await writeCorpus(site, { pages, versions: 1, differingShare: 0, componentShare: 0.05 })
      await measureCommand(process.execPath, [cli, 'build', site], repository)
      await printReport(`${pages} pages`, {
        siteDir: site,
        buildDir: join(site, 'build'),
        manifestKeys: ['search:next', 'search'],
        queries: corpusQueries,
      })
      rmSync(site, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

interface SearchBenchmark {
  readonly siteDir: string
  readonly buildDir: string
  /** Keys of the indexes that are searched together, the current version first. */
  readonly manifestKeys: readonly string[]
  readonly queries: readonly string[]
}

async function printReport(title: string, site: SearchBenchmark): Promise<void> {
  const { siteDir, buildDir, manifestKeys, queries } = site
  const search = openBuiltSearch(buildDir, manifestKeys)
  console.log(`\n${title}`)
  printFiles(search)
  const { indexTexts, indexGroup, mergeBuckets, splitTerms } = measureIndexing(search)
  console.log(
    `  index: texts ${ms(indexTexts)} · group ${ms(indexGroup)} · merge ${ms(mergeBuckets)} · split ${ms(splitTerms)}`,
  )
  const measured: QueryMeasurement[] = []
  for (const query of queries) measured.push(await measureQuery(search, query))
  printQueries(measured)

  const served = await serveSite(siteDir, '--out-dir', buildDir)
  try {
    const letters = await measureThrottledSearch(
      served.address,
      search,
      queries.slice(0, 40),
      cpuSlowdown,
    )
    console.log(`  a letter, Chromium at ${cpuSlowdown}×: ${formatPercentiles(letters)}`)
  } finally {
    served.close()
  }
}

function printFiles({ roots, rootPaths, sizeOf }: BuiltSearch): void {
  const sections = roots.reduce((sum, { count }) => sum + count, 0)
  const shards = roots.flatMap(readShards)
  console.log(
    `  ${sections} sections, ${shards.length} shards (all: ${kb(sumSizes(shards.map(({ path }) => sizeOf(path))))}), ${roots.flatMap(chunkPaths).length} chunks, roots ${kb(sumSizes(rootPaths.map(sizeOf)))}`,
  )
}

function printQueries(measured: readonly QueryMeasurement[]): void {
  for (const kind of ['complete', 'typed'] as const) {
    const sorted = [...measured].sort((a, b) => a[kind].gzip - b[kind].gzip)
    const middle = sorted[Math.floor(sorted.length / 2)]
    const largest = sorted.at(-1)
    if (middle === undefined || largest === undefined) return
    console.log(
      `  loaded for a query that comes ${kind}: median ${kb(middle[kind])} · largest ${kb(largest[kind])} (${largest.query})`,
    )
  }
  console.log(
    `  first answer, Node, nothing loaded: ${formatPercentiles(measured.map(({ firstResultMs }) => firstResultMs))}`,
  )
  const letters = measured.flatMap((query) => query.keystrokeMs)
  console.log(`  a letter, Node: ${formatPercentiles(letters)}`)
}

function formatPercentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `median ${at(0.5)} · 95th ${at(0.95)} · longest ${at(1)}`
}

const ms = (time: number) => `${time.toFixed(1)} ms`
const kb = ({ gzip, brotli }: TransferSize) =>
  `${(gzip / 1000).toFixed(0)} KB gzip, ${(brotli / 1000).toFixed(0)} KB brotli`

await main()
