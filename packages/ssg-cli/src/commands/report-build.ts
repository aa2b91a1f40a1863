import type { SiteConfig } from '../config/site-config.ts'
import type { BuildSummary } from '../pipeline/tools.ts'
import { formatByCause, formatSummary, printJson } from './print.ts'
import type { StageTime } from './time-stages.ts'
import type { Difference } from './verify-output.ts'

/** A successful build, and how long its stages took. */
export interface TimedBuild {
  readonly summary: BuildSummary
  readonly times: readonly StageTime[]
  /** Differences from a clean build, if requested. */
  readonly differences?: readonly Difference[]
}

/** How a build is reported. */
export interface ReportFlags {
  readonly json?: boolean
  readonly verbose?: boolean
}

/** Prints a successful build and its warnings. */
export function reportBuild(
  { outDir, siteDir }: Pick<SiteConfig, 'outDir' | 'siteDir'>,
  { summary, times, differences }: TimedBuild,
  { json, verbose }: ReportFlags,
): void {
  const { diagnostics, outputHash: _, ...counts } = summary
  if (json) {
    const ok = (differences ?? []).length === 0
    const compared = differences === undefined ? {} : { differences }
    printJson({ ok, outDir, ...counts, stages: times, diagnostics, ...compared })
    return
  }
  if (diagnostics.length > 0) {
    console.error(`${formatByCause(diagnostics, siteDir, verbose)}\n`)
  }
  console.log(formatSummary(summary, times, outDir))
}
