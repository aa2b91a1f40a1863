import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import pc from 'picocolors'
import type { PageSizePart } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts'
import { formatKilobytes, type PageSize, partLabels } from '../outputs/page-size.ts'
import type { BuildSummary } from '../pipeline/tools.ts'
import type { StageTime } from './time-stages.ts'

/** Formats diagnostics with code frames from the source files. */
export function formatWithSource(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  colors = pc.isColorSupported,
): string {
  const texts = new Map<string, string | undefined>()
  const readSource = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, readIfExists(resolve(siteDir, file)))
    return texts.get(file)
  }
  return formatDiagnostics(diagnostics, { colors, readSource })
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}

/** Prints the diagnostics of a command that stopped before it changed anything. */
export function printFailure(diagnostics: readonly Diagnostic[], siteDir: string): void {
  console.error(formatWithSource(diagnostics, siteDir))
  console.error(`\nStopped: ${formatCounts(diagnostics)}`)
}

/** `3 errors, 1 warning` */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')]
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'no problems'
}

/** The contents and size of a built site, and the time of each stage. */
export function formatSummary(
  summary: BuildSummary,
  times: readonly StageTime[],
  outDir: string,
): string {
  const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const size = `${(summary.bytes / 1024 / 1024).toFixed(1)} MB`
  return [
    `Built ${plural(summary.pages, 'page')} in ${plural(summary.versions, 'version')}: ${plural(summary.files, 'file')}, ${size}, ${plural(summary.diagnostics.length, 'warning')}, ${formatDuration(total)}`,
    `  ${times.map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`).join(' · ')}`,
    `  ${formatPageSize(summary.pageSize)}`,
    ...formatIdleSlots(summary.pageSize),
    `  ${relative(process.cwd(), outDir) || outDir}`,
  ].join('\n')
}

/** The download size of the largest page. */
function formatPageSize(size: PageSize): string {
  const parts = (Object.keys(partLabels) as PageSizePart[]).map(
    (part) => `${partLabels[part]} ${formatKilobytes(size[part])}`,
  )
  return `largest page (gzip): ${parts.join(' · ')}`
}

/** What pages with certain slots download although the reader only reads. */
function formatIdleSlots({ idleSlots, scripts, initialScript }: PageSize): string[] {
  if (idleSlots.length === 0) return []
  const added = formatKilobytes(scripts - initialScript)
  return [
    `  slots that do not wait for the reader: ${idleSlots.join(', ')} (${added} more scripts)`,
  ]
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Prints the result of a command as JSON, to standard output. */
export function printJson(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
