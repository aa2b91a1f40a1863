import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'

/**
 * The known problems of each file: its rule and the line, `example-types: const a =`. A line that moves stays known; one
 * that is edited is checked again.
 */
export type Baseline = Readonly<Record<string, readonly string[]>>

/** File in the folder of the site. */
export const baselineFile = 'check-baseline.json'

const baselineSchema = z.record(z.string(), z.array(z.string()))

/** Reads the baseline of a site; null if it has none. */
export function readBaseline(siteDir: string): Baseline | null {
  const path = join(siteDir, baselineFile)
  if (!existsSync(path)) return null
  try {
    return baselineSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new BuildFailure([
      {
        severity: 'error',
        rule: 'baseline',
        reason: `${baselineFile} is not a list of problems for each file`,
        hint: 'Delete it, and run `ssg check examples --write-baseline`',
        place: { file: baselineFile, line: 1, column: 1 },
      },
    ])
  }
}

export interface BaselineRun {
  readonly siteDir: string
  /** Whether all problems of a file were found. */
  readonly isChecked: (file: string) => boolean
  /** Whether to write what is known of a new baseline, or what is left of an existing one. */
  readonly isWriting: boolean
}

/**
 * Leaves the known problems out of those of a run, and returns their number. With `isWriting`, the first run makes all
 * problems known.
 */
export function applyBaseline(
  found: readonly Diagnostic[],
  { siteDir, isChecked, isWriting }: BaselineRun,
): Outcome<number> {
  const describe = createDescriber(siteDir)
  const written = readBaseline(siteDir)
  const inFiles = found.filter(({ place }) => isChecked(place.file))
  const baseline = written ?? (isWriting ? createBaseline(inFiles, describe) : {})
  const { remaining, known, fixed } = compareWithBaseline(found, baseline, describe)
  const files = Object.keys(fixed)
  const stale = Object.fromEntries(
    files.filter(isChecked).map((file) => [file, fixed[file] ?? []] as const),
  )
  if (!isWriting) {
    return {
      diagnostics: [...remaining, ...fixedProblems(stale, siteDir)],
      value: countProblems(known),
    }
  }
  const unchecked = Object.fromEntries(
    Object.entries(baseline).filter(([file]) => !isChecked(file)),
  )
  writeBaseline(siteDir, { ...known, ...unchecked })
  return { diagnostics: remaining, value: countProblems(known) }
}

function writeBaseline(siteDir: string, baseline: Baseline): void {
  const path = join(siteDir, baselineFile)
  if (countProblems(baseline) === 0) rmSync(path, { force: true })
  else writeFileSync(path, formatBaseline(baseline))
}

/** What is left of the problems of a run, compared with a baseline. */
export interface ComparedProblems {
  readonly remaining: readonly Diagnostic[]
  /** The problems of the run that the baseline has: the next baseline. */
  readonly known: Baseline
  /** The problems of the baseline that the run did not find. */
  readonly fixed: Baseline
}

/** Takes the known problems out of those of a run. */
export function compareWithBaseline(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
  describe: (diagnostic: Diagnostic) => string,
): ComparedProblems {
  const left = new Map(Object.entries(baseline).map(([file, problems]) => [file, [...problems]]))
  const known: Record<string, string[]> = {}
  const remaining = diagnostics.filter((diagnostic) => {
    const { file } = diagnostic.place
    const problem = describe(diagnostic)
    const inFile = left.get(file) ?? []
    const index = inFile.indexOf(problem)
    if (index === -1) return true
    inFile.splice(index, 1)
    known[file] = [...(known[file] ?? []), problem]
    return false
  })
  const fixed = Object.fromEntries([...left].filter(([, problems]) => problems.length > 0))
  return { remaining, known, fixed }
}

/** The baseline of a site that has none yet. */
export function createBaseline(
  diagnostics: readonly Diagnostic[],
  describe: (diagnostic: Diagnostic) => string,
): Baseline {
  const files = new Map<string, string[]>()
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic.place
    files.set(file, [...(files.get(file) ?? []), describe(diagnostic)])
  }
  return Object.fromEntries(files)
}

/** Formats a baseline, with a line for each problem. */
export function formatBaseline(baseline: Baseline): string {
  const files = Object.keys(baseline).sort()
  const sorted = files.map((file) => [file, [...(baseline[file] ?? [])].sort()] as const)
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

export function countProblems(baseline: Baseline): number {
  return Object.values(baseline).reduce((sum, problems) => sum + problems.length, 0)
}

/** Reports problems that are fixed and still in the baseline, which only shrinks. */
export function fixedProblems(fixed: Baseline, siteDir: string): readonly Diagnostic[] {
  const path = join(siteDir, baselineFile)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return Object.entries(fixed).map(([file, problems]) => {
    const line = lines.findIndex((text) => text.includes(`${JSON.stringify(file)}:`)) + 1
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    return {
      severity: 'error',
      rule: 'baseline',
      reason: `${count} of ${file} fixed: ${problems.slice(0, 3).join(', ')}`,
      hint: 'Run `ssg check examples --write-baseline`, which removes them from the file',
      place: { file: baselineFile, line: Math.max(1, line), column: 1 },
    }
  })
}

/** Describes a problem by its rule and the line that it is on. */
export function createDescriber(siteDir: string): (diagnostic: Diagnostic) => string {
  const files = new Map<string, readonly string[]>()
  const linesOf = (file: string): readonly string[] => {
    const path = resolve(siteDir, file)
    const lines =
      files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [])
    files.set(file, lines)
    return lines
  }
  return ({ rule, place }) => `${rule}: ${(linesOf(place.file)[place.line - 1] ?? '').trim()}`
}
