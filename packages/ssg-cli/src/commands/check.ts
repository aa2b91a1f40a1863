import { resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { createProgress, isInteractive } from '../io/terminal.ts'
import { inspect } from '../pipeline/inspect.ts'
import type { Tools } from '../pipeline/tools.ts'
import { openPool } from '../workers/site-pool.ts'
import { reportFailure } from './build.ts'
import { type FixableFlags, withFixes } from './fix.ts'
import { countOf, printable } from './print.ts'
import { generatorName } from './program-info.ts'
import { openSiteStore } from './tools.ts'

export type CheckFlags = FixableFlags & { readonly fix?: boolean }

/** `ssg check`: every complaint a build would have, and no output. Gives the exit code. */
export function runCheck(dir: string, flags: CheckFlags): Promise<number> {
  return withFixes(dir, flags, (again) => checkOnce(dir, again))
}

async function checkOnce(dir: string, flags: FixableFlags): Promise<number> {
  const siteDir = resolve(dir)
  const progress = createProgress({
    stream: process.stderr,
    isInteractive: isInteractive(process.stderr),
  })
  try {
    const overrides: ConfigOverrides = {
      mode: 'production',
      configFile: flags.config,
      outDir: flags.outDir,
      baseUrl: flags.baseUrl,
    }
    await using kept = await openSiteStore(siteDir, flags.cache ?? true)
    const config = await loadConfig(siteDir, overrides, kept.store)
    await using pool = openPool(config, overrides, kept.dir)
    const log = new DiagnosticLog(config.tolerant)
    const tools: Tools = {
      store: kept.store,
      pool,
      generator: await generatorName(),
      progress,
      reuse: false,
      strict: flags.strict ?? false,
    }
    const pages = await inspect(config, tools, log)
    progress.stop()
    if (flags.onFixable?.(log.all)) return 0
    report(pages, log, siteDir, flags)
    return 0
  } catch (error) {
    progress.stop()
    if (!(error instanceof BuildFailure)) throw error
    if (flags.onFixable?.(error.diagnostics)) return 1
    reportFailure(error.diagnostics, siteDir, flags)
    return 1
  }
}

function report(
  pages: number,
  { all }: DiagnosticLog,
  siteDir: string,
  { json }: FixableFlags,
): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ok: true, pages, diagnostics: all }, null, 2)}\n`)
    return
  }
  if (all.length > 0) console.error(`${printable(all, siteDir)}\n`)
  console.log(`Checked ${pages} pages: ${countOf(all)}`)
}
