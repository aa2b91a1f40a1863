import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { relative } from 'node:path'
import type { StageTime } from './time-stages.ts'

/** Whether V8 records a profile of this process. */
export function isProfiled(): boolean {
  return process.execArgv.includes('--cpu-prof')
}

/**
 * Runs this command again while V8 records a profile of each thread, into files below `dir`. Returns the exit code of
 * the command.
 */
export function runProfiled(dir: string): number {
  rmSync(dir, { recursive: true, force: true })
  const recording = ['--cpu-prof', `--cpu-prof-dir=${dir}`]
  const args = [...process.execArgv, ...recording, ...process.argv.slice(1)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  console.log(`\nProfile: ${relative(process.cwd(), dir) || dir}, a file for each thread`)
  return status ?? 1
}

/** A Markdown table of the stages, to paste into an issue. */
export function formatStageTable(times: readonly StageTime[]): string {
  const { rss } = process.memoryUsage()
  const peak = process.resourceUsage().maxRSS * 1024
  const rows = times.map(
    ({ name, milliseconds, processorMilliseconds, rssBytes }) =>
      `| ${name} | ${seconds(milliseconds)} | ${seconds(processorMilliseconds)} | ${megabytes(rssBytes)} |`,
  )
  return [
    `Node.js ${process.version}, ${process.platform}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}; peak of memory ${megabytes(Math.max(rss, peak))}`,
    '',
    '| stage | time | processor time | memory at its end |',
    '| ----- | ---: | -------------: | ----------------: |',
    ...rows,
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
