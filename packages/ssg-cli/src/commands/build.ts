import { resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createTerminalProgress, isInteractive } from '../io/terminal.ts'
import { build } from '../pipeline/build.ts'
import type { BuildSummary } from '../pipeline/tools.ts'
import { openSitePool } from '../workers/site-pool.ts'
import { openSiteStore } from './open-site-store.ts'
import { formatCounts, formatSummary, formatWithSource } from './print.ts'
import { generatorName } from './program-info.ts'
import { type StageTime, timeStages } from './time-stages.ts'
import { type FixableRunFlags, withFixes } from './with-fixes.ts'

export interface BuildFlags {
  readonly config?: string
  readonly outDir?: string
  readonly url?: string
  readonly baseUrl?: string
  /** Warnings fail the build. */
  readonly strict?: boolean
  /** One JSON object on standard output instead of text. */
  readonly json?: boolean
  /** False: nothing of earlier builds is used, and nothing is kept for later ones. */
  readonly cache?: boolean
  /** Every warning, also when there are many. */
  readonly verbose?: boolean
  /** Corrects in the sources what is safe to correct, and builds again. */
  readonly fix?: boolean
}

/** More would hide the summary; `--verbose` prints them all. */
const maxWarnings = 50

/** `ssg build`. Gives the exit code: 1 when the content or the configuration is at fault. */
export async function runBuild(dir: string, flags: BuildFlags): Promise<number> {
  return withFixes(dir, flags, (again) => buildOnce(dir, again))
}

async function buildOnce(dir: string, flags: FixableRunFlags): Promise<number> {
  const siteDir = resolve(dir)
  const terminal = createTerminalProgress({
    stream: process.stderr,
    isInteractive: isInteractive(process.stderr),
  })
  const progress = timeStages(terminal)
  try {
    const overrides: ConfigOverrides = {
      mode: 'production',
      configFile: flags.config,
      outDir: flags.outDir,
      url: flags.url,
      baseUrl: flags.baseUrl,
    }
    const { cache = true } = flags
    await using kept = await openSiteStore(siteDir, cache)
    const config = await loadConfig(siteDir, overrides, kept.store)
    await using pool = openSitePool(config, overrides, kept.dir)
    const summary = await build(config, {
      store: kept.store,
      pool,
      generator: await generatorName(),
      progress,
      reuseOutput: cache,
      strict: flags.strict ?? false,
    })
    terminal.stop()
    if (flags.onDiagnostics?.(summary.warnings)) return 0
    reportSuccess(config, summary, progress.times(), flags)
    return 0
  } catch (error) {
    terminal.stop()
    if (!(error instanceof BuildFailure)) throw error
    if (flags.onDiagnostics?.(error.diagnostics)) return 1
    reportFailure(error.diagnostics, siteDir, flags)
    return 1
  }
}

function reportSuccess(
  { outDir, siteDir }: SiteConfig,
  summary: BuildSummary,
  times: readonly StageTime[],
  { json, verbose }: BuildFlags,
): void {
  const { warnings, ...counts } = summary
  if (json) {
    printJson({ ok: true, outDir, ...counts, stages: times, diagnostics: warnings })
    return
  }
  const shown = verbose ? warnings : warnings.slice(0, maxWarnings)
  if (shown.length > 0) console.error(`${formatWithSource(shown, siteDir)}\n`)
  if (shown.length < warnings.length) {
    console.error(`${warnings.length - shown.length} more warnings: --verbose shows them\n`)
  }
  console.log(formatSummary(summary, times, outDir))
}

/** Complaints that a command ends with, as text or as JSON. */
export function reportFailure(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  { json }: Pick<BuildFlags, 'json'>,
): void {
  if (json) printJson({ ok: false, diagnostics })
  else {
    console.error(formatWithSource(diagnostics, siteDir))
    console.error(
      `\nThe build stopped: ${formatCounts(diagnostics)}. The last output is as it was.`,
    )
  }
}

function printJson(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
