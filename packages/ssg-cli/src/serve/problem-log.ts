import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Prints what changes from build to build. */
export interface ProblemLog {
  /** Prints the diagnostics that the last build did not have, those that are gone, and how many are left. */
  report(diagnostics: readonly Diagnostic[]): void
}

export function createProblemLog(
  format: (diagnostics: readonly Diagnostic[]) => string,
  print: (text: string) => void,
): ProblemLog {
  let last = new Map<string, Diagnostic>()
  return {
    report(diagnostics) {
      const current = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]))
      const added = [...current].filter(([key]) => !last.has(key)).map(([, one]) => one)
      const mended = [...last].filter(([key]) => !current.has(key)).map(([, one]) => one)
      last = current
      if (added.length > 0) print(format(added))
      for (const { reason, place } of mended) print(`Fixed: ${place.file}  ${reason}`)
      if (added.length > 0 || mended.length > 0) print(countText(current.size))
    },
  }
}

/** Without the place: lines move when an author writes above them. */
function keyOf({ rule, reason, place }: Diagnostic): string {
  return JSON.stringify([place.file, rule, reason])
}

function countText(count: number): string {
  if (count === 0) return 'No problems left'
  return count === 1 ? '1 problem' : `${count} problems`
}
