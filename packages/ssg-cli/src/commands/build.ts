import { join, resolve } from 'node:path'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { FailOn } from '../diagnostics/diagnostic-log.ts'
import { readOutputManifest } from '../emit/output-manifest.ts'
import { resolveTarget } from '../emit/resolve-target.ts'
import { buildDay } from '../io/build-day.ts'
import { createStderrProgress } from '../io/terminal.ts'
import type { ExplainedSite } from '../pipeline/explain/explanation.ts'
import { type BuiltSite, buildLanguages, type SiteBuild } from './build-languages.ts'
import { stampKey } from './build-stamp.ts'
import { printExplanation } from './explain-file.ts'
import { openSiteStore } from './open-site-store.ts'
import { formatCounts } from './print.ts'
import { formatStageTable, isProfiled, runProfiled } from './profile.ts'
import { generatorName, programHash } from './program-info.ts'
import { reportBuild } from './report-build.ts'
import { saveStamp } from './save-stamp.ts'
import type { BuildStart } from './start-command.ts'
import { timeStages } from './time-stages.ts'
import { openTrustedFolder } from './trusted-folder.ts'
import { formatDifferences, verifyOutput } from './verify-output.ts'
import { type FixableCommand, type FixableRunFlags, withFixes } from './with-fixes.ts'
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

type RunFlags = FixableRunFlags & Pick<BuildFlags, 'verify' | 'explain' | 'profile'>

/**
 * `ssg build`. Returns the exit code: 1 if the content or the configuration has errors. With what the
 * process has started, a build that finds nothing changed lets the next one end sooner.
 */
export async function runBuild(
  dir: string,
  flags: BuildFlags,
  start: BuildStart | null = null,
): Promise<number> {
  if (flags.profile && !isProfiled()) return runProfiled(join(resolve(dir), '.ssg/profile'))
  if (!flags.untrusted) return withFixes(dir, flags, buildOf(dir, start))
  using folder = openTrustedFolder(flags.config)
  const { outDir = join(dir, 'build') } = flags
  // A cache or an output in the folder could be forged, so use neither.
  const untrusted = { ...flags, outDir, cache: false, untrustedDir: resolve(dir) }
  return await withFixes(folder.path, untrusted, buildOf(folder.path, start))
}

function buildOf(dir: string, start: BuildStart | null): FixableCommand {
  return {
    run: (flags) =>
      withWorkDir(flags.cache ?? true, (workDir) => buildOnce(dir, { ...flags, workDir }, start)),
    summarize({ diagnostics, hasReplacedOutput }) {
      const output = hasReplacedOutput
        ? 'The new output is in place'
        : 'The previous output is unchanged'
      return `Build failed: ${formatCounts(diagnostics)}. ${output}.`
    },
  }
}

/** Builds with a temporary working folder, or with `.ssg` and the cache. */
async function buildOnce(
  dir: string,
  flags: RunFlags & { readonly workDir: string | undefined },
  start: BuildStart | null,
): Promise<number> {
  let isChanged = false
  let recorded: readonly string[] | null = null
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
      takeThread: start?.takeThread,
      tools: {
        store: siteStore.store,
        generator: await generatorName(),
        day: buildDay(process.env),
        progress,
        reuseOutput: cache,
        failOn: failOnOf(flags),
        onChanged() {
          isChanged = true
          start?.reads.stop()
        },
        onRecorded(inputs) {
          recorded = inputs
        },
        ...(flags.explain === undefined ? {} : { onBuilt: (built) => explained.push(built) }),
      },
    }
    const built = await buildLanguages(site)
    const { config, summary } = built
    const times = progress.times()
    const differences = flags.verify ? await verifyOutput(config, site) : []
    terminal.stop()
    if (flags.onDiagnostics?.(summary.diagnostics)) return 0
    // The default language comes last.
    const last = explained.at(-1)
    if (flags.explain !== undefined && last !== undefined) {
      return printExplanation(flags.explain, last, config.outDir)
    }
    const { verify, profile, json } = flags
    reportBuild(config, { summary, times, ...(verify ? { differences } : {}) }, flags)
    if (verify && !json) console.log(formatDifferences(differences))
    if (profile && !json) console.log(`\n${formatStageTable(times)}`)
    const reads = start?.reads.paths() ?? null
    const looked = isChanged ? withRecorded(reads, recorded, config) : reads
    if (cache && looked !== null) await stampBuild(built, flags, looked)
    return differences.length === 0 ? 0 : 1
  } finally {
    terminal.stop()
  }
}

function failOnOf({ strict, keepGoing }: FixableRunFlags): FailOn {
  if (keepGoing) return 'nothing'
  return strict ? 'warnings' : 'errors'
}

/**
 * What the build after this one will look at: what this one did before it found something changed, and the inputs of its record. Null if
 * that is unknown, or if the site's own code could give another result.
 */
function withRecorded(
  reads: readonly string[] | null,
  recorded: readonly string[] | null,
  { code, integrations, languages, content }: SiteConfig,
): readonly string[] | null {
  if (reads === null || recorded === null) return null
  const sidebars = content.docs.flatMap(({ versions }) => versions)
  const runsSidebars = sidebars.some(
    ({ sidebarsFile }) => sidebarsFile && !sidebarsFile.endsWith('.json'),
  )
  const isPlain = code === 'plain' && integrations.length === 0 && !runsSidebars
  return isPlain && languages.all.length <= 1 ? [...reads, ...recorded] : null
}

/** Records what the next build will look at, so that it can end before the program is loaded. */
async function stampBuild(
  { config, summary }: BuiltSite,
  { json = false, verbose = false }: FixableRunFlags,
  reads: readonly string[],
): Promise<void> {
  const key = stampKey(process.argv.slice(2), await programHash())
  if (key === null || config.code === 'unknown') return
  const { workDir, siteDir, outDir } = config
  const target = await resolveTarget(outDir)
  const { entries } = readOutputManifest(workDir, target)
  const flags = { json, verbose }
  const sources = { key, workDir, reads, target, entries, summary, flags }
  saveStamp({ ...sources, startedAt: performance.timeOrigin, config: { siteDir, outDir } })
}
