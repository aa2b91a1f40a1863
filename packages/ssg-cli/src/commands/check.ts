import { resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { buildDay } from '../io/build-day.ts'
import { createStderrProgress } from '../io/terminal.ts'
import { checkSite } from '../pipeline/check-site.ts'
import type { Tools } from '../pipeline/tools.ts'
import { openSitePool } from '../workers/site-pool.ts'
import { openSiteStore } from './open-site-store.ts'
import { formatByCause, formatCounts, printJson } from './print.ts'
import { generatorName } from './program-info.ts'
import { type FixableRunFlags, withFixes } from './with-fixes.ts'
import { withWorkDir } from './with-work-dir.ts'

export type CheckFlags = FixableRunFlags & { readonly fix?: boolean }

/** `ssg check`: reports every problem a build would, without writing files. Returns the exit code. */
export function runCheck(dir: string, flags: CheckFlags): Promise<number> {
  const { cache = true } = flags
  return withFixes(dir, flags, {
    run: (runFlags) => withWorkDir(cache, (workDir) => checkOnce(dir, { ...runFlags, workDir })),
    summarize: ({ diagnostics }) => `Found ${formatCounts(diagnostics)}`,
  })
}

/** Checks with a temporary working folder, or with `.ssg` and the cache. */
async function checkOnce(
  dir: string,
  flags: FixableRunFlags & { readonly workDir: string | undefined },
): Promise<number> {
  const siteDir = resolve(dir)
  const progress = await createStderrProgress()
  try {
    const overrides: ConfigOverrides = {
      mode: 'production',
      configFile: flags.config,
      outDir: flags.outDir,
      baseUrl: flags.baseUrl,
      workDir: flags.workDir,
    }
    await using siteStore = await openSiteStore(siteDir, flags.workDir === undefined)
    const config = await loadConfig(siteDir, overrides, siteStore.store)
    await using pool = openSitePool(config, { overrides, storeDir: siteStore.dir })
    const log = new DiagnosticLog(config.lenient)
    const tools: Tools = {
      store: siteStore.store,
      pool,
      generator: await generatorName(),
      day: buildDay(process.env),
      progress,
      reuseOutput: false,
      failOn: flags.strict ? 'warnings' : 'errors',
    }
    const pages = await checkSite(config, tools, log)
    progress.stop()
    if (flags.onDiagnostics?.(log.all)) return 0
    reportSuccess({ pages, diagnostics: log.all }, siteDir, flags)
    return 0
  } finally {
    progress.stop()
  }
}

/** The number of checked pages, and what was reported about them. */
interface CheckResult {
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
}

function reportSuccess(
  { pages, diagnostics }: CheckResult,
  siteDir: string,
  { json, verbose }: FixableRunFlags,
): void {
  if (json) {
    printJson({ ok: true, pages, diagnostics })
    return
  }
  if (diagnostics.length > 0) console.error(`${formatByCause(diagnostics, siteDir, verbose)}\n`)
  console.log(`Checked ${pages} pages: ${formatCounts(diagnostics)}`)
}
