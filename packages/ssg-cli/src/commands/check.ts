import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { createProgress, isInteractive } from '../io/terminal.ts'
import { inspect } from '../pipeline.ts'
import { reportFailure } from './build.ts'
import { type FixableFlags, withFixes } from './fix.ts'
import { countOf, printable } from './print.ts'
import { createTools } from './tools.ts'

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
    const config = await loadConfig(siteDir, {
      ...flags,
      mode: 'production',
      configFile: flags.config,
    })
    const tools = await createTools(siteDir)
    const log = new DiagnosticLog(config.tolerant)
    const { rendered } = await inspect(
      config,
      { ...tools, progress, strict: flags.strict ?? false },
      log,
    )
    progress.stop()
    if (flags.onFixable?.(log.all)) return 0
    report(rendered.length, log, siteDir, flags)
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
