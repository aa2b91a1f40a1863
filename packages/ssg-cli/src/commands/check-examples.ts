import { relative, resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load.ts'
import { crawlContent } from '../content/crawl.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { type CheckSummary, checkSite } from '../examples/check-site.ts'
import { displayPath } from '../io/files.ts'
import { createProgress, isInteractive } from '../io/terminal.ts'
import { type FixableFlags, withFixes } from './fix.ts'
import { countOf, printable } from './print.ts'
import { openSiteStore } from './tools.ts'

export type CheckExamplesFlags = FixableFlags & {
  readonly fix?: boolean
  /** Files, relative to the site or to where the command was typed. */
  readonly only?: readonly string[]
}

/** `ssg check examples`: proves the code and the tables of a site. Gives the exit code. */
export function runCheckExamples(dir: string, flags: CheckExamplesFlags): Promise<number> {
  return withFixes(dir, flags, (again) => checkOnce(dir, { ...again, only: flags.only ?? [] }))
}

async function checkOnce(
  dir: string,
  flags: FixableFlags & { readonly only: readonly string[] },
): Promise<number> {
  const siteDir = resolve(dir)
  const progress = createProgress({
    stream: process.stderr,
    isInteractive: isInteractive(process.stderr),
  })
  try {
    const overrides: ConfigOverrides = { mode: 'development', configFile: flags.config }
    await using kept = await openSiteStore(siteDir, flags.cache ?? true)
    const config = await loadConfig(siteDir, overrides, kept.store)
    const log = new DiagnosticLog()
    progress.stage('content')
    const { sources } = log.take(await crawlContent(config.content, kept.store))
    const only = chosen(flags.only, siteDir)
    const tools = { store: kept.store, progress, only }
    const summary = await checkSite(config, sources, tools, log)
    progress.stop()
    if (flags.onFixable?.(log.all)) return 1
    log.throwIfErrors(flags.strict)
    report(summary, log.all, siteDir, flags)
    return 0
  } catch (error) {
    progress.stop()
    if (!(error instanceof BuildFailure)) throw error
    if (flags.json) print({ ok: false, diagnostics: error.diagnostics })
    else {
      console.error(printable(error.diagnostics, siteDir))
      console.error(`\nThe pages are not proved: ${countOf(error.diagnostics)}.`)
    }
    return 1
  }
}

/** Null: all files. */
function chosen(only: readonly string[], siteDir: string): ReadonlySet<string> | null {
  if (only.length === 0) return null
  const files = only.flatMap((path) => [path, displayPath(siteDir, resolve(path))])
  return new Set(files.map((path) => relative('.', path)))
}

function report(
  { examples, programs, known, tables }: CheckSummary,
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  { json }: FixableFlags,
): void {
  if (json) {
    print({ ok: true, examples, programs, known, tables, diagnostics })
    return
  }
  if (diagnostics.length > 0) console.error(`${printable(diagnostics, siteDir)}\n`)
  console.log(
    `Checked ${examples} blocks of code, ran ${programs} of them, compared ${tables} tables with their types; ${known} answers were known: ${countOf(diagnostics)}`,
  )
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
