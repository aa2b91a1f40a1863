import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { buildSite, type SiteBuild } from './real-sites/build-site.ts'
import { type Comparison, compareDocuments, comparedFacts } from './real-sites/compare.ts'
import { readDocuments } from './real-sites/read-pages.ts'
import type { RealSite } from './real-sites/site.ts'
import { type Visits, visitPages } from './real-sites/visit-pages.ts'
import { serveSite } from './serve-site.ts'

/**
 * Builds real Docusaurus sites unmodified and prints a table. The folder `--sites` contains a
 * checkout of each site in `real-sites.json`, at its commit and with its packages installed, in a
 * folder of the site's name; missing ones are skipped. If the checkout contains a Docusaurus build
 * in `build-docusaurus`, compares the documents of both builds. Options: `--only`, comma-separated
 * site names; `--details`, a file to write every difference to.
 */
const repository = resolve(import.meta.dirname, '../..')

interface SiteResult {
  readonly build: SiteBuild
  readonly emptyDocuments: number
  readonly comparison: Comparison | null
  readonly visits: Visits | null
}

const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    only: { type: 'string' },
    details: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const list = await readFile(join(repository, 'bench/real-sites.json'), 'utf8')
  const sites: readonly RealSite[] = JSON.parse(list)
  const only = values.only?.split(',')
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const details: Record<string, SiteResult> = {}
  console.log(
    `| site | exit | pages | empty | errors | warnings | processor | ${visitColumns} | documents |`,
  )
  console.log(`| --- | ${'---: | '.repeat(9)}--- |`)
  try {
    for (const site of sites) {
      if (only !== undefined && !only.includes(site.name)) continue
      const dir = join(resolve(values.sites ?? '.'), site.name, site.dir)
      if (!existsSync(join(dir, 'node_modules'))) {
        console.log(`| ${site.name} | skipped: not in ${dir} |`)
        continue
      }
      const result = await measureSite(dir, browser)
      details[site.name] = result
      console.log(formatRow(site.name, result))
    }
  } finally {
    await browser.close()
    if (values.details !== undefined) {
      await writeFile(values.details, JSON.stringify(details, null, 1))
    }
  }
}

const visitColumns = 'reloads | console errors | broken'

async function measureSite(dir: string, browser: Browser): Promise<SiteResult> {
  const build = await buildSite(dir)
  if (build.exitCode !== 0) return { build, emptyDocuments: 0, comparison: null, visits: null }
  const context = await browser.newContext()
  try {
    const reader = await context.newPage()
    const documents = await readDocuments(join(dir, 'build'), reader)
    const reference = join(dir, 'build-docusaurus')
    const theirs = existsSync(reference) ? await readDocuments(reference, reader) : new Map()
    const comparison = theirs.size === 0 ? null : compareDocuments(documents, theirs)
    const served = await serveSite(dir)
    try {
      const base = new URL(served.address).pathname
      const routes = ['', ...pick([...documents.keys()], 5)]
      const paths = routes.map((route) => base.replace(/\/$/, '') + (route === '' ? '/' : route))
      const visits = await visitPages(context, served.address, paths)
      const empty = [...documents.values()].filter(({ text }) => text === '')
      return { build, emptyDocuments: empty.length, comparison, visits }
    } finally {
      served.close()
    }
  } finally {
    await context.close()
  }
}

/** Picks evenly spaced elements. */
function pick<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => {
    return list[Math.floor(index * step)] as T
  })
}

function formatRow(
  name: string,
  { build, emptyDocuments, comparison, visits }: SiteResult,
): string {
  const cells = [
    ...[
      name,
      build.exitCode,
      build.pages,
      emptyDocuments,
      build.errors.length,
      build.warnings.length,
    ],
    `${build.processorSeconds.toFixed(1)} s`,
    ...(visits === null
      ? ['', '', '']
      : [visits.reloads.length, visits.errors.length, visits.broken.length]),
    comparison === null ? '' : formatComparison(comparison),
  ]
  return `| ${cells.join(' | ')} |`
}

/** For example `140 common, 2 missing; text 1, title 3`. */
function formatComparison({ common, missing, added, differing }: Comparison): string {
  const counts = comparedFacts
    .map((fact) => [fact, differing[fact]?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([fact, count]) => `${fact} ${count}`)
  const different = counts.length === 0 ? 'all equal' : `different: ${counts.join(', ')}`
  return `${common} common, ${missing.length} missing, ${added.length} more; ${different}`
}

await main()
