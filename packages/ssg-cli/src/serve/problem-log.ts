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
  let last: ReadonlyMap<string, readonly Diagnostic[]> = new Map()
  return {
    report(diagnostics) {
      const current = groupByKey(diagnostics)
      const added = [...current].flatMap(([key, group]) => addedTo(last.get(key) ?? [], group))
      const mended = [...last].flatMap(([key, group]) => group.slice(current.get(key)?.length ?? 0))
      last = current
      if (added.length > 0) print(format(added))
      for (const { reason, place } of mended) print(`Fixed: ${place.file}  ${reason}`)
      if (added.length > 0 || mended.length > 0)
        print(countText([...current.values()].flat().length))
    },
  }
}

/** Diagnostics by key, each place once. */
function groupByKey(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic)
    const group = groups.get(key) ?? []
    if (!group.some((one) => isSamePlace(one, diagnostic))) groups.set(key, [...group, diagnostic])
  }
  return groups
}

/** Without the place: lines move when an author writes above them. */
function keyOf({ rule, reason, place }: Diagnostic): string {
  return JSON.stringify([place.file, rule, reason])
}

/** As many as there are more than before, at places that none was at. */
function addedTo(before: readonly Diagnostic[], now: readonly Diagnostic[]): readonly Diagnostic[] {
  const isNew = (one: Diagnostic) => !before.some((other) => isSamePlace(one, other))
  return now.filter(isNew).slice(0, Math.max(0, now.length - before.length))
}

function isSamePlace({ place: a }: Diagnostic, { place: b }: Diagnostic): boolean {
  return a.line === b.line && a.column === b.column
}

function countText(count: number): string {
  if (count === 0) return 'No problems left'
  return count === 1 ? '1 problem' : `${count} problems`
}
