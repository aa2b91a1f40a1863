import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CorpusShape, pagePath, writeCorpus } from './corpus/write-corpus.ts'
import { writeDocusaurusSite } from './corpus/write-docusaurus-site.ts'
import { writeHugoSite } from './corpus/write-hugo-site.ts'
import { measureDev } from './dev/measure-dev.ts'
import { type CommandMeasurement, measureCommand } from './measure-command.ts'
import { type OutputSize, outputSize } from './output-size.ts'

/**
 * Prints what builds of a generated site cost, as medians of several rounds. Asserts nothing.
 *
 *     npm run bench:speed -- --pages 100,1000 --versions 1,3
 *     npm run bench:speed -- --dev --pages 100,1000 --generators ssg,vitepress --peers ../peers
 *     npm run bench:speed -- --pages 1000 --hugo --docusaurus ../docusaurus
 *
 * `--hugo` builds the same pages with the `hugo` on this machine, `--docusaurus` with the packages in the
 * `node_modules` of that folder. In each round of cold builds, ours and those of the others take
 * turns, so that all have the same machine.
 *
 * `--dev` measures development servers instead: the first page, and `--edits` edits of each kind from writing the
 * file to the frame that shows it, median and worst, with the processor time and reloads of one. `--peers` has a
 * folder with the packages of each other generator.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000' },
    versions: { type: 'string', default: '1' },
    /** Fraction of pages that differ from version to version. */
    differing: { type: 'string', default: '0.05' },
    components: { type: 'string', default: '0.1' },
    dev: { type: 'boolean', default: false },
    edits: { type: 'string', default: '20' },
    generators: { type: 'string', default: 'ssg' },
    peers: { type: 'string', default: 'peers' },
    rounds: { type: 'string', default: '3' },
    hugo: { type: 'boolean', default: false },
    docusaurus: { type: 'string' },
  },
})

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const rounds = Number(values.rounds)
const parseNumbers = (list: string) => list.split(',').map(Number)

interface BenchmarkRow {
  readonly scenario: string
  readonly runs: CommandMeasurement[]
  readonly output: OutputSize
}

/** A generator, and how it builds the same pages without a cache. */
interface Generator {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly dir: string
  readonly outDir: string
  /** Deleted before each build. */
  readonly cacheDirs: readonly string[]
}

async function main(): Promise<void> {
  for (const pages of parseNumbers(values.pages)) {
    if (values.dev) {
      const generators = values.generators.split(',')
      const rounds = Number(values.edits)
      await measureDev({ pages, rounds, generators, peersDir: resolve(values.peers) })
      continue
    }
    for (const versions of parseNumbers(values.versions)) await measureSite(pages, versions)
  }
}

async function measureSite(pages: number, versions: number): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'ssg-speed-'))
  const dir = join(root, 'ssg')
  try {
    const shape: CorpusShape = {
      pages,
      versions,
      differingShare: Number(values.differing),
      componentShare: Number(values.components),
    }
    await writeCorpus(dir, shape)
    console.log(`\n${pages} pages × ${versions} versions`)
    const own: Generator = {
      name: 'cold',
      command: [process.execPath, cli, 'build', dir, '--json'],
      dir,
      outDir: join(dir, 'build'),
      cacheDirs: ['.ssg'],
    }
    // A build that starts in the moment in which a file is written must look at it again the next time.
    await wait(1000)
    const cold = await measureColdBuilds([own, ...(await otherGenerators(root, shape))])
    printRows([...cold, ...(await measureRebuilds(own))])
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function otherGenerators(root: string, shape: CorpusShape): Promise<readonly Generator[]> {
  const others: Generator[] = []
  if (values.hugo) {
    const hugoDir = join(root, 'hugo')
    await writeHugoSite(hugoDir, shape.pages)
    const outDir = join(hugoDir, 'public')
    const command = ['hugo', '--quiet', '--ignoreCache'] as const
    others.push({ name: 'Hugo, cold', command, dir: hugoDir, outDir, cacheDirs: [] })
  }
  if (values.docusaurus !== undefined) {
    const siteDir = join(root, 'docusaurus')
    await writeDocusaurusSite(siteDir, values.docusaurus, shape)
    others.push({
      name: 'Docusaurus, cold',
      command: [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
      dir: siteDir,
      outDir: join(siteDir, 'build'),
      cacheDirs: ['.docusaurus', 'node_modules/.cache'],
    })
  }
  return others
}

async function measureColdBuilds(generators: readonly Generator[]): Promise<BenchmarkRow[]> {
  const runs = new Map<Generator, CommandMeasurement[]>(generators.map((one) => [one, []]))
  const trash = await mkdtemp(join(tmpdir(), 'ssg-speed-trash-'))
  for (let round = 0; round < rounds; round++) {
    for (const [{ name, command, dir, outDir, cacheDirs }, ofGenerator] of runs) {
      // Not deleted until the end: for a minute, ext4 creates files more slowly after many were deleted.
      for (const [at, cache] of [outDir, ...cacheDirs.map((path) => join(dir, path))].entries())
        if (existsSync(cache)) renameSync(cache, join(trash, `${name}-${round}-${at}`))
      const [program, ...args] = command
      ofGenerator.push(await measureCommand(program, args, dir))
    }
  }
  rmSync(trash, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  return [...runs].map(([{ name, outDir }, ofGenerator]) => ({
    scenario: name,
    runs: ofGenerator,
    output: outputSize(outDir),
  }))
}

/** Builds after a change, in the order of the table. */
async function measureRebuilds({ command, dir, outDir }: Generator): Promise<BenchmarkRow[]> {
  const page = join(dir, `content/docs/${pagePath(4)}.md`)
  const component = join(dir, 'src/Counter.tsx')
  const category = join(dir, 'content/docs/part-1/_category_.json')
  const config = join(dir, 'site.config.ts')
  const configSource = readFileSync(config, 'utf8')
  const changes: readonly [string, (round: number) => void][] = [
    ['nothing changed', () => {}],
    ['one page changed', (round) => appendFileSync(page, `\nEdit ${round}.\n`)],
    ['one component changed', (round) => appendFileSync(component, `// Edit ${round}\n`)],
    [
      'sidebar label changed',
      (round) => writeFileSync(category, JSON.stringify({ label: `Part ${round}` })),
    ],
    [
      'title of site changed',
      (round) => writeFileSync(config, configSource.replace('Benchmark', `Benchmark ${round}`)),
    ],
  ]
  const [program, ...args] = command
  const rows: BenchmarkRow[] = []
  for (const [scenario, change] of changes) {
    const runs: CommandMeasurement[] = []
    for (let round = 0; round < rounds; round++) {
      change(round)
      runs.push(await measureCommand(program, args, dir))
    }
    rows.push({ scenario, runs, output: outputSize(outDir) })
  }
  return rows
}

function formatStages(run: CommandMeasurement | undefined): string {
  try {
    const { stages } = JSON.parse(run?.stdout ?? '') as {
      stages: { name: string; milliseconds: number }[]
    }
    return stages.map(({ name, milliseconds }) => `${name} ${milliseconds}`).join(' · ')
  } catch {
    return ''
  }
}

function printRows(rows: readonly BenchmarkRow[]): void {
  const header = ['', 'time', 'processor', 'of cold', 'memory', 'output', 'files']
  console.log(formatRow(header))
  const coldSeconds = median(rows[0]?.runs.map((run) => run.processorSeconds) ?? [])
  for (const { scenario, runs, output } of rows) {
    const processorSeconds = median(runs.map((run) => run.processorSeconds))
    const memory = Math.max(...runs.map((run) => run.peakMemoryMb))
    const hasFailed = runs.some(({ exitCode }) => exitCode !== 0)
    const cells = [
      scenario,
      `${median(runs.map((run) => run.seconds)).toFixed(2)} s`,
      `${processorSeconds.toFixed(2)} s`,
      (processorSeconds / coldSeconds).toFixed(2),
      `${memory.toFixed(0)} MB`,
      `${output.megabytes.toFixed(1)} MB`,
      `${output.files}${hasFailed ? ' FAILED' : ''}`,
    ]
    console.log(formatRow(cells))
    const stages = formatStages(runs.at(-1))
    if (stages !== '') console.log(`    ${stages}`)
  }
}

function formatRow([scenario = '', ...cells]: readonly string[]): string {
  return `  ${scenario.padEnd(22)} ${cells.map((cell) => cell.padStart(10)).join(' ')}`
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

await main()
