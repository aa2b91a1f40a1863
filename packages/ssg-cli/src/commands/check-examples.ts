import { relative, resolve } from 'node:path'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { displayPath } from '../io/files.ts'
import { createStderrProgress } from '../io/terminal.ts'
import { applyBaseline, baselineFile } from './check-baseline.ts'
import { type CheckExamplesSummary, type CheckExamplesTools, loadDocCheck } from './doc-check.ts'
import { openSiteStore, openStoreOf } from './open-site-store.ts'
import { formatCounts, formatWithSource, plural, printJson } from './print.ts'
import { type FixableRunFlags, withFixes } from './with-fixes.ts'

export type CheckExamplesFlags = FixableRunFlags & {
  readonly fix?: boolean
  /** Files, relative to the site or to the working directory. */
  readonly only?: readonly string[]
  readonly against?: CheckExamplesTools['against']
  readonly writeBaseline?: boolean
}

/** `ssg check examples`: checks the code blocks and tables of a site. Returns the exit code. */
export function runCheckExamples(dir: string, flags: CheckExamplesFlags): Promise<number> {
  return withFixes(dir, flags, {
    run: (runFlags) =>
      checkOnce(dir, {
        ...runFlags,
        only: flags.only ?? [],
        against: flags.against ?? 'installed',
        writeBaseline: flags.writeBaseline ?? false,
      }),
    summarize: ({ diagnostics }) => `Found ${formatCounts(diagnostics)}`,
  })
}

async function checkOnce(
  dir: string,
  flags: FixableRunFlags & Required<Pick<CheckExamplesFlags, 'only' | 'against' | 'writeBaseline'>>,
): Promise<number> {
  const siteDir = resolve(dir)
  const progress = await createStderrProgress()
  try {
    const { docCheck, codeHash } = await loadDocCheck('ssg check examples', siteDir)
    const overrides: ConfigOverrides = { mode: 'development', configFile: flags.config }
    const isCached = flags.cache ?? true
    await using siteStore = await openSiteStore(siteDir, isCached)
    await using checkStore = await openStoreOf(codeHash, siteDir, isCached)
    const config = await loadConfig(siteDir, overrides, siteStore.store)
    const log = new DiagnosticLog()
    progress.stage('content')
    const { sources } = log.take(await crawlContent(config.content, siteStore.store))
    const only = selectedFiles(flags.only, siteDir)
    const { against } = flags
    const tools = { store: checkStore.store, progress, onlyFiles: only, against }
    const summary = log.take(await docCheck.checkExamples(config, sources, tools))
    progress.stop()
    if (flags.onDiagnostics?.(log.all)) return 1
    const isComplete = against === 'installed' && log.all.every(isOfInstalled)
    const checked = new Set(sources.map(({ file }) => file))
    const { value: known, diagnostics } = applyBaseline(log.all, {
      siteDir,
      isChecked: (file) => isComplete && (only?.has(file) ?? checked.has(file)),
      isWriting: flags.writeBaseline,
    })
    const left = new DiagnosticLog()
    left.add(diagnostics)
    left.throwIf(flags.strict ? 'warnings' : 'errors')
    reportSuccess({ ...summary, known, diagnostics: left.all }, siteDir, flags)
    return 0
  } catch (error) {
    progress.stop()
    if (!(error instanceof BuildFailure)) throw error
    if (flags.json) printJson({ ok: false, diagnostics: error.diagnostics })
    else {
      console.error(formatWithSource(error.diagnostics, siteDir))
      console.error(`\nCheck failed: ${formatCounts(error.diagnostics)}.`)
    }
    return 1
  }
}

/** Nothing is checked of a version whose package is not installed. */
function isOfInstalled({ rule }: Diagnostic): boolean {
  return rule !== 'missing-package'
}

/** The paths in both spellings; null selects all files. */
function selectedFiles(only: readonly string[], siteDir: string): ReadonlySet<string> | null {
  if (only.length === 0) return null
  const files = only.flatMap((path) => [path, displayPath(siteDir, resolve(path))])
  return new Set(files.map((path) => relative('.', path)))
}

/** The counts of a check, and what it reported. */
interface CheckExamplesResult extends CheckExamplesSummary {
  /** The number of problems in the baseline. */
  readonly known: number
  readonly diagnostics: readonly Diagnostic[]
}

function reportSuccess(
  { known, diagnostics, ...counts }: CheckExamplesResult,
  siteDir: string,
  { json, against }: FixableRunFlags & Pick<CheckExamplesFlags, 'against'>,
): void {
  if (json) {
    printJson({ ok: true, ...counts, known, diagnostics })
    return
  }
  const { examples, programs, cached, tables, releases } = counts
  if (diagnostics.length > 0) console.error(`${formatWithSource(diagnostics, siteDir)}\n`)
  console.log(
    `Checked ${plural(examples, 'code block')}, ran ${programs} of them (${cached} cached), compared ${plural(tables, 'table')} with types: ${formatCounts(diagnostics)}`,
  )
  if (known > 0) console.log(`Known problems in ${baselineFile}: ${known}`)
  if (against === 'latest') console.log(`Checked against ${releases.join(', ')}`)
}
