import { lstatSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import pc from 'picocolors'
import type { PageSizePart } from '../config/site-config.ts'
import { type Diagnostic, type Loss, placeOfEffect } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics, formatPlace } from '../diagnostics/format-diagnostics.ts'
import { groupByCause } from '../diagnostics/group-by-cause.ts'
import { printable, printableJson } from '../diagnostics/printable.ts'
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

/** More would scroll the summary off the screen. */
const maxFrames = 50
const maxFramesOfCause = 3
const maxPlaces = 10

/**
 * Formats diagnostics grouped by cause. The first ones of a cause have a code frame, others are a
 * list of places. Beyond a limit, a cause gets one line.
 */
export function formatByCause(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  isVerbose = false,
): string {
  const causes = groupByCause(diagnostics)
  const inFull = causes.slice(0, maxFrames).map((cause) => {
    const framed = oneOfEachPlace(cause).slice(0, maxFramesOfCause)
    const shown = formatWithSource(framed, siteDir)
    const rest = cause.filter((one) => !framed.includes(one))
    const others = rest.map((one) => formatPlace(placeOfEffect(one)))
    if (others.length === 0) return shown
    const places = isVerbose ? others : others.slice(0, maxPlaces)
    const hidden = others.length - places.length
    const more = hidden === 0 ? '' : `, and ${hidden} more; --verbose prints them`
    return `${shown}\n\n  Also at ${places.join(', ')}${more}`
  })
  const lines = causes.slice(maxFrames).map(([first, ...others]) => {
    const more = others.length === 0 ? '' : ` (and at ${plural(others.length, 'other place')})`
    return first === undefined
      ? ''
      : `${formatPlace(first.place)}  ${first.severity}  ${first.rule}  ${printable(first.reason)}${more}`
  })
  return [...inFull, ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n')
}

/** A component that throws does so on each of its pages. */
function oneOfEachPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = new Map(
    diagnostics.toReversed().map((diagnostic) => [formatPlace(diagnostic.place), diagnostic]),
  )
  return diagnostics.filter((one) => byPlace.get(formatPlace(one.place)) === one)
}

/** A symbolic link may point at a secret, which must not end up in a log. Reading a FIFO would wait forever. */
function readIfExists(path: string): string | undefined {
  try {
    if (!lstatSync(path).isFile()) return undefined
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

/** For example `3 errors, 1 warning`. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')]
  return parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'no problems'
}

/** Like `formatCounts`, but `0 warnings` for a site without problems. */
function formatProblems(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.length === 0 ? plural(0, 'warning') : formatCounts(diagnostics)
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
    `Built ${plural(summary.pages, 'page')} in ${plural(summary.versions, 'version')}: ${plural(summary.files, 'file')}, ${size}, ${formatProblems(summary.diagnostics)}, ${formatDuration(total)}`,
    `  ${times.map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`).join(' · ')}`,
    `  ${formatPageSize(summary.pageSize)}`,
    ...formatIdleSlots(summary.pageSize),
    `  ${relative(process.cwd(), outDir) || outDir}`,
    ...formatLosses(summary.diagnostics),
  ].join('\n')
}

/** Counts what is missing from the site because of errors that did not stop the build. */
function formatLosses(diagnostics: readonly Diagnostic[]): string[] {
  const filesWith = (loss: Loss) =>
    new Set(diagnostics.filter((one) => one.loss === loss).map((one) => placeOfEffect(one).file))
      .size
  const counts = [
    plural(filesWith('page'), 'missing page'),
    plural(filesWith('text'), 'empty page'),
    plural(filesWith('part'), 'partial page'),
  ].filter((count) => !count.startsWith('0 '))
  return counts.length === 0 ? [] : [`Incomplete: ${counts.join(', ')}`]
}

/** The download size of the largest page. */
function formatPageSize(size: PageSize): string {
  const parts = (Object.keys(partLabels) as PageSizePart[]).map(
    (part) => `${partLabels[part]} ${formatKilobytes(size[part])}`,
  )
  return `largest page (gzip): ${parts.join(' · ')}`
}

/** Slots that load scripts without an interaction, and the size of these scripts. */
function formatIdleSlots({ idleSlots, scripts, initialScript }: PageSize): string[] {
  if (idleSlots.length === 0) return []
  const added = formatKilobytes(scripts - initialScript)
  return [
    `  slots that load without an interaction: ${idleSlots.join(', ')} (${added} more scripts)`,
  ]
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

/** `1 page`, `2 pages`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Prints the result of a command as JSON, to standard output. */
export function printJson(result: object): void {
  process.stdout.write(`${printableJson(JSON.stringify(result, null, 2))}\n`)
}
