import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { buildSite, type SiteBuild } from './real-sites/build-site.ts'
import { type Comparison, compareDocuments, comparedFacts } from './real-sites/compare.ts'
import { readDocuments } from './real-sites/read-pages.ts'
import type { RealSite } from './real-sites/site.ts'
import { pick, pickRoutes } from './real-sites/touch/pick-routes.ts'
import { type Touches, touchSite } from './real-sites/touch/touch-site.ts'
import { type Visits, visitPages } from './real-sites/visit-pages.ts'
import { serveSite } from './serve-site.ts'

/**
 * Builds real Docusaurus sites unmodified and prints a table. The folder `--sites` contains a
 * checkout of each site in `real-sites.json`, at its commit and with its packages installed, in a
 * folder of the site's name; missing ones are skipped. If the checkout contains a Docusaurus build
 * in `build-docusaurus`, compares the documents of both builds. Options: `--only`, comma-separated
 * site names; `--details`, a file to write every difference to; `--touch`, which also uses the menus, tabs, search and other
 * controls of some pages.
 */
const repository = resolve(import.meta.dirname, '../..')

interface SiteResult {
  readonly build: SiteBuild
  readonly emptyDocuments: number
  readonly comparison: Comparison | null
  readonly visits: Visits | null
  readonly touches: Touches | null
}

const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    only: { type: 'string' },
    details: { type: 'string' },
    touch: { type: 'boolean' },
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
  console.log(`| --- | ${'---: | '.repeat(10)}--- |`)
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

const visitColumns = 'reloads | console errors | broken | failed steps'

async function measureSite(dir: string, browser: Browser): Promise<SiteResult> {
  const build = await buildSite(dir)
  if (build.exitCode !== 0) {
    return { build, emptyDocuments: 0, comparison: null, visits: null, touches: null }
  }
  const context = await browser.newContext()
  try {
    const reader = await context.newPage()
    const documents = await readDocuments(join(dir, 'build'), reader)
    const reference = join(dir, 'build-docusaurus')
    const theirs = existsSync(reference) ? await readDocuments(reference, reader) : new Map()
    const comparison = theirs.size === 0 ? null : compareDocuments(documents, theirs)
    const served = await serveSite(dir)
    try {
      const base = new URL(served.address).pathname.replace(/\/$/, '')
      const pathOf = (route: string) => base + (route === '' ? '/' : route)
      const routes = ['', ...pick([...documents.keys()], 5)]
      const visits = await visitPages(context, served.address, routes.map(pathOf))
      const touches = values.touch
        ? await touchSite(
            context,
            served.address,
            (await pickRoutes(join(dir, 'build'))).map(pathOf),
          )
        : null
      const empty = [...documents.values()].filter(({ text }) => text === '')
      return { build, emptyDocuments: empty.length, comparison, visits, touches }
    } finally {
      served.close()
    }
  } finally {
    await context.close()
  }
}

function formatRow(
  name: string,
  { build, emptyDocuments, comparison, visits, touches }: SiteResult,
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
      ? ['', '', '', '']
      : [
          visits.reloads.length,
          visits.errors.length,
          visits.broken.length,
          formatTouches(touches),
        ]),
    comparison === null ? '' : formatComparison(comparison),
  ]
  return `| ${cells.join(' | ')} |`
}

/** For example `2 of 48`. */
function formatTouches(touches: Touches | null): string {
  return touches === null
    ? ''
    : `${touches.failed.length} of ${touches.done + touches.failed.length}`
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
