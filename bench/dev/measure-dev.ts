import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devGenerators } from './generators.ts'
import { type EditTimes, measureDevSite } from './measure-edits.ts'

export interface DevBenchmark {
  readonly pages: number
  /** Number of edits of each kind. */
  readonly rounds: number
  /** Names of `devGenerators`. */
  readonly generators: readonly string[]
  /** Folder with the packages of the other generators. */
  readonly peersDir: string
}

/** Prints how long each generator's development server takes to show a first page and each kind of edit. */
export async function measureDev(benchmark: DevBenchmark): Promise<void> {
  for (const name of benchmark.generators) {
    const dir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-dev-')))
    try {
      const site = await devGenerators[name]?.(dir, benchmark.pages, benchmark.peersDir)
      if (site === undefined) throw new Error(`There is no generator ${name}`)
      console.log(`\n${site.name}, ${benchmark.pages} pages`)
      await measureDevSite(site, benchmark.rounds, {
        firstPage: (time, hasCache) =>
          console.log(`  first page, ${hasCache ? 'warm' : 'empty'} cache  ${inSeconds(time)}`),
        edit: (times) => console.log(formatEdit(times)),
      })
    } finally {
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
  }
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

function formatEdit({ name, timesToPaint, processorTime, reloads }: EditTimes): string {
  const seen = timesToPaint.filter((time) => time !== null).sort((a, b) => a - b)
  const missing = timesToPaint.length - seen.length
  const cells = [
    `${seen[Math.floor(seen.length / 2)]?.toFixed(0) ?? '–'} ms`,
    `${seen.at(-1)?.toFixed(0) ?? '–'} ms`,
    `${processorTime.toFixed(0)} ms`,
    `${reloads.toFixed(1)}`,
  ]
  const note = missing === 0 ? '' : `  ${missing} not shown`
  return `  ${name.padEnd(20)} ${cells.map((cell) => cell.padStart(10)).join(' ')}${note}`
}
