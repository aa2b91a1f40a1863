import { chromium } from 'playwright-core'
import { chunkPaths, type Section } from '#search'
import { openBuiltSearch } from './built-search.ts'
import { createMeasuredSearch } from './measure-query.ts'
import { createPagefind } from './programs/pagefind.ts'
import type { CreateProgram, SearchedVersion } from './programs/search-program.ts'
import { createMiniSearch, createOrama } from './programs/whole-index.ts'
import { meanReciprocalRank, pathOf, type QuerySets, rankOfPage, resolvePage } from './relevance.ts'

interface AskedQuery {
  readonly set: 'own' | 'readers'
  readonly query: string
  readonly version: string
  /** Paths of the pages that answer it. */
  readonly expected: readonly string[]
}

/** Prints how well search programs answer the same queries on the same pages, and what a reader loads. */
export async function comparePrograms(buildDir: string, sets: QuerySets): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const programs: Readonly<Record<string, CreateProgram>> = {
    ssg: async ({ name }) => createMeasuredSearch(openBuiltSearch(buildDir, manifestKeys(name))),
    Pagefind: createPagefind(browser, buildDir),
    MiniSearch: createMiniSearch,
    Orama: createOrama,
  }
  const queries = [...askedOwn(sets), ...askedByReaders(sets)]
  console.log('\nThe same queries on the documentation of undici, rank of the page that answers')
  try {
    for (const [name, create] of Object.entries(programs)) {
      const answers = await ask(create, queries, buildDir)
      const ranksOf = (set: AskedQuery['set']) =>
        answers.filter(({ asked }) => asked.set === set).map(({ rank }) => rank)
      const readers = ranksOf('readers')
      const missing = readers.filter((rank) => rank === 0 || rank > 10).length
      const sizes = answers.map(({ bytes }) => bytes).sort((a, b) => a - b)
      console.log(
        `  ${name.padEnd(10)} own ${meanReciprocalRank(ranksOf('own')).toFixed(3)} · readers ${meanReciprocalRank(readers).toFixed(3)} · not in ten ${((missing / readers.length) * 100).toFixed(1)} % · loaded ${kb(sizes[sizes.length >> 1])}, at most ${kb(sizes.at(-1))}`,
      )
    }
  } finally {
    await browser.close()
  }
}

async function ask(create: CreateProgram, queries: readonly AskedQuery[], buildDir: string) {
  const answers: { asked: AskedQuery; rank: number; bytes: number }[] = []
  for (const name of new Set(queries.map(({ version }) => version))) {
    const program = await create(readVersion(buildDir, name))
    for (const asked of queries.filter(({ version }) => version === name)) {
      const { hrefs, bytes } = await program.search(asked.query)
      answers.push({ asked, rank: rankOfPage(hrefs, asked.expected), bytes })
    }
    await program.close?.()
  }
  return answers
}

function readVersion(buildDir: string, name: string): SearchedVersion {
  const { roots, read } = openBuiltSearch(buildDir, manifestKeys(name))
  const sections = roots.flatMap(chunkPaths).flatMap((path) => read(path) as readonly Section[])
  return { name, sections }
}

const manifestKeys = (version: string) => [`search:${version}`, 'search']

function askedOwn({ own }: QuerySets): readonly AskedQuery[] {
  return own.map(({ query, version, alternatives = [], ...answer }) => ({
    set: 'own',
    query,
    version,
    expected: [answer, ...alternatives].map(({ page }) => pathOf(page)),
  }))
}

function askedByReaders({ readers }: QuerySets): readonly AskedQuery[] {
  return readers.map(({ query, version, pages }) => ({
    set: 'readers',
    query,
    version,
    expected: pages.map((page) => resolvePage(page, version)),
  }))
}

const kb = (bytes = 0) => `${(bytes / 1000).toFixed(0)} KB`
