import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pagePath, writeCorpus } from './corpus/write-corpus.ts'
import { measureDevServer } from './dev-server.ts'
import { type Run, runMeasured } from './run-measured.ts'

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
    /** The share of pages that differ from version to version. */
    differing: { type: 'string', default: '0.05' },
    components: { type: 'string', default: '0.05' },
    dev: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '1' },
    peer: { type: 'string' },
    'peer-dir': { type: 'string' },
  },
})

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const numbers = (list: string) => list.split(',').map(Number)

interface Row {
  readonly work: string
  readonly runs: readonly Run[]
  readonly stages: string
}

async function main(): Promise<void> {
  for (const pages of numbers(values.pages)) {
    for (const versions of numbers(values.versions)) await measureSite(pages, versions)
  }
}

async function measureSite(pages: number, versions: number): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-speed-'))
  try {
    await writeCorpus(dir, {
      pages,
      versions,
      differing: Number(values.differing),
      components: Number(values.components),
    })
    console.log(`\n${pages} pages × ${versions} versions`)
    const rows = await measureBuilds(dir)
    print(rows)
    if (values.dev) {
      const { firstPage, edit } = await measureDevServer(dir)
      console.log(`  dev: first page ${Math.round(firstPage)} ms · edit ${edit.toFixed(0)} ms`)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function measureBuilds(dir: string): Promise<readonly Row[]> {
  const page = join(dir, `content/docs/${pagePath(4)}.md`)
  const category = join(dir, 'content/docs/part-1/_category_.json')
  const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round)
  const rows: Row[] = []
  const measure = async (work: string, prepare: (round: number) => void) => {
    const runs: Run[] = []
    for (const round of rounds) {
      prepare(round)
      runs.push(await runMeasured(process.execPath, [cli, 'build', dir, '--json'], dir))
    }
    rows.push({ work, runs, stages: stagesOf(runs.at(-1)) })
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

async function measurePeer(peer: string, rounds: number): Promise<Row> {
  const [, name = 'peer', command = peer] = /^([^=]+)=(.*)$/s.exec(peer) ?? []
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) {
    runs.push(await runMeasured('sh', ['-c', command], resolve(values['peer-dir'] ?? '.')))
  }
  return { work: `${name}, cold`, runs, stages: '' }
}

function stagesOf(run: Run | undefined): string {
  try {
    const { stages } = JSON.parse(run?.stdout ?? '') as {
      stages: { name: string; milliseconds: number }[]
    }
    return stages.map(({ name, milliseconds }) => `${name} ${milliseconds}`).join(' · ')
  } catch {
    return ''
  }
}

function print(rows: readonly Row[]): void {
  const cold = middle(rows[0]?.runs.map(({ seconds }) => seconds) ?? [])
  for (const { work, runs, stages } of rows) {
    const seconds = middle(runs.map((run) => run.seconds))
    const megabytes = Math.max(...runs.map((run) => run.megabytes))
    const ratio =
      seconds < cold ? `1/${(cold / seconds).toFixed(1)}` : `× ${(seconds / cold).toFixed(1)}`
    const failed = runs.some(({ exitCode }) => exitCode !== 0) ? ' FAILED' : ''
    console.log(
      `  ${work.padEnd(22)} ${seconds.toFixed(2).padStart(7)} s  ${ratio.padStart(7)}  ${megabytes.toFixed(0).padStart(5)} MB${failed}`,
    )
    if (stages !== '') console.log(`      ${stages}`)
  }
}

function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

await main()
