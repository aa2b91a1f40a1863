import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pagePath, writeCorpus } from './corpus/write-corpus.ts'
import { type CommandMeasurement, measureCommand } from './measure-command.ts'
import { measureDevServer } from './measure-dev-server.ts'

/**
 * Prints what builds of a generated site cost. Asserts nothing.
 *
 *     npm run bench:speed -- --pages 100,1000 --versions 1,3 --dev
 *     npm run bench:speed -- --peer "other=npx other-generator build" --peer-dir ../other-site
 *
 * A peer is a command that builds the same pages in a folder that is ready for it; it runs in turn with
 * ours, so that both have the same machine.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000' },
    versions: { type: 'string', default: '1' },
    /** Fraction of pages that differ from version to version. */
    differing: { type: 'string', default: '0.05' },
    components: { type: 'string', default: '0.05' },
    dev: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '1' },
    peer: { type: 'string' },
    'peer-dir': { type: 'string' },
  },
})

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const parseNumbers = (list: string) => list.split(',').map(Number)

interface BenchmarkRow {
  readonly scenario: string
  readonly runs: readonly CommandMeasurement[]
  readonly stages: string
}

async function main(): Promise<void> {
  for (const pages of parseNumbers(values.pages)) {
    for (const versions of parseNumbers(values.versions)) await measureSite(pages, versions)
  }
}

async function measureSite(pages: number, versions: number): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-speed-'))
  try {
    await writeCorpus(dir, {
      pages,
      versions,
      differingShare: Number(values.differing),
      componentShare: Number(values.components),
    })
    console.log(`\n${pages} pages × ${versions} versions`)
    const rows = await measureBuilds(dir)
    printRows(rows)
    if (values.dev) {
      const { firstPageMs, medianEditMs } = await measureDevServer(dir)
      console.log(
        `  dev: first page ${Math.round(firstPageMs)} ms · edit ${medianEditMs.toFixed(0)} ms`,
      )
    }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function measureBuilds(dir: string): Promise<readonly BenchmarkRow[]> {
  const page = join(dir, `content/docs/${pagePath(4)}.md`)
  const category = join(dir, 'content/docs/part-1/_category_.json')
  const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round)
  const rows: BenchmarkRow[] = []
  const measure = async (scenario: string, prepare: (round: number) => void) => {
    const runs: CommandMeasurement[] = []
    for (const round of rounds) {
      prepare(round)
      runs.push(await measureCommand(process.execPath, [cli, 'build', dir, '--json'], dir))
    }
    rows.push({ scenario, runs, stages: formatStages(runs.at(-1)) })
  }

  await measure('cold', () => {
    for (const name of ['.ssg', 'build']) rmSync(join(dir, name), { recursive: true, force: true })
  })
  if (values.peer !== undefined) rows.push(await measurePeer(values.peer, rounds.length))
  await measure('nothing changed', () => {})
  await measure('one page changed', (round) => appendFileSync(page, `\nEdit ${round}.\n`))
  await measure('sidebar label changed', (round) => {
    writeFileSync(category, JSON.stringify({ label: `Part ${round}` }))
  })
  return rows
}

async function measurePeer(peer: string, rounds: number): Promise<BenchmarkRow> {
  const [, name = 'peer', command = peer] = /^([^=]+)=(.*)$/s.exec(peer) ?? []
  const runs: CommandMeasurement[] = []
  for (let round = 0; round < rounds; round++) {
    runs.push(await measureCommand('sh', ['-c', command], resolve(values['peer-dir'] ?? '.')))
  }
  return { scenario: `${name}, cold`, runs, stages: '' }
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
  const cold = median(rows[0]?.runs.map(({ seconds }) => seconds) ?? [])
  for (const { scenario, runs, stages } of rows) {
    const seconds = median(runs.map((run) => run.seconds))
    const megabytes = Math.max(...runs.map((run) => run.peakMemoryMb))
    const ratio =
      seconds < cold ? `1/${(cold / seconds).toFixed(1)}` : `× ${(seconds / cold).toFixed(1)}`
    const failed = runs.some(({ exitCode }) => exitCode !== 0) ? ' FAILED' : ''
    console.log(
      `  ${scenario.padEnd(22)} ${seconds.toFixed(2).padStart(7)} s  ${ratio.padStart(7)}  ${megabytes.toFixed(0).padStart(5)} MB${failed}`,
    )
    if (stages !== '') console.log(`      ${stages}`)
  }
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

await main()
