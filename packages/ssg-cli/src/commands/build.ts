import { join, resolve } from 'node:path'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { FailOn } from '../diagnostics/diagnostic-log.ts'
import { buildDay } from '../io/build-day.ts'
import { createStderrProgress } from '../io/terminal.ts'
import type { ExplainedSite } from '../pipeline/explain/explanation.ts'
import type { BuildSummary } from '../pipeline/tools.ts'
import { buildLanguages, type SiteBuild } from './build-languages.ts'
import { printExplanation } from './explain-file.ts'
import { openSiteStore } from './open-site-store.ts'
import { formatByCause, formatSummary, printJson } from './print.ts'
import { formatStageTable, isProfiled, runProfiled } from './profile.ts'
import { generatorName } from './program-info.ts'
import { type StageTime, timeStages } from './time-stages.ts'
import { openTrustedFolder } from './trusted-folder.ts'
import { type Difference, formatDifferences, verifyOutput } from './verify-output.ts'
import { type FixableRunFlags, withFixes } from './with-fixes.ts'
import { withWorkDir } from './with-work-dir.ts'

export interface BuildFlags {
  readonly config?: string
  readonly outDir?: string
  readonly url?: string
  readonly baseUrl?: string
  /** Warnings fail the build. */
  readonly strict?: boolean
  /** Build despite errors; pages lack the parts that have errors. */
  readonly keepGoing?: boolean
  /** Print one JSON object to standard output instead of text. */
  readonly json?: boolean
  /** Whether to read and write the cache. */
  readonly cache?: boolean
  /** Print every location of each problem. */
  readonly verbose?: boolean
  /** Record a profile, and print what each stage needed. */
  readonly profile?: boolean
  /** Apply safe fixes to the sources, then build again. */
  readonly fix?: boolean
  /** Rebuild from scratch and compare. */
  readonly verify?: boolean
  /** Explain this file instead of printing a summary. */
  readonly explain?: string
  /** Build the folder's content without running any code in it. */
  readonly untrusted?: boolean
}

/** `ssg build`. Returns the exit code: 1 if the content or the configuration has errors. */
export async function runBuild(dir: string, flags: BuildFlags): Promise<number> {
  if (flags.profile && !isProfiled()) return runProfiled(join(resolve(dir), '.ssg/profile'))
  if (!flags.untrusted) return withFixes(dir, flags, (runFlags) => buildIn(dir, runFlags))
  using folder = openTrustedFolder(flags.config)
  const { outDir = join(dir, 'build') } = flags
  // A cache or an output in the folder could be forged, so use neither.
  const untrusted = { ...flags, outDir, cache: false, untrustedDir: resolve(dir) }
  return await withFixes(folder.path, untrusted, (runFlags) => buildIn(folder.path, runFlags))
}

type BuildRunFlags = FixableRunFlags & Pick<BuildFlags, 'verify' | 'explain' | 'profile'>

function buildIn(dir: string, flags: BuildRunFlags): Promise<number> {
  const { cache = true } = flags
  return withWorkDir(cache, (workDir) => buildOnce(dir, { ...flags, workDir }))
}

/** Builds with a temporary working folder, or with `.ssg` and the cache. */
async function buildOnce(
  dir: string,
  flags: BuildRunFlags & { readonly workDir: string | undefined },
): Promise<number> {
  // Make the output readable for the web server, which may run as another user.
  process.umask(0o022)
  const siteDir = resolve(dir)
  const terminal = await createStderrProgress()
  const progress = timeStages(terminal)
  try {
    const overrides: ConfigOverrides = {
      mode: 'production',
      configFile: flags.config,
      outDir: flags.outDir,
      url: flags.url,
      baseUrl: flags.baseUrl,
      untrustedDir: flags.untrustedDir,
      workDir: flags.workDir,
    }
    const cache = flags.workDir === undefined
    await using siteStore = await openSiteStore(siteDir, cache)
    const explained: ExplainedSite[] = []
    const site: SiteBuild = {
      siteDir,
      overrides,
      storeDir: siteStore.dir,
      tools: {
        store: siteStore.store,
        generator: await generatorName(),
        day: buildDay(process.env),
        progress,
        reuseOutput: cache,
        failOn: failOnOf(flags),
        ...(flags.explain === undefined ? {} : { onBuilt: (built) => explained.push(built) }),
      },
    }
    const { config, summary } = await buildLanguages(site)
    const times = progress.times()
    const differences = flags.verify ? await verifyOutput(config, site) : []
    terminal.stop()
    if (flags.onDiagnostics?.(summary.diagnostics)) return 0
    // The default language comes last.
    const built = explained.at(-1)
    if (flags.explain !== undefined && built !== undefined) {
      return printExplanation(flags.explain, built, config.outDir)
    }
    reportSuccess(config, { summary, times, differences }, flags)
    return differences.length === 0 ? 0 : 1
  } finally {
    terminal.stop()
  }
}

function failOnOf({ strict, keepGoing }: FixableRunFlags): FailOn {
  if (keepGoing) return 'nothing'
  return strict ? 'warnings' : 'errors'
}

/** A successful build, and how long its stages took. */
interface TimedBuild {
  readonly summary: BuildSummary
  readonly times: readonly StageTime[]
  /** Differences from a clean build; empty unless requested. */
  readonly differences: readonly Difference[]
}

function reportSuccess(
  { outDir, siteDir }: Pick<SiteConfig, 'outDir' | 'siteDir'>,
  { summary, times, differences }: TimedBuild,
  { json, verbose, profile, verify }: BuildFlags,
): void {
  const { diagnostics, ...counts } = summary
  if (json) {
    const result = { outDir, ...counts, stages: times, diagnostics }
    printJson({ ok: differences.length === 0, ...result, ...(verify ? { differences } : {}) })
    return
  }
  if (diagnostics.length > 0) {
    console.error(`${formatByCause(diagnostics, siteDir, verbose)}\n`)
  }
  console.log(formatSummary(summary, times, outDir))
  if (verify) console.log(formatDifferences(differences))
  if (profile) console.log(`\n${formatStageTable(times)}`)
}
